// The rules that matter in a phase, by their numbers.
import type { View } from '../../wire/robot_quest_arena'

const RULES: Record<View['phase'], readonly string[]> = {
  draft: ['RQA-R6'],
  placement: ['RQA-R13'],
  start: ['RQA-R15', 'RQA-R16'],
  respawn: ['RQA-R71'],
  main: ['RQA-R18', 'RQA-R32', 'RQA-R43', 'RQA-R48'],
  over: ['RQA-R75', 'RQA-R76'],
}

export const now = (view: View): readonly string[] => RULES[view.phase]
