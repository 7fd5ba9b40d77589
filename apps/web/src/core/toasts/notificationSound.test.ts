import { expect, test } from 'vitest'
import { chime } from './notificationSound.ts'

test('error: where no sound can be made nothing is thrown', () => {
  expect(() => chime('success')).not.toThrow()
  expect(() =>
    chime('danger', () => {
      throw new DOMException('NotAllowedError')
    }),
  ).not.toThrow()
})
