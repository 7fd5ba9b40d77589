import { expect, test } from 'vitest'
import { layOutFeed, listPriceMarks } from './feedChart.rules.ts'

const answer = (updatedAt: number, price: bigint) => ({ roundId: BigInt(updatedAt), updatedAt, price })

test('price marks: the latest price, and the highest and lowest where their labels have room', () => {
  const now = 2000
  const spread = layOutFeed([answer(1500, 100n), answer(1700, 300n), answer(1900, 200n)], [], now)
  expect(spread && listPriceMarks(spread)).toEqual([200n, 300n, 100n])
  const nearTop = layOutFeed([answer(1500, 100n), answer(1700, 300n), answer(1900, 295n)], [], now)
  expect(nearTop && listPriceMarks(nearTop)).toEqual([295n, 100n])
  const flat = layOutFeed([answer(1500, 100n)], [], now)
  expect(flat && listPriceMarks(flat)).toEqual([100n])
})
