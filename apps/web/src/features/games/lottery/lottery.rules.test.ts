import type { LoadedRound } from '@zono/client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interpolate } from '#lib/i18n/message.ts'
import {
  type BuyParams,
  getAffordableTickets,
  getBracketShares,
  getBulkPrice,
  getBuyBlocker,
  getDiscount,
  getSaleStatus,
  getSoldTickets,
  isTransitioning,
} from './lottery.rules.ts'

const round: LoadedRound = {
  isLoading: false,
  lotteryId: 181,
  status: 'open',
  startTime: 0,
  endTime: 1000,
  priceTicketInZonoV3: 5n * 10n ** 18n,
  discountDivisor: 2000n,
  treasuryFee: 2000n,
  firstTicketId: 40n,
  firstTicketIdNextLottery: 0n,
  amountCollectedInZonoV3: 1000n * 10n ** 18n,
  finalNumber: undefined,
  zonov3PerBracket: [0n, 0n, 0n, 0n, 0n, 0n],
  countWinnersPerBracket: [0n, 0n, 0n, 0n, 0n, 0n],
  rewardsBreakdown: [250n, 375n, 625n, 1250n, 2500n, 5000n],
}

test('sale label: follows the status and the end of sales [LOTTERY-10] [LOTTERY-12] [LOTTERY-14] [LOTTERY-15]', () => {
  expect(getSaleStatus(undefined, 10)).toBe('soon')
  expect(getSaleStatus({ isLoading: true, lotteryId: 181, status: 'pending' }, 10)).toBe('soon')
  expect(getSaleStatus(round, 999)).toBe('on-sale')
  // The contract refuses purchases from the second of the end on.
  expect(getSaleStatus(round, 1000)).toBe('drawing')
  expect(getSaleStatus({ ...round, status: 'close' }, 1001)).toBe('drawing')
  expect(getSaleStatus({ ...round, status: 'close', finalNumber: '356748' }, 1001)).toBe('drawn')
  expect(getSaleStatus({ ...round, status: 'claimable' }, 3000)).toBe('claiming')
  expect([isTransitioning(round, 999), isTransitioning(round, 1000)]).toEqual([false, true])
})

test('bulk price: 2, 50 and 100 tickets have discounts of 0.05%, 2.45% and 4.95% [LOTTERY-33] [LOTTERY-A3]', () => {
  expect([1, 2, 50, 100].map((count) => getDiscount(count, 2000n))).toEqual([0, 0.0005, 0.0245, 0.0495])
  const one = round.priceTicketInZonoV3
  expect(getBulkPrice(2, one, 2000n)).toBe((2n * one * 9995n) / 10_000n)
  expect(getBulkPrice(50, one, 2000n)).toBe((50n * one * 9755n) / 10_000n)
  expect(getBulkPrice(100, one, 2000n)).toBe((100n * one * 9505n) / 10_000n)
  expect(getBulkPrice(1, one, 0n)).toBeUndefined()
})

test('bulk price: more tickets never cost less, and two purchases never less than one [LOTTERY-33]', () => {
  const price = fc.bigInt({ min: 1_000_000n, max: 50n * 10n ** 18n })
  const count = fc.integer({ min: 1, max: 99 })
  fc.assert(
    fc.property(price, fc.bigInt({ min: 300n, max: 5000n }), count, (unit, divisor, n) => {
      const at = (tickets: number) => getBulkPrice(tickets, unit, divisor) ?? -1n
      expect(at(n + 1)).toBeGreaterThan(at(n))
      expect(at(n) + at(1)).toBeGreaterThanOrEqual(at(n + 1))
    }),
  )
})

test('affordable tickets: what the balance pays for, up to the limit', () => {
  const cost = getBulkPrice(7, round.priceTicketInZonoV3, 2000n) ?? 0n
  expect(getAffordableTickets(cost, round, 100)).toBe(7)
  expect(getAffordableTickets(cost - 1n, round, 100)).toBe(6)
  expect(getAffordableTickets(0n, round, 100)).toBe(0)
  expect(getAffordableTickets(10n ** 24n, round, 100)).toBe(100)
})

test('purchase: each reason has its sentence [LOTTERY-01] [LOTTERY-16] [LOTTERY-17] [LOTTERY-18] [LOTTERY-A1]', () => {
  const ready: BuyParams = {
    isConnected: true,
    isStale: false,
    round,
    now: 10,
    text: '7',
    maxTickets: 100,
    balance: 10n ** 24n,
    symbol: 'ZONO',
  }
  const getText = (changes: Partial<BuyParams>) => {
    const { text, values = {} } = getBuyBlocker({ ...ready, ...changes })?.message ?? { text: undefined }
    return text && interpolate(text, values)
  }
  expect(getText({})).toBeUndefined()
  expect(getText({ text: '101' })).toBe('The maximum number of tickets you can buy in one transaction is 100')
  for (const text of ['0', '1e3', '-1', '5.5', '１２', 'a', '0x5'])
    expect(getText({ text })).toBe('Enter a whole number from 1 to 100')
  expect(getText({ text: ' ' })).toBe('Enter a number of tickets')
  expect(getText({ now: 1000 })).toBe('Sales for this round have ended')
  expect(getText({ round: undefined })).toBe('Couldn’t load the round')
  expect(getText({ balance: undefined })).toBe('Couldn’t load your balance')
  expect(getText({ balance: 34n * 10n ** 18n })).toBe('Insufficient ZONO balance')
  expect(getText({ isConnected: false })).toBe('Connect Wallet')
  expect(getText({ isStale: true })).toBe('Waiting for the network…')
})

test('pot: six brackets of 2, 3, 5, 10, 20 and 40 percent, the rest is burned [LOTTERY-03] [LOTTERY-20]', () => {
  const shares = getBracketShares(round)
  expect(shares.map(({ share }) => Number(share.toFixed(4)))).toEqual([0.4, 0.2, 0.1, 0.05, 0.03, 0.02])
  expect(shares.map(({ bracket }) => bracket)).toEqual([5, 4, 3, 2, 1, 0])
  expect(shares.reduce((sum, { amount }) => sum + amount, 0n)).toBe(800n * 10n ** 18n)
  expect(shares[0]?.winners).toBeUndefined()
  const [best] = getBracketShares({ ...round, status: 'claimable' })
  expect(best).toMatchObject({ winners: 0, prize: 0n })
})

test('sold tickets: counted by ids, of an open round up to the newest one', () => {
  expect(getSoldTickets(round, 52n)).toBe(12)
  expect(getSoldTickets({ ...round, firstTicketIdNextLottery: 50n }, 52n)).toBe(10)
  expect(getSoldTickets(round, undefined)).toBeUndefined()
})
