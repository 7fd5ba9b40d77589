import { expect, test } from 'vitest'
import { chime } from './chime.ts'

test('error: where no sound can be made nothing is thrown', () => {
  expect(() => chime()).not.toThrow()
  expect(() =>
    chime(() => {
      throw new DOMException('NotAllowedError')
    }),
  ).not.toThrow()
})
