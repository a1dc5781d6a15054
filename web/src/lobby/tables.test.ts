import { expect, test } from 'vitest'
import { code } from './tables'

test('a code is understood however it is typed', () => {
  for (const typed of [
    'brass-owl-42xyz',
    ' Brass Owl 42xyz ',
    'BRASS_OWL_42XYZ',
    'brass – owl – 42xyz',
    'http://robotable.example/table/brass-owl-42xyz/',
    '/table/brass-owl-42xyz?seat=1',
  ])
    expect(code(typed)).toBe('brass-owl-42xyz')
})
