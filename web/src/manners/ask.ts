// What of the server's interface is for moderators.
import { ask } from '../api'
import type { Lift, Moderate, Moderation } from '../wire/wire'

export const moderation = {
  look: () => ask<Moderation>('/api/moderation'),
  decide: (decision: Partial<Moderate>) => ask<Moderation>('/api/moderation', decision),
  lift: (deed: string, why: string) => ask<Moderation>('/api/moderation/lift', { deed, why } satisfies Lift),
}
