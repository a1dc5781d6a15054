// The rules that matter in a phase, by their numbers.
import type { View } from '../../wire/roborally'

const RULES: Record<View['phase'], readonly string[]> = {
  start: ['RR-A2', 'RR-A3'],
  upgrade: ['RR-R11', 'RR-R12', 'RR-R14'],
  program: ['RR-R19', 'RR-R21', 'RR-A18', 'RR-A35'],
  store: ['RR-R117'],
  activate: ['RR-R28', 'RR-R29', 'RR-R30'],
  over: ['RR-R168'],
}

export const now = (view: View): readonly string[] => RULES[view.phase]
