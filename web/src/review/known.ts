// Whether somebody could have known what decided a moment: all that the coach reckons with is what the seat saw.
import type { Review, TurningPoint } from '../wire/wire'
import { better, choiceAt, choiceOf } from './review'
import { t } from './text'

export interface Knew {
  seat: number
  could: boolean
  why: string
}

/** Of the seat a review is about; `whose` is its name unless it is the reader's. */
export function knew(review: Review, moment: TurningPoint, whose: string | null): Knew {
  const { seat } = review
  const choice = choiceAt(review, moment)
  if (moment.whose === 'choice' && choice && better(choice))
    return { seat, could: true, why: t().knownBy.choice(whose) }
  const meant = choice ?? choiceOf(review, moment.stage)
  const asked = !!meant && meant.expert.length > 0 && !better(meant)
  return { seat, could: false, why: asked ? t().knownBy.same(whose) : t().knownBy.others(whose) }
}
