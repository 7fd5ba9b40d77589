import { expect, test } from 'vitest'
import { isPastStateMissing } from './endpointErrors.ts'

test('endpoint errors: an endpoint without past states is not one that does not answer', () => {
  for (const message of ['missing trie node 0x1', 'BlockOutOfRangeError: block height is 900', 'header not found']) {
    expect(isPastStateMissing(new Error('HTTP', { cause: new Error(message) }))).toBe(true)
  }
  expect(isPastStateMissing(new Error('fetch failed'))).toBe(false)
  expect(isPastStateMissing(new Error('execution reverted'))).toBe(false)
})
