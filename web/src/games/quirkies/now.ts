// The rules that matter at a moment, by their numbers.
import type { View } from '../../wire/quirkies'

const CALLING = ['QUI-R20', 'QUI-R21', 'QUI-A4']
const RULES: Record<View['phase'], readonly string[]> = {
  turn: ['QUI-R7', 'QUI-R8', 'QUI-R15'],
  own: CALLING,
  open: CALLING,
  over: ['QUI-R24'],
}

export const now = (view: View): readonly string[] =>
  view.phase === 'turn' && view.second ? ['QUI-R17', 'QUI-R18'] : RULES[view.phase]
