import { expect, test } from 'vitest'
import { memoizeLast } from './memoizeLast.ts'

test('memoizeLast: computes once for the same arguments, and again for others', () => {
  let made = 0
  const list = memoizeLast((a: string, b: number) => [a, b, ++made])
  const first = list('x', 1)
  expect(list('x', 1)).toBe(first)
  expect(list('x', 2)).toEqual(['x', 2, 2])
  expect(list('x', 1)).toEqual(['x', 1, 3])
})
