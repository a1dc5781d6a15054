// The rules that matter in a phase, by their numbers.
import type { View } from '../../wire/quirky_circuits'

const RULES: Record<View['phase'], readonly string[]> = {
  program: ['QC-R21', 'QC-R22', 'QC-R24', 'QC-R99'],
  edit: ['QC-U12'],
  execute: ['QC-R28', 'QC-R29'],
  over: ['QC-R34', 'QC-R35'],
}

export const now = (view: View): readonly string[] => RULES[view.phase]
