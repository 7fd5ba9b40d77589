import { expect, test } from 'vitest'
import { sample } from './sample.ts'

const numbers = Array.from({ length: 100 }, (_, i) => i)

test('sample: picks evenly, ends included', () => {
  expect(sample(numbers, 5)).toEqual([0, 25, 50, 74, 99])
})
test('sample: returns few values unchanged', () => {
  expect(sample([1, 2], 5)).toEqual([1, 2])
  expect(sample([], 5)).toEqual([])
})
