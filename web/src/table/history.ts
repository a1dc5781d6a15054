import { api } from '../api'
import type { Seat } from '../wire/core'
import type { History, Step } from '../wire/wire'

/**
 * What a seat saw, from the first step to the one with which it had seen so many events; it comes in pages, the last
 * one first.
 */
export async function stepsUntil(id: string, seat: Seat | null, until: number): Promise<Step[]> {
  const pages: Step[][] = []
  for (let next: number | null = until; next !== null;) {
    const page: History = await api.history(id, seat, next)
    pages.unshift(page.steps)
    next = page.earlier
  }
  return pages.flat()
}
