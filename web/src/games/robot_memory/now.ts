// The rules that matter in a phase, by their numbers.
import type { View } from '../../wire/robot_memory'

const RULES: Record<View['phase'], readonly string[]> = {
  memorising: ['MEM-R3', 'MEM-A13'],
  pointing: ['MEM-R6'],
  answering: ['MEM-R7', 'MEM-R8', 'MEM-R9'],
  bonus: ['MEM-R14', 'MEM-A3'],
  over: ['MEM-R13'],
}

export const now = (view: View): readonly string[] => RULES[view.phase]
