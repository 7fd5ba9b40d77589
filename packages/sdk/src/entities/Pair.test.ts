import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUYBACK_FEE_BPS, LP_FEE_BPS, SWAP_FEE_BPS, TREASURY_FEE_BPS } from '../fees.ts'
import { createTestPair, createTestToken } from '../testing/market.ts'
import * as Pair from './Pair.ts'

const E18 = 10n ** 18n
const pair = createTestPair(1, 2, 1000n * E18, 500n * E18)
test('fees: 25 bps are split into 15 + 5 + 5 [TRADE-17] [TRADE-18]', () => {
  expect([SWAP_FEE_BPS, LP_FEE_BPS, TREASURY_FEE_BPS, BUYBACK_FEE_BPS]).toEqual([25n, 15n, 5n, 5n])
  // Computed by hand: 10e18 * 9975 * 500e18 / (1000e18 * 10000 + 10e18 * 9975)
  expect(Pair.getAmountOut(pair, createTestToken(1), 10n * E18)).toBe(4_938_241_045_570_434_911n)
})
test('getAmountIn: gives the smallest input for the output', () => {
  const amount = fc.bigInt(1n, 400n * E18)
  fc.assert(
    fc.property(amount, (out) => {
      const needed = Pair.getAmountIn(pair, createTestToken(2), out)!
      expect(Pair.getAmountOut(pair, createTestToken(1), needed)).toBeGreaterThanOrEqual(out)
      if (needed > 2n) expect(Pair.getAmountOut(pair, createTestToken(1), needed - 2n) ?? 0n).toBeLessThan(out)
    }),
  )
})
test('getAmountOut: never decreases k', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 111n), (amountIn) => {
      const out = Pair.getAmountOut(pair, createTestToken(2), amountIn) ?? 0n
      expect((pair.reserve1 + amountIn) * (pair.reserve0 - out)).toBeGreaterThanOrEqual(pair.reserve0 * pair.reserve1)
    }),
  )
})
test('computeAddress: gives the address of a known pair of chain 56', () => {
  const at = (address: `0x${string}`) => ({ ...createTestToken(1), address })
  const deployer = {
    factory: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
    initCodeHash: '0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5',
  } as const
  const wbnb = at('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c')
  const busd = at('0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56')
  expect(Pair.computeAddress(deployer, wbnb, busd)).toBe('0x58F876857a02D6762E0101bb5C46A8c1ED44Dc16')
  expect(Pair.computeAddress(deployer, busd, wbnb)).toBe('0x58F876857a02D6762E0101bb5C46A8c1ED44Dc16')
})

test('applySwap: moves both reserves', () => {
  expect(Pair.applySwap(pair, createTestToken(1), 10n, 4n)).toMatchObject({
    reserve0: 1000n * E18 + 10n,
    reserve1: 500n * E18 - 4n,
  })
  expect(Pair.applySwap(pair, createTestToken(2), 10n, 4n)).toMatchObject({
    reserve0: 1000n * E18 - 4n,
    reserve1: 500n * E18 + 10n,
  })
})

test('getOtherToken: throws for a token that the pair does not hold', () => {
  expect(() => Pair.getOtherToken(pair, createTestToken(3))).toThrow()
  expect(Pair.involvesToken(pair, createTestToken(3))).toBe(false)
})

describe('liquidity', () => {
  test('getLiquidityMinted: the first provider sets the price and locks 1000 units [LIQ-18]', () => {
    const empty = createTestPair(1, 2, 0n, 0n)
    expect(Pair.quote(empty, createTestToken(1), E18)).toBeUndefined()
    expect(Pair.getLiquidityMinted(empty, 0n, 4n * E18, 9n * E18)).toBe(6n * E18 - 1000n)
    expect(Pair.getLiquidityMinted(empty, 0n, 1000n, 1000n)).toBeUndefined()
    expect(Pair.getLiquidityMinted(empty, 0n, 1001n, 1001n)).toBe(1n)
  })
  test('getLiquidityMinted: counts the smaller side at the price of the pair', () => {
    expect(Pair.quote(pair, createTestToken(1), 3n)).toBe(1n)
    expect(Pair.quote(pair, createTestToken(2), 3n)).toBe(6n)
    expect(Pair.getLiquidityMinted(pair, 700n * E18, 10n * E18, 5n * E18)).toBe(7n * E18)
    expect(Pair.getLiquidityMinted(pair, 700n * E18, 10n * E18, 4n * E18)).toBe((56n * E18) / 10n)
    expect(Pair.getLiquidityMinted(pair, 1n, 10n, 10n)).toBeUndefined()
  })
  test('getLiquidityValue: gives the share of both reserves', () => {
    expect(Pair.getLiquidityValue(pair, 700n * E18, 7n * E18)).toEqual({ amount0: 10n * E18, amount1: 5n * E18 })
    expect(Pair.getLiquidityValue(createTestPair(1, 2, 0n, 0n), 0n, 0n)).toEqual({ amount0: 0n, amount1: 0n })
  })
  test('getLiquidityValue: adding and removing at once gains nothing', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 100n), fc.bigInt(1n, 2n ** 100n), (amount0, amount1) => {
        const supply = 707n * E18
        const minted = Pair.getLiquidityMinted(pair, supply, amount0, amount1) ?? 0n
        const grown = createTestPair(1, 2, pair.reserve0 + amount0, pair.reserve1 + amount1)
        const back = Pair.getLiquidityValue(grown, supply + minted, minted)
        expect(back.amount0 <= amount0 && back.amount1 <= amount1).toBe(true)
      }),
    )
  })
  test('getTotalSupplyWithProtocolFee: mints 2/5 of the growth of sqrt(k) to treasury and buyback [TRADE-18]', () => {
    const supply = 1000n * E18
    const grown = createTestPair(1, 2, 1100n * E18, 1100n * E18)
    const after = Pair.getTotalSupplyWithProtocolFee(grown, supply, 1000n * E18 * (1000n * E18))
    // sqrt(k) grew from 1000 to 1100. Providers keep 3/5 of the growth: 1000 + 60.
    const providersAmount = Pair.getLiquidityValue(grown, after, supply).amount0
    expect(1060n * E18 - providersAmount).toBeLessThan(1000n)
    expect(providersAmount).toBeLessThanOrEqual(1060n * E18)
    expect(Pair.getTotalSupplyWithProtocolFee(grown, supply, 0n)).toBe(supply)
    expect(Pair.getTotalSupplyWithProtocolFee(grown, supply, 1200n * E18 * (1200n * E18))).toBe(supply)
  })
})
