import type { PredictionRound } from '@zono/client'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getMultiplier, getPayout, previewOwnPayout, previewPayout } from './payout.rules.ts'
import { createRound } from './testing/createRound.ts'

const GAME = { treasuryFeeBps: 300n, feeBase: 'losers' } as const
const BNB = 10n ** 18n

/** Settles a round as the contract's `_settle` does, or the lineage's with the fee on all bets. */
function settle(
  round: PredictionRound,
  closePrice: bigint,
  feeBps: bigint,
  { deadZoneBps = 0n, isLineage = false }: { deadZoneBps?: bigint; isLineage?: boolean } = {},
): PredictionRound {
  const total = round.bullAmount + round.bearAmount
  const move = closePrice > round.lockPrice ? closePrice - round.lockPrice : round.lockPrice - closePrice
  const isWithin = deadZoneBps > 0n && move * 10_000n <= round.lockPrice * deadZoneBps
  let [base, reward] = [total, total]
  if (round.bullAmount > 0n && round.bearAmount > 0n && !isWithin) {
    base = move === 0n ? 0n : closePrice > round.lockPrice ? round.bullAmount : round.bearAmount
    reward = move === 0n ? 0n : total - ((isLineage ? total : total - base) * feeBps) / 10_000n
  }
  return {
    ...round,
    totalAmount: total,
    closePrice,
    oracleCalled: true,
    rewardBaseCalAmount: base,
    rewardAmount: reward,
  }
}

const wei = fc.bigInt({ min: 10n ** 13n, max: 10n ** 24n })
const pool = fc.oneof(fc.constant(0n), wei)
const side = fc.constantFrom('bull' as const, 'bear' as const)
const feeBps = fc.bigInt({ min: 0n, max: 1000n })
const feeBases = fc.constantFrom('losers' as const, 'all' as const)

describe('previewPayout', () => {
  test('preview: equals the payout of the contract to the wei once the bet is in the pool', () => {
    fc.assert(
      fc.property(pool, pool, side, wei, feeBps, feeBases, (bullAmount, bearAmount, position, amount, fee, feeBase) => {
        const terms = { treasuryFeeBps: fee, feeBase }
        const preview = previewPayout({ bullAmount, bearAmount }, position, amount, terms)
        const before = createRound({ bullAmount, bearAmount, lockPrice: 100n })
        const entered = {
          ...before,
          bullAmount: bullAmount + (position === 'bull' ? amount : 0n),
          bearAmount: bearAmount + (position === 'bear' ? amount : 0n),
        }
        const settled = settle(entered, position === 'bull' ? 101n : 99n, fee, { isLineage: feeBase === 'all' })
        expect(preview.payout).toBe((amount * settled.rewardAmount) / settled.rewardBaseCalAmount)
        expect(preview.payout).toBe(getPayout(settled, { position, amount }))
        expect(previewOwnPayout(entered, { position, amount }, terms)).toEqual(preview)
      }),
      { numRuns: 2000 },
    )
  })

  test('preview: all winners together are never paid more than the pot', () => {
    fc.assert(
      fc.property(fc.array(wei, { minLength: 1, maxLength: 8 }), pool, feeBps, (bets, bearAmount, fee) => {
        const bullAmount = bets.reduce((sum, amount) => sum + amount, 0n)
        const settled = settle(createRound({ bullAmount, bearAmount, lockPrice: 1n }), 2n, fee)
        const paid = bets.reduce((sum, amount) => sum + getPayout(settled, { position: 'bull', amount }), 0n)
        expect(paid <= bullAmount + bearAmount).toBe(true)
      }),
    )
  })

  test('preview: the own stake lowers the multiplier, and the break-even chance follows from it [PREDICT-A6]', () => {
    // 10 BNB on each side: 20 less 3% of 10 is 19.7; 1.97x now. With 10 more on UP: 30 less the same is 29.7 for 20.
    const pools = { bullAmount: 10n * BNB, bearAmount: 10n * BNB }
    expect(getMultiplier(createRound(pools), 'bull', GAME)).toBe(197n)
    expect(previewPayout(pools, 'bull', 10n * BNB, GAME)).toEqual({
      payout: (297n * BNB) / 20n,
      isVoid: false,
      multiplier: 148n,
      breakEvenBps: 6735n,
    })
  })

  test('preview: a side without an opponent pays the stake back', () => {
    expect(previewPayout({ bullAmount: BNB, bearAmount: 0n }, 'bull', BNB, GAME)).toMatchObject({
      payout: BNB,
      isVoid: true,
      multiplier: 100n,
    })
  })
})

describe('getMultiplier', () => {
  test('multiplier: is unknown for a side without bets and cut to hundredths [PREDICT-A6]', () => {
    expect(getMultiplier(createRound({ bullAmount: 0n, bearAmount: BNB }), 'bull', GAME)).toBeUndefined()
    // 2 BNB less 3% of 0.1 for 1.9 BNB is 1.051...
    expect(getMultiplier(createRound({ bullAmount: (19n * BNB) / 10n, bearAmount: BNB / 10n }), 'bull', GAME)).toBe(
      105n,
    )
  })

  test('multiplier: of a settled round is what it paid, whatever the fee is now', () => {
    const settled = settle(createRound({ bullAmount: BNB, bearAmount: BNB, lockPrice: 5n }), 6n, 1000n)
    expect(getMultiplier(settled, 'bull', GAME)).toBe(190n)
  })
})

describe('getPayout', () => {
  const bets = { bullAmount: 2n * BNB, bearAmount: BNB, lockPrice: 100n }

  test('payout: a tie pays nothing, because the pot goes to the treasury [PREDICT-24, PREDICT-A1]', () => {
    const tie = settle(createRound(bets), 100n, 300n)
    expect(getPayout(tie, { position: 'bull', amount: BNB })).toBe(0n)
    expect(getPayout(tie, { position: 'bear', amount: BNB })).toBe(0n)
    expect(getMultiplier(tie, 'bull', GAME)).toBeUndefined()
  })

  test('payout: a void round pays every stake back, a tie included', () => {
    const oneSided = settle(createRound({ ...bets, bearAmount: 0n }), 100n, 300n)
    expect(getPayout(oneSided, { position: 'bull', amount: BNB })).toBe(BNB)
  })

  test('payout: a move within the dead zone pays every stake back, one unit more does not', () => {
    const inside = settle(createRound({ ...bets, lockPrice: 1000n }), 1001n, 300n, { deadZoneBps: 10n })
    expect(getPayout(inside, { position: 'bull', amount: BNB })).toBe(BNB)
    expect(getPayout(inside, { position: 'bear', amount: BNB })).toBe(BNB)
    expect(getMultiplier(inside, 'bear', GAME)).toBe(100n)
    const outside = settle(createRound({ ...bets, lockPrice: 1000n }), 1002n, 300n, { deadZoneBps: 10n })
    expect(getPayout(outside, { position: 'bull', amount: 2n * BNB })).toBe((297n * BNB) / 100n)
    expect(getPayout(outside, { position: 'bear', amount: BNB })).toBe(0n)
  })

  test('payout: a winner never gets less than the stake', () => {
    fc.assert(
      fc.property(wei, wei, wei, feeBps, (own, others, lost, fee) => {
        const settled = settle(createRound({ bullAmount: own + others, bearAmount: lost, lockPrice: 1n }), 2n, fee)
        expect(getPayout(settled, { position: 'bull', amount: own }) >= own).toBe(true)
      }),
    )
  })

  test('payout: nothing is known to be paid before the settlement', () => {
    expect(getPayout(createRound(bets), { position: 'bull', amount: BNB })).toBe(0n)
  })
})
