import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { createAddress } from '../testing/states.ts'
import { createPairPrice } from './pairPrice.ts'

const createPair = (zono: string, native = '1000') => ({
  pair: createAddress(20),
  zonoReserve: parseEther(zono),
  nativeReserve: parseEther(native),
})

/** Lets a price see a pair each second for some minutes, and returns the time after them. */
function watch(
  price: ReturnType<typeof createPairPrice>,
  pair: ReturnType<typeof createPair>,
  start: number,
  minutes: number,
) {
  for (let time = start; time < start + 60 * minutes; time++) price.observe(pair, time)
  return start + 60 * minutes
}

test('pair price: is known after half an hour, and not moved by whoever trades when it is used', () => {
  const price = createPairPrice()
  let time = watch(price, createPair('300000'), 1000, 29)
  expect(price.getMedian()).toBeUndefined()
  time = watch(price, createPair('300000'), time, 1)
  expect(price.getMedian()).toBe(parseEther('300'))
  time = watch(price, createPair('9000000'), time, 29)
  expect(price.getMedian()).toBe(parseEther('300'))
  watch(price, createPair('9000000'), time, 3)
  expect(price.getMedian()).toBe(parseEther('9000'))
})

test('pair price: a shallow pair says nothing, and minutes of long ago count no more', () => {
  const price = createPairPrice()
  watch(price, createPair('6000', '19'), 1000, 40)
  expect(price.getMedian()).toBeUndefined()
  watch(price, createPair('300000'), 10_000, 40)
  price.observe(createPair('600000'), 20_000)
  expect(price.getMedian()).toBeUndefined()
  price.observe(undefined, 20_100)
})
