// A space of the map in words.
import { list } from '../../i18n'
import type { Cell } from '../../wire/core'
import { is, step, type Room } from './room'
import type { Shown } from './show'
import { t } from './text'

export function spoken(view: Shown, room: Room, cell: Cell): string[] {
  const { sheet } = view
  const w = t().things
  const vases = view.tokens.filter(({ piece }) => piece === 'vase')
  const table = sheet.vases.findIndex(([on]) => is(on, cell))
  const belt = room.belts.find(([on]) => is(on, cell))
  const targets = view.tokens.filter(
    ({ target, state }) => state !== 'delivered' && target.some((one) => is(one, cell)),
  )
  return [
    ...(is(view.robot, cell) ? [t().robotHere(sheet.robot, view.facing)] : []),
    ...view.tokens
      .filter(({ state, at }) => state !== 'gone' && at.some((one) => is(one, cell)))
      .map((token) =>
        token.state === 'held' ? t().carried(token.name) : token.piece === 'vase' ? t().broken : t().token(token.name),
      ),
    ...(table >= 0
      ? [vases[table]?.state === 'intact' ? w.table : w.bareTable]
      : room.blocks.some((block) => is(block, cell))
        ? [w.block]
        : []),
    ...(belt ? [w.belt(belt[1])] : []),
    ...(targets.length ? [w.target(list(targets.map(({ name }) => t().token(name))))] : []),
    ...(is(sheet.start, cell) ? [sheet.goal.includes('dock') ? w.dock : w.start] : []),
    ...(sheet.vases.some(([, spill], i) => is(spill, cell) && vases[i]?.state === 'intact') ? [w.spill] : []),
    ...edges(room, cell),
  ]
}

function edges(room: Room, cell: Cell): string[] {
  const WAYS = [0, 1, 2, 3] as const
  const barred = WAYS.filter((way) =>
    room.bars.some(
      ([on, side]) => (is(on, cell) && side === way) || (is(step(on, side), cell) && (side + 2) % 4 === way),
    ),
  )
  const down = WAYS.filter((way) => room.slopes.some(([on, side]) => is(on, cell) && side === way))
  return [
    ...(barred.length ? [t().barrierTo(list(barred.map(t().way)))] : []),
    ...(down.length ? [t().downTo(list(down.map(t().way)))] : []),
  ]
}
