import { expect, test } from 'vitest'
import type { CollectionRow } from '../collections/useCollectionRows.ts'
import { getTotals } from './totals.rules.ts'

const row = (status: CollectionRow['status'], listedCount: number | undefined, dayVolume?: bigint): CollectionRow => ({
  address: '0x00000000000000000000000000000000000000C1',
  name: 'Old Prints',
  status,
  creatorAddress: undefined,
  whitelistChecker: undefined,
  tradingFeeBps: 200n,
  creatorFeeBps: 0n,
  index: 0,
  asks: undefined,
  floor: null,
  listedCount,
  totalSupply: undefined,
  volume: undefined,
  tradeCount: undefined,
  day: dayVolume === undefined ? undefined : { volume: dayVolume, volumeChange: undefined, floorChange: undefined },
  week: undefined,
})

test('totals: pieces of a closed collection are not for sale', () => {
  expect(getTotals([row('open', 63), row('close', 2)]).listedCount).toBe(63)
  expect(getTotals([row('open', undefined), row('close', 2)]).listedCount).toBeUndefined()
})

test('totals: volume of a day is the sum of what is known, and unknown where nothing is', () => {
  expect(getTotals([row('open', 1, 5n), row('open', 1), row('close', 2, 3n)]).dayVolume).toBe(8n)
  expect(getTotals([row('open', 1)]).dayVolume).toBeUndefined()
})
