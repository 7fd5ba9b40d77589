import { Lottery } from '@zono/protocol'
import { decodeFunctionData, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import type { KeeperState } from '../../state/state.ts'
import { createAddress, createFeed, createLottery, createRandomness, createState } from '../../testing/states.ts'
import { isDue } from '../job.ts'
import { lotteryCloseJob } from './close.ts'
import { lotteryDrawJob } from './draw.ts'
import { INJECTION_PER_ROUND, injectionApprovalJob, lotteryInjectJob } from './inject.ts'
import { getEndTime, getTicketPrice } from './schedule.ts'
import { lotteryStartJob } from './start.ts'

const JOBS = [lotteryStartJob, lotteryCloseJob, lotteryDrawJob, lotteryInjectJob, injectionApprovalJob]
const OTHER = createAddress(99)

/** Names of the jobs that are due at a time, apart from injections unless the change is about them. */
function getDue(time: number, lottery: Parameters<typeof createLottery>[0], others: Partial<KeeperState> = {}) {
  const state = createState(time, { lottery: createLottery({ injected: INJECTION_PER_ROUND, ...lottery }), ...others })
  return JOBS.filter((job) => isDue(job, state, time)).map(({ name }) => name)
}

test('lottery jobs: a round is closed in the first second after its end [LOTTERY-19]', () => {
  expect(getDue(2000, {})).toEqual([])
  expect(getDue(2001, {})).toEqual(['lottery.close'])
})

test('lottery jobs: a keeper without the operator’s key closes and draws an hour later', () => {
  expect(getDue(5600, { operator: OTHER })).toEqual([])
  expect(getDue(5601, { operator: OTHER })).toEqual(['lottery.close'])
  const drawn = { randomness: createRandomness({ latestLotteryId: 5n }) }
  expect(getDue(5600, { operator: OTHER, status: 'close' }, drawn)).toEqual([])
  expect(getDue(5601, { operator: OTHER, status: 'close' }, drawn)).toEqual(['lottery.draw'])
  expect(getDue(9999, { operator: OTHER, status: 'claimable' })).toEqual([])
})

test('lottery jobs: a closed round is drawn once its number is known', () => {
  expect(getDue(4000, { status: 'close' }, { randomness: createRandomness() })).toEqual([])
  const drawn = { randomness: createRandomness({ latestLotteryId: 5n }) }
  expect(getDue(4000, { status: 'close' }, drawn)).toEqual(['lottery.draw'])
  expect(getDue(4000, { status: 'claimable' }, drawn)).toEqual(['lottery.start'])
})

test('lottery jobs: the first round is started too', () => {
  expect(getDue(4000, { lotteryId: 0n, status: 'pending' })).toEqual(['lottery.start'])
})

test('lottery injection: what is missing of 2,500 ZONO is added once to the open round [LOTTERY-34]', () => {
  expect(getDue(600, { injected: 0n })).toEqual(['lottery.inject'])
  expect(getDue(600, { injected: INJECTION_PER_ROUND })).toEqual([])
  const state = createState(600, { lottery: createLottery({ injected: parseUnits('400', 18) }) })
  const { data } = lotteryInjectJob.getCall(state)
  expect(decodeFunctionData({ abi: Lottery.abi, data }).args).toEqual([5n, parseUnits('2100', 18)])
})

test('lottery injection: nothing is added after sales, or beyond the limit of the contract', () => {
  expect(getDue(600, { injected: 1000n, maxInjection: 1000n })).toEqual([])
  expect(getDue(1999, { injected: 0n })).toEqual(['lottery.inject'])
  expect(getDue(2000, { injected: 0n })).toEqual([])
  expect(getDue(600, { injected: 0n, injector: OTHER })).toEqual([])
})

test('lottery injection: approves exactly what it adds, and says when the injector has too little', () => {
  expect(getDue(600, { injected: 0n, injectorAllowance: 1n })).toEqual(['lottery.approveInjection'])
  const poor = createLottery({ injected: 0n, injectorAllowance: 0n, injectorBalance: 1n })
  expect(getDue(600, poor)).toEqual(['lottery.inject'])
  expect(() => lotteryInjectJob.getCall(createState(600, { lottery: poor }))).toThrow(
    'The injector needs 2500 ZONO for this round.',
  )
})

const toTime = (text: string) => Date.parse(`${text}Z`) / 1000

test.each([
  ['2026-01-01T00:02:00', '2026-01-01T11:30:00'],
  ['2026-01-01T07:34:00', '2026-01-01T11:30:00'],
  ['2026-01-01T07:34:01', '2026-01-01T23:30:00'],
  ['2026-01-01T12:02:00', '2026-01-01T23:30:00'],
  ['2026-01-01T19:34:01', '2026-01-02T11:30:00'],
  ['2026-12-31T23:59:59', '2027-01-01T11:30:00'],
])('lottery schedule: a round that starts at %s ends at %s [LOTTERY-19]', (start, end) => {
  expect(getEndTime(toTime(start))).toBe(toTime(end))
})

test('lottery schedule: two rounds end each day, twelve hours apart [LOTTERY-32]', () => {
  const ends = [toTime('2026-01-01T00:02:00')]
  for (let n = 0; n < 5; n++) ends.push(getEndTime((ends.at(-1) ?? 0) + 60))
  const gaps = ends.slice(2).map((end, n) => end - (ends[n + 1] ?? 0))
  expect(gaps).toEqual([43_200, 43_200, 43_200, 43_200])
})

test('ticket price: is five USD by the feed and the price of ZONO over an hour [LOTTERY-31]', () => {
  // 1 BNB = 600 USD = 260 ZONO: a ticket of 5 USD costs 2.1666 ZONO.
  const state = createState(600, { lottery: createLottery(), feed: createFeed(), zonoPerNative: parseUnits('260', 18) })
  expect(getTicketPrice(state)).toBe((5n * parseUnits('260', 18)) / 600n)
})

test('ticket price: changes by a fifth at most, and stays within the contract’s limits', () => {
  const getPrice = (zonoPerNative: string, ticketPrice: string, lotteryId = 5n) => {
    const lottery = createLottery({ ticketPrice: parseUnits(ticketPrice, 18), lotteryId })
    return getTicketPrice(
      createState(600, { lottery, feed: createFeed(), zonoPerNative: parseUnits(zonoPerNative, 18) }),
    )
  }
  expect(getPrice('30000', '2')).toBe(parseUnits('2.4', 18))
  expect(getPrice('0.001', '2')).toBe(parseUnits('1.6', 18))
  expect(getPrice('30000', '45')).toBe(parseUnits('50', 18))
  expect(getPrice('0.001', '2', 0n)).toBe(parseUnits('0.005', 18))
})

test('lottery start: the round has the terms of the owner', () => {
  const terms = [3000n, [0n, 0n, 0n, 0n, 0n, 10_000n], 1n] as const
  const { data } = lotteryStartJob.getCall(createState(600, { lottery: createLottery({ terms }) }))
  expect(decodeFunctionData({ abi: Lottery.abi, data }).args?.slice(1)).toEqual([parseUnits('2', 18), ...terms])
})

test('ticket price: stays that of the round before without a feed, and is unknown for the first one', () => {
  expect(getTicketPrice(createState(600, { lottery: createLottery() }))).toBe(parseUnits('2', 18))
  const first = createState(600, { lottery: createLottery({ lotteryId: 0n, status: 'pending' }) })
  expect(() => lotteryStartJob.getCall(first)).toThrow('The price of a ticket is unknown')
})
