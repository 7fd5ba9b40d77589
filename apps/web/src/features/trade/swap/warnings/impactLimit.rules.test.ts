import {
  CurrencyAmount,
  createRouteGraph,
  getBestZapIn,
  getZapInImpact,
  Pair,
  Percent,
  type Token,
  Trade,
} from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { getPriceImpactSeverity } from '../swap.rules.ts'
import { getAmountBelowImpactLimit } from './impactLimit.rules.ts'

const UNIT = 10n ** 18n
const createToken = (n: number): Token => ({
  chainId: 31337,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const [a, b, c] = [createToken(1), createToken(2), createToken(3)]
const createPair = (n: number, x: Token, y: Token, reserve: bigint) =>
  Pair.create(getAddress(numberToHex(n, { size: 20 })), x, y, reserve * UNIT, 3n * reserve * UNIT)
const options = { maxHops: 3, wrappedNative: a } as const

for (const [name, pairs, output] of [
  ['one pool', [createPair(10, a, b, 1000n)], b],
  ['two pools in a row', [createPair(10, a, b, 1000n), createPair(11, b, c, 700n)], c],
] as const) {
  const graph = createRouteGraph(pairs)
  const quoteIn = (amount: bigint) => Trade.getBestTradeExactIn(graph, { currency: a, amount }, output, options)
  const quoteOut = (amount: bigint) => Trade.getBestTradeExactOut(graph, a, { currency: output, amount }, options)

  for (const [side, quote, currency] of [
    ['input', quoteIn, a],
    ['output', quoteOut, output],
  ] as const) {
    test(`getAmountBelowImpactLimit: the offered ${side} of ${name} is an ordinary swap, and only just`, () => {
      const refused = quote(200n * UNIT)
      if (refused === undefined) throw new Error('No trade.')
      expect(getPriceImpactSeverity(refused.priceImpact)).toBe('blocked')
      const offered = CurrencyAmount.parse(
        getAmountBelowImpactLimit(refused, (amount) => quote(amount.amount)) ?? '',
        currency,
      )
      const passing = offered && quote(offered.amount)
      if (passing === undefined) throw new Error('No trade.')
      expect(getPriceImpactSeverity(passing.priceImpact)).toBe('fine')
      expect(Percent.compare(passing.priceImpact, Percent.fromBps(190n))).toBeGreaterThan(0)
    })

    test(`getAmountBelowImpactLimit: no ${side} of ${name} is offered that the account cannot pay for`, () => {
      const refused = quote(200n * UNIT)
      if (refused === undefined) throw new Error('No trade.')
      const max = 3n * UNIT
      const quoteAmount = (amount: CurrencyAmount) => quote(amount.amount)
      const offered = CurrencyAmount.parse(getAmountBelowImpactLimit(refused, quoteAmount, max) ?? '', currency)
      const passing = offered && quote(offered.amount)
      if (passing === undefined) throw new Error('No trade.')
      expect(passing.inputAmount.amount).toBeLessThanOrEqual(max)
      expect(passing.inputAmount.amount).toBeGreaterThan((max * 85n) / 100n)
      expect(getAmountBelowImpactLimit(refused, quoteAmount, 0n)).toBeUndefined()
    })
  }
}

test('getAmountBelowImpactLimit: of trades whose impact follows no formula, what is offered was quoted below the limit', () => {
  const refused = Trade.getBestTradeExactIn(
    createRouteGraph([createPair(10, a, b, 1000n)]),
    { currency: a, amount: 200n * UNIT },
    b,
    options,
  )
  if (refused === undefined) throw new Error('No trade.')
  // One and a half percent at any amount, as where a small pool of a good price fills up first.
  const stubborn = (bps: (amount: bigint) => bigint) => (amount: CurrencyAmount) => ({
    ...refused,
    inputAmount: amount,
    priceImpact: Percent.fromBps(bps(amount.amount)),
  })
  const quote = stubborn((amount) => 150n + (amount * 3n) / UNIT)
  const offered = CurrencyAmount.parse(getAmountBelowImpactLimit(refused, quote) ?? '', a)
  if (offered === undefined) throw new Error('Nothing offered.')
  expect(getPriceImpactSeverity(quote(offered).priceImpact)).toBe('fine')
  expect(
    getAmountBelowImpactLimit(
      refused,
      stubborn(() => 250n),
    ),
  ).toBeUndefined()
  expect(getAmountBelowImpactLimit(refused, () => undefined)).toBeUndefined()
})

test('getAmountBelowImpactLimit: of one token into its pool the offered amount is an ordinary one, and only just', () => {
  const pair = createPair(10, a, b, 1000n)
  const graph = createRouteGraph([pair])
  const quote = (amount: CurrencyAmount) => {
    const zap = getBestZapIn({ pair, totalSupply: 1000n * UNIT, kLast: 0n }, graph, amount, options)
    return (
      zap && {
        tradeType: 'exactInput' as const,
        inputAmount: amount,
        outputAmount: { currency: b, amount: zap.liquidity },
        priceImpact: getZapInImpact(zap, amount.amount),
      }
    )
  }
  const refused = quote({ currency: a, amount: 5000n * UNIT })
  if (refused === undefined) throw new Error('No zap.')
  expect(getPriceImpactSeverity(refused.priceImpact)).toBe('blocked')
  const offered = CurrencyAmount.parse(getAmountBelowImpactLimit(refused, quote) ?? '', a)
  const passing = offered && quote(offered)
  if (passing === undefined) throw new Error('Nothing offered.')
  expect(getPriceImpactSeverity(passing.priceImpact)).toBe('fine')
  expect(Percent.compare(passing.priceImpact, Percent.fromBps(150n))).toBeGreaterThan(0)
})
