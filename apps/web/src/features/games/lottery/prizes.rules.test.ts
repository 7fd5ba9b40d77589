import type { LoadedRound, UserTicket } from '@zono/client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getClaimState,
  getPrizeBracket,
  getRoundIdsToCheck,
  getRoundPrizes,
  getTicketResults,
  getWinnings,
  toClaimBatches,
} from './prizes.rules.ts'

const BREAKDOWN = [250n, 375n, 625n, 1250n, 2500n, 5000n]

const drawn: LoadedRound = {
  isLoading: false,
  lotteryId: 180,
  status: 'claimable',
  startTime: 0,
  endTime: 1,
  priceTicketInZonoV3: 1n,
  discountDivisor: 2000n,
  treasuryFee: 2000n,
  firstTicketId: 0n,
  firstTicketIdNextLottery: 300n,
  amountCollectedInZonoV3: 0n,
  finalNumber: '519064',
  zonov3PerBracket: [1n, 20n, 300n, 0n, 0n, 0n],
  countWinnersPerBracket: [3n, 2n, 1n, 0n, 0n, 0n],
  rewardsBreakdown: BREAKDOWN,
}

const toTicket = (number: string, id: number, isClaimed = false): UserTicket => ({ id: BigInt(id), number, isClaimed })

test('prizes: a ticket wins its highest bracket only, and nothing before the draw [LOTTERY-03]', () => {
  const tickets = [toTicket('519233', 1), toTicket('510000', 2), toTicket('599999', 3), toTicket('000064', 4)]
  const results = getTicketResults(drawn, tickets)
  expect(results.map(({ matches, bracket, prize }) => ({ matches, bracket, prize }))).toEqual([
    { matches: 3, bracket: 2, prize: 300n },
    { matches: 2, bracket: 1, prize: 20n },
    { matches: 1, bracket: 0, prize: 1n },
    { matches: 0, bracket: undefined, prize: 0n },
  ])
  const open = getTicketResults({ ...drawn, status: 'open', finalNumber: undefined }, tickets)
  expect(open.every(({ prize, matches }) => prize === 0n && matches === 0)).toBe(true)
})

test('prizes: a bracket without a share passes its winners down', () => {
  expect(getPrizeBracket(6, BREAKDOWN)).toBe(5)
  expect(getPrizeBracket(0, BREAKDOWN)).toBeUndefined()
  expect(getPrizeBracket(4, [10_000n, 0n, 0n, 0n, 0n, 0n])).toBe(0)
  expect(getPrizeBracket(2, [0n, 0n, 0n, 0n, 0n, 10_000n])).toBeUndefined()
})

test('prizes: claimed tickets are not claimed again', () => {
  const prizes = getRoundPrizes(drawn, [toTicket('519233', 1, true), toTicket('599999', 2)])
  expect(prizes).toMatchObject({ total: 1n })
  expect(prizes?.tickets.map(({ id }) => id)).toEqual([2n])
  expect(getRoundPrizes(drawn, [toTicket('000000', 3)])).toBeUndefined()
})

test('claims: every winning ticket is in exactly one batch of its round and of the size allowed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 150 }),
      (sizes, max) => {
        const prizes = sizes.flatMap((size, i) => {
          const round = { ...drawn, lotteryId: 100 + i }
          const tickets = Array.from({ length: size }, (_, id) => toTicket('519999', id + 1000 * i))
          return getRoundPrizes(round, tickets) ?? []
        })
        const batches = toClaimBatches(prizes, max)
        expect(batches.every(({ tickets }) => tickets.length > 0 && tickets.length <= max)).toBe(true)
        const ids = batches.flatMap(({ lotteryId, tickets }) => tickets.map(({ id }) => `${lotteryId} ${id}`))
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBe(sizes.reduce((sum, size) => sum + size, 0))
      },
    ),
  )
})

test('rounds to check: the three newest and three that were played, more on request [LOTTERY-36] [LOTTERY-A4]', () => {
  expect(getRoundIdsToCheck(180, [175, 180, 150, 170], 3, 3)).toEqual({ ids: [180, 179, 178, 175, 170], hasMore: true })
  expect(getRoundIdsToCheck(180, [175, 181, 150], 6, 3)).toEqual({ ids: [180, 179, 178, 175, 150], hasMore: false })
  // Without a subgraph the chain is asked round by round.
  expect(getRoundIdsToCheck(180, undefined, 6, 3)).toEqual({ ids: [180, 179, 178, 177, 176, 175], hasMore: true })
  expect(getRoundIdsToCheck(2, undefined, 3, 3)).toEqual({ ids: [2, 1], hasMore: false })
  expect(getRoundIdsToCheck(undefined, [1], 3, 3)).toEqual({ ids: [], hasMore: false })
})

test('winnings: of a drawn round, claimed or not; before the draw nothing is known', () => {
  const tickets = [toTicket('519233', 1, true), toTicket('510000', 2), toTicket('000064', 3)]
  expect(getWinnings(drawn, tickets)).toEqual({ won: 320n, unclaimed: 20n })
  expect(getWinnings(drawn, [])).toEqual({ won: 0n, unclaimed: 0n })
  expect(getWinnings({ ...drawn, status: 'close' }, tickets)).toBeUndefined()
})

test('claim state: a round of which one ticket is claimed and another is not is partly claimed', () => {
  const getState = (tickets: readonly UserTicket[]) => {
    const winnings = getWinnings(drawn, tickets)
    return winnings && getClaimState(winnings)
  }
  expect(getState([toTicket('519233', 1), toTicket('510000', 2)])).toBe('uncollected')
  expect(getState([toTicket('519233', 1, true), toTicket('510000', 2)])).toBe('partly-claimed')
  expect(getState([toTicket('519233', 1, true), toTicket('000064', 2)])).toBe('claimed')
  expect(getState([toTicket('000064', 1)])).toBe('no-prize')
})
