// What the strip says: what is asked of whom.
import type { Table } from '../../table.svelte'
import { deed } from './tell'
import type { Circuits } from './show'
import { t } from './text'

export interface Ask {
  tag?: string
  phase?: string
  question: string
  rule?: string
}

/** `yellow`: I hold a yellow card that goes first; `stale`: my last card came too late. */
export interface Mine {
  live: boolean
  yellow: boolean
  stale: boolean
}

export function ask(table: Table<Circuits>, mine: Mine): Ask {
  const view = table.shown
  switch (view.phase) {
    case 'program':
      return { phase: t().program(view.round), ...program(table, mine) }
    case 'edit':
      return {
        tag: mine.live ? t().yourTurn : undefined,
        phase: t().program(view.round),
        question: t().edit,
        rule: t().editRule(view.edits),
      }
    case 'execute':
      return { phase: t().execute(view.round), ...execute(table, mine) }
    case 'over':
      return {
        phase: view.deal ? t().deal(view.deal) : undefined,
        question: view.medal ? t().won(view.medal) : t().lost,
        rule: view.medal ? t().wonRule(view.battery) : t().lostRule,
      }
  }
}

function program(table: Table<Circuits>, { live, yellow, stale }: Mine): Ask {
  const view = table.shown
  const you = table.you
  const may = (kind: 'Play' | 'Done' | 'Wait'): boolean => table.can(kind).length > 0
  if (you === null || table.replaying)
    return { question: view.turn === null ? t().othersPlay : t().turnOf(table.name(view.turn)) }
  if (view.done[you])
    return {
      question: t().youAreDone,
      rule: may('Play') || table.can('Undone').length ? t().youAreDoneRule : t().youAreDoneFinal,
    }
  if (view.turn !== null && view.turn !== you)
    return { question: t().turnOf(table.name(view.turn)), rule: t().turnsRule }
  const tag = view.turn === null && view.seats > 1 ? t().anyone : t().yourTurn
  if (stale) return { tag, question: t().faster, rule: t().fasterRule }
  const question =
    !live || may('Done')
      ? t().playOrDone
      : may('Wait')
        ? t().playWait
        : view.played[you] && view.missing
          ? t().playMore
          : t().playFirst
  return { tag, question, rule: yellow ? t().yellowRule : view.turn === null ? t().anyRule : t().turnsRule }
}

function execute(table: Table<Circuits>, { live }: Mine): Ask {
  const view = table.shown
  const { run, at, queue, choice } = view
  if (choice && live) return { tag: t().yourTurn, question: t().chooseFor(view.sheet.robot), rule: t().chooseRule }
  if (choice) return { question: t().chooses(table.name(Math.min(choice.seat, view.seats - 1))) }
  if (at < 0) return { question: t().queueUp }
  if (run?.finished || at >= queue.length) return { question: t().roundOver }
  const { card, owner } = queue[at]!
  const events = run?.deeds[at] ?? []
  const whose = table.say.is(owner) ? t().yourCard : t().theirCard(owner < view.seats ? table.name(owner) : t().dummy)
  const did =
    card && events.length
      ? ` ${deed(card.command, events)
          .replaceAll('**', '')
          .replace(t().command(card.command), '')
          .replace(/^[, ]+/, '')}.`
      : ''
  return {
    question: card ? t().cardNow(at + 1, t().command(card.command)) : String(at + 1),
    rule: whose + did.replace(/^ (.)/, (_, letter: string) => ` ${letter.toUpperCase()}`),
  }
}
