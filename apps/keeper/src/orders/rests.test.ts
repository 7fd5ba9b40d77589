import { expect, test } from 'vitest'
import { createRests } from './rests.ts'

test('rests: an order that is refused again rests for longer, others do not', () => {
  const rests = createRests()
  expect(rests.isResting('a', { block: 100, time: 0 })).toBe(false)
  rests.refuse('a', 100)
  expect([119, 120].map((block) => rests.isResting('a', { block, time: 0 }))).toEqual([true, false])
  rests.refuse('a', 120)
  expect([219, 220].map((block) => rests.isResting('a', { block, time: 0 }))).toEqual([true, false])
  for (let n = 0; n < 10; n++) rests.refuse('a', 1000)
  expect([10_999, 11_000].map((block) => rests.isResting('a', { block, time: 0 }))).toEqual([true, false])
  expect(rests.isResting('b', { block: 100, time: 0 })).toBe(false)
})

test('rests: an order that could not be filled is looked at again after some blocks, one that opens later at its time', () => {
  const rests = createRests()
  rests.wait('poor', 100, undefined)
  expect([109, 110].map((block) => rests.isResting('poor', { block, time: 0 }))).toEqual([true, false])
  rests.wait('later', 100, 5000)
  expect([4999, 5000].map((time) => rests.isResting('later', { block: 101, time }))).toEqual([true, false])
})

test('rests: what is remembered has an end', () => {
  const rests = createRests()
  for (let n = 0; n <= 100_000; n++) rests.refuse(String(n), 0)
  expect(['0', '1'].map((name) => rests.isResting(name, { block: 1, time: 0 }))).toEqual([false, true])
})
