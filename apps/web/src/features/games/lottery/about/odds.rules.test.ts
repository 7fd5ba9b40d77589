import type { LoadedRound } from '@zono/client'
import { expect, test } from 'vitest'
import { expectTickets, getExpectedPart, getMatchChance, getOdds } from './odds.rules.ts'

const UNIT = 10n ** 18n

const round: LoadedRound = {
  isLoading: false,
  lotteryId: 181,
  status: 'open',
  startTime: 0,
  endTime: 1000,
  priceTicketInZonoV3: 5n * UNIT,
  discountDivisor: 2000n,
  treasuryFee: 2000n,
  firstTicketId: 0n,
  firstTicketIdNextLottery: 0n,
  amountCollectedInZonoV3: 2500n * UNIT,
  finalNumber: undefined,
  zonov3PerBracket: [],
  countWinnersPerBracket: [],
  rewardsBreakdown: [250n, 375n, 625n, 1250n, 2500n, 5000n],
}

test('odds: the chances of all brackets and of none add up to one [LOTTERY-03]', () => {
  const chances = [1, 2, 3, 4, 5, 6].map(getMatchChance)
  expect(chances.reduce((sum, chance) => sum + chance, 0.9)).toBeCloseTo(1, 12)
})

test('odds: a bracket’s part is the mean over the other winners', () => {
  expect(getExpectedPart(0.09, 0)).toBeCloseTo(1, 12)
  // Two others: 1 x 0.91^2 + 1/2 x 2 x 0.09 x 0.91 + 1/3 x 0.09^2.
  expect(getExpectedPart(0.09, 2)).toBeCloseTo(0.91 ** 2 + 0.09 * 0.91 + 0.09 ** 2 / 3, 12)
  expect(getExpectedPart(1e-6, 100)).toBeCloseTo(1 - 50e-6, 7)
})

/** A deterministic generator (mulberry32), so that the test cannot fail by chance. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('odds: the return per token agrees with 10^6 simulated rounds within 1%', () => {
  const sold = 300
  const { brackets, returnPerToken } = getOdds(round, expectTickets(sold, undefined), 18)
  const random = createRandom(7)
  let total = 0
  const rounds = 1_000_000
  for (let i = 0; i < rounds; i++) {
    // Digits that the ticket matches. Three and more are too rare to simulate: they are added exactly.
    const roll = random()
    const matches = roll >= 0.1 ? 0 : roll >= 0.01 ? 1 : roll >= 0.001 ? 2 : 3
    if (matches === 0 || matches === 3) continue
    const chance = getMatchChance(matches)
    let others = 0
    for (let other = 0; other < sold; other++) if (random() < chance) others++
    const bracket = brackets.find((one) => one.bracket === matches - 1)
    total += (bracket?.alone ?? 0) / (1 + others)
  }
  const rare = brackets
    .filter(({ bracket }) => bracket >= 2)
    .reduce((sum, { chance, expected }) => sum + chance * expected, 0)
  const simulated = (total / rounds + rare) / 5
  expect(returnPerToken / simulated).toBeGreaterThan(0.99)
  expect(returnPerToken / simulated).toBeLessThan(1.01)
})

test('odds: a bracket without a share adds its chance to the next lower one with a share', () => {
  const { brackets, anyPrize } = getOdds(
    { ...round, rewardsBreakdown: [5000n, 0n, 0n, 0n, 0n, 5000n] },
    expectTickets(0, undefined),
    18,
  )
  expect(brackets.map(({ bracket }) => bracket)).toEqual([5, 0])
  expect(anyPrize).toBeCloseTo(0.1, 12)
})

test('odds: as many tickets are expected in the draw as the last round had, and more once more are sold', () => {
  expect(expectTickets(14, 301)).toEqual({ sold: 14, atDraw: 301 })
  expect(expectTickets(301, 301)).toEqual({ sold: 301, atDraw: 302 })
  expect(expectTickets(0, undefined)).toEqual({ sold: 0, atDraw: 1 })
})

test('odds: the first ticket of a round promises what the draw pays, not what it would pay alone', () => {
  const first = { ...round, amountCollectedInZonoV3: 2500n * UNIT }
  const last = { ...round, amountCollectedInZonoV3: first.amountCollectedInZonoV3 + 300n * round.priceTicketInZonoV3 }
  const { returnPerToken } = getOdds(first, expectTickets(0, 301), 18)
  // The same draw, seen before its last ticket is sold.
  expect(returnPerToken).toBeCloseTo(getOdds(last, expectTickets(300, 301), 18).returnPerToken, 12)
  expect(returnPerToken).toBeLessThan(getOdds(first, expectTickets(0, undefined), 18).returnPerToken / 4)
})
