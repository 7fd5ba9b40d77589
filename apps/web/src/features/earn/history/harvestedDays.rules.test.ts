import type { Token } from '@zono/sdk'
import { expect, test } from 'vitest'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { HARVEST_DAYS, sumHarvestsByDay } from './harvestedDays.rules.ts'

const rewardToken: Token = {
  chainId: 31337,
  address: '0x0000000000000000000000000000000000000001',
  decimals: 6,
  symbol: 'USD',
  name: 'USD',
}
const firstDay = 20_000 * SECONDS_PER_DAY
const harvest = (day: number, second: number, amount: string) => ({
  timestamp: firstDay + day * SECONDS_PER_DAY + second,
  amount,
})

test('harvested days: sum the harvests of each UTC day to the base unit, and leave other days out', () => {
  const harvests = [
    harvest(13, SECONDS_PER_DAY - 1, '0.000001'),
    harvest(13, 0, '2.5'),
    harvest(0, 0, '1'),
    harvest(-1, SECONDS_PER_DAY - 1, '100'),
    harvest(14, 0, '100'),
  ]
  const days = sumHarvestsByDay(harvests, { rewardToken, firstDay })
  expect(days).toHaveLength(HARVEST_DAYS)
  expect([days[0], days[13]]).toEqual([1_000_000n, 2_500_001n])
  expect(days.slice(1, 13)).toEqual(Array(12).fill(0n))
})
