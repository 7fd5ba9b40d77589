import { expect, test } from 'vitest'
import { isolateText } from './isolateText.ts'

test('isolated text: keeps the direction of its first letter within a text of the other one', () => {
  expect(isolateText('612.82 US$')).toBe('\u2068612.82 US$\u2069')
})
