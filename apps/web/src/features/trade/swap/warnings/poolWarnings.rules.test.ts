import { CurrencyAmount, createRouteGraph, Pair, type Token, Trade } from '@zono/sdk'
import { type Address, getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { interpolate } from '#lib/i18n/message.ts'
import { getPoolWarnings, getPriceImpactUsd } from './poolWarnings.rules.ts'
import type { Twap } from './twap.rules.ts'

const E18 = 10n ** 18n
const token = (n: number): Token => ({
  chainId: 56,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const [a, b] = [token(1), token(2)]
const pool = token(9).address
const wrappedNative = token(3)

type WarningScenario = {
  readonly reserve?: bigint
  readonly average?: Twap
  readonly prices?: Readonly<Record<Address, bigint>>
}

/** Sells one of `a` into a pool that holds as many of both. */
function getWarnings({
  reserve = 100_000n,
  average,
  prices = { [a.address]: E18, [b.address]: E18 },
}: WarningScenario) {
  const graph = createRouteGraph([Pair.create(pool, a, b, reserve * E18, reserve * E18)])
  const trade = Trade.getBestTradeExactIn(graph, CurrencyAmount.fromRawAmount(a, E18), b, {
    maxHops: 3,
    wrappedNative,
  }) as Trade
  const averages = average ? { [pool]: average } : {}
  return getPoolWarnings({ trade, wrappedNative, twaps: averages, prices }).map(({ text, values }) =>
    interpolate(text, values),
  )
}

const createTwap = (percent: bigint): Twap => ({
  kind: 'known',
  price0: (2n ** 112n * percent) / 100n,
  price1: (2n ** 112n * 100n) / percent,
  seconds: 360,
})

describe('what is said of a pool before a swap', () => {
  test('pool warnings: a deep pair at its usual price has none', () => {
    expect(getWarnings({ average: createTwap(100n) })).toEqual([])
  })

  test('pool warnings: a price that has just become worse by 5 percent or more is reported with the loss in USD', () => {
    expect(getWarnings({ average: createTwap(104n) })).toEqual([])
    expect(getWarnings({ average: createTwap(125n) })).toEqual([
      'The T1/T2 price is 20.0% worse than its 6-minute average. You’d get about $0.25 less.',
    ])
  })

  test('pool warnings: a price that has become better is not reported', () => {
    expect(getWarnings({ average: createTwap(50n) })).toEqual([])
  })

  test('pool warnings: without a known USD price the loss is given in percent alone', () => {
    expect(getWarnings({ average: createTwap(200n), prices: {} })).toEqual([
      'The T1/T2 price is 50.0% worse than its 6-minute average.',
    ])
  })

  test('pool warnings: a thin pair is reported with the cost of the impact from one cent', () => {
    expect(getWarnings({ reserve: 4999n })).toEqual([
      'The T1/T2 pool has little liquidity ($9,998). Even small trades move its price.',
    ])
    expect(getWarnings({ reserve: 50n })[0]).toMatch(
      /^The T1\/T2 pool has little liquidity \(\$100\)\. Price impact will cost you about \$0\.02\.$/,
    )
    expect(getWarnings({ reserve: 50n, prices: {} })).toEqual([])
  })

  test('pool warnings: a pair that was just created is reported', () => {
    expect(getWarnings({ average: { kind: 'new', seconds: 350 } })).toEqual([
      'The T1/T2 pool is less than 6 minutes old. Anyone can create a pool with any token.',
    ])
  })

  test('pool warnings: the cost of an impact is its share of the input, and nothing below one cent', () => {
    const trade = (amount: bigint) =>
      ({
        inputAmount: CurrencyAmount.fromRawAmount(a, amount),
        priceImpact: { numerator: 1n, denominator: 100n },
      }) as Trade
    expect(getPriceImpactUsd(trade(250n * E18), 2n * E18)).toBe(5n * E18)
    expect(getPriceImpactUsd(trade(E18 / 10n), E18)).toBeUndefined()
    expect(getPriceImpactUsd(trade(E18), undefined)).toBeUndefined()
  })
})
