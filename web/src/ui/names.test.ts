import { expect, test } from 'vitest'
import bots from '../bots/faces.svg?raw'
import icons from './icons.svg?raw'
import names from './names.ts?raw'
import robots from './robots.svg?raw'
import tiles from './tiles.svg?raw'

const drawn = (sheet: string, prefix = ''): string[] =>
  [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id!.slice(prefix.length))
const named = (type: string): string[] =>
  [
    ...names
      .split(`type ${type} =`)[1]!
      .split('\n\n')[0]!
      .matchAll(/'([^']+)'/g),
  ].map(([, name]) => name!)

test('every icon drawn is named and every name is drawn', () => {
  expect(named('IconName')).toEqual(drawn(icons, 'i-'))
})

test('every piece drawn is named and every name is drawn', () => {
  expect(named('SpriteName')).toEqual([...drawn(robots), ...drawn(bots), ...drawn(tiles)])
})
