import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Round } from './game.ts'
import { getMultiplier, getPayout, previewOwnPayout, previewPayout } from './payout.rules.ts'
import { createRound } from './testing/createRound.ts'

const GAME = { treasuryFeeBps: 300n }
const BNB = 10n ** 18n

/** Settles a round as the contract's `_endRound` does. */
function settle(round: Round, closePrice: bigint, feeBps: bigint): Round {
  const total = round.bullAmount + round.bearAmount
  const isVoid = round.bullAmount === 0n || round.bearAmount === 0n
  let [base, reward] = [total, total]
  if (!isVoid) {
    reward = total - (total * feeBps) / 10_000n
    if (closePrice > round.lockPrice) base = round.bullAmount
    else if (closePrice < round.lockPrice) base = round.bearAmount
    else [base, reward] = [0n, 0n]
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

describe('previewPayout', () => {
  test('preview: equals the payout of the contract to the wei once the bet is in the pool', () => {
    fc.assert(
      fc.property(pool, pool, side, wei, feeBps, (bullAmount, bearAmount, position, amount, treasuryFeeBps) => {
        const preview = previewPayout({ bullAmount, bearAmount }, position, amount, { treasuryFeeBps })
        const before = createRound({ bullAmount, bearAmount, lockPrice: 100n })
        const entered = {
          ...before,
          bullAmount: bullAmount + (position === 'bull' ? amount : 0n),
          bearAmount: bearAmount + (position === 'bear' ? amount : 0n),
        }
        const settled = settle(entered, position === 'bull' ? 101n : 99n, treasuryFeeBps)
        expect(preview.payout).toBe((amount * settled.rewardAmount) / settled.rewardBaseCalAmount)
        expect(preview.payout).toBe(getPayout(settled, { position, amount }))
        expect(previewOwnPayout(entered, { position, amount }, { treasuryFeeBps })).toEqual(preview)
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
    // 10 BNB on each side: 20 less 3% is 19.4; 1.94x now. With 10 more on UP: 30 less 3% is 29.1 for 20.
    const pools = { bullAmount: 10n * BNB, bearAmount: 10n * BNB }
    expect(getMultiplier(createRound(pools), 'bull', GAME)).toBe(194n)
    expect(previewPayout(pools, 'bull', 10n * BNB, GAME)).toEqual({
      payout: (291n * BNB) / 20n,
      isVoid: false,
      multiplier: 145n,
      breakEvenBps: 6873n,
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
    // 2 BNB less 3% on 1.9 BNB is 1.021...
    expect(getMultiplier(createRound({ bullAmount: (19n * BNB) / 10n, bearAmount: BNB / 10n }), 'bull', GAME)).toBe(
      102n,
    )
  })

  test('multiplier: of a settled round is what it paid, whatever the fee is now', () => {
    const settled = settle(createRound({ bullAmount: BNB, bearAmount: BNB, lockPrice: 5n }), 6n, 1000n)
    expect(getMultiplier(settled, 'bull', GAME)).toBe(180n)
  })
})

describe('getPayout', () => {
  const bets = { bullAmount: 2n * BNB, bearAmount: BNB, lockPrice: 100n }

  test('payout: a tie pays nothing, because all funds are burned [PREDICT-24, PREDICT-A1]', () => {
    const tie = settle(createRound(bets), 100n, 300n)
    expect(getPayout(tie, { position: 'bull', amount: BNB })).toBe(0n)
    expect(getPayout(tie, { position: 'bear', amount: BNB })).toBe(0n)
    expect(getMultiplier(tie, 'bull', GAME)).toBeUndefined()
  })

  test('payout: a void round pays every stake back, a tie included', () => {
    const oneSided = settle(createRound({ ...bets, bearAmount: 0n }), 100n, 300n)
    expect(getPayout(oneSided, { position: 'bull', amount: BNB })).toBe(BNB)
  })

  test('payout: nothing is known to be paid before the settlement', () => {
    expect(getPayout(createRound(bets), { position: 'bull', amount: BNB })).toBe(0n)
  })
})
