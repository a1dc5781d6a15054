// What there is in a house without a server: all that needs nobody else.
import { house } from '../outlet'

const HERE = [
  '/',
  '/new',
  '/new/:game',
  '/table/:id',
  '/replay/:id',
  '/learn',
  '/puzzle',
  '/puzzle/day/:day',
  '/puzzle/:game',
  '/puzzle/:game/:number',
  '/rules',
  '/rules/:game',
  '/settings',
  '/board',
]

/** Whether a page, by its pattern, needs people who are not here. */
export function needsPeople(pattern: string): boolean {
  return house !== null && !HERE.includes(pattern)
}
