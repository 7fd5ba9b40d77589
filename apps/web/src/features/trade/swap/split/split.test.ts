import { type Deployment, getChainConfig, Router, SplitRouter } from '@zono/protocol'
import { Currency, CurrencyAmount, createRouteGraph, Pair, Percent, type Token, Trade } from '@zono/sdk'
import { decodeFunctionData, getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { swap } from '../swap.actions.ts'
import { quoteSplit } from './quoteSplit.ts'
import { getSavedAmount, getSharesPercent } from './split.rules.ts'
import { getTradedPairs, getTradedTokens, type SplitTrade } from './swapTrade.ts'

const E18 = 10n ** 18n
const address = (n: number) => getAddress(numberToHex(n, { size: 20 }))
const token = (n: number): Token => ({
  chainId: 31337,
  address: address(n),
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const bnb = Currency.createNative(31337)
const [wbnb, busd, zono] = [token(1), token(2), token(3)]
const pairs = [
  Pair.create(address(11), wbnb, zono, 1000n * E18, 4000n * E18),
  Pair.create(address(12), wbnb, busd, 2000n * E18, 1_000_000n * E18),
  Pair.create(address(13), busd, zono, 400_000n * E18, 3200n * E18),
]
const graph = createRouteGraph(pairs)
const context = { wrappedNative: wbnb, gasPriceWei: 5n * 10n ** 9n }
const deployment: Deployment = {
  chainId: 31337,
  initCodeHash: `0x${'00'.repeat(32)}`,
  contracts: { Router: address(7), SplitRouter: address(8), WBNB: wbnb.address },
  tokens: { busd: busd.address },
}
const exchange = { deployment, chainConfig: { ...getChainConfig({ chainId: 31337 }), baseTokenKeys: ['busd'] } }
const terms = { slippageBps: 50, recipient: address(99), deadline: 1234n }
const options = { maxHops: 3, wrappedNative: wbnb } as const

const quoteIn = (input: Currency, output: Currency, whole: bigint): Trade =>
  expectTrade(Trade.getBestTradeExactIn(graph, CurrencyAmount.fromRawAmount(input, whole * E18), output, options))
const quoteOut = (input: Currency, output: Currency, whole: bigint): Trade =>
  expectTrade(Trade.getBestTradeExactOut(graph, input, CurrencyAmount.fromRawAmount(output, whole * E18), options))

function expectTrade(trade: Trade | undefined): Trade {
  if (trade === undefined) throw new Error('expected a single route')
  return trade
}

function splitTrade(single: Trade): SplitTrade {
  const trade = quoteSplit(graph, single, context)
  if (trade === undefined) throw new Error('expected a split')
  return trade
}

function decode(trade: SplitTrade) {
  const action = swap(exchange, trade, terms)
  const { functionName, args } = decodeFunctionData({ abi: SplitRouter.abi, data: action.call.data })
  return { action, functionName, args }
}

describe('quoteSplit', () => {
  test('split quote: a large trade gives more than the best single route, and moves the price less', () => {
    const single = quoteIn(bnb, zono, 50n)
    const trade = splitTrade(single)
    expect(trade.split.legs).toHaveLength(2)
    expect(trade.inputAmount).toEqual(single.inputAmount)
    expect(trade.outputAmount.amount).toBeGreaterThan(single.outputAmount.amount)
    expect(Percent.compare(trade.priceImpact, single.priceImpact)).toBeLessThan(0)
    // One path has one hop and one two: the fee lies between 0.25 and 0.50 percent of the input.
    expect(trade.liquidityProviderFee.amount * 400n).toBeGreaterThan(50n * E18)
    expect(trade.liquidityProviderFee.amount * 200n).toBeLessThan(50n * E18)
    expect(getSavedAmount(trade).amount).toBe(trade.outputAmount.amount - single.outputAmount.amount)
    expect(
      getTradedPairs(trade)
        .map(({ pair }) => pair.address)
        .toSorted(),
    ).toEqual(pairs.map((pair) => pair.address).toSorted())
    expect(getTradedTokens(trade)).toHaveLength(3)
  })
  test('split quote: an exact output costs less than on the best single route', () => {
    const single = quoteOut(bnb, zono, 200n)
    const trade = splitTrade(single)
    expect(trade.outputAmount).toEqual(single.outputAmount)
    expect(trade.inputAmount.amount).toBeLessThan(single.inputAmount.amount)
    expect(getSavedAmount(trade).amount).toBe(single.inputAmount.amount - trade.inputAmount.amount)
  })
  test('split quote: one route stays where a split gains nothing, or less than its network fee', () => {
    const [small, large] = [quoteIn(bnb, zono, 1n), quoteIn(bnb, zono, 50n)]
    expect(small && quoteSplit(graph, small, context)).toBeUndefined()
    expect(large && quoteSplit(graph, large, { ...context, gasPriceWei: 10n ** 14n })).toBeUndefined()
  })
  test('split quote: one route stays while the gas price is not known', () => {
    expect(quoteSplit(graph, quoteIn(bnb, zono, 50n), { ...context, gasPriceWei: undefined })).toBeUndefined()
  })
  test('split quote: one route stays where the network fee has no price', () => {
    const [first, second] = [token(4), token(5)]
    const apart = createRouteGraph([
      Pair.create(address(14), first, second, 1000n * E18, 1000n * E18),
      Pair.create(address(15), first, zono, 1000n * E18, 1000n * E18),
      Pair.create(address(16), zono, second, 1000n * E18, 1000n * E18),
    ])
    const amount = CurrencyAmount.fromRawAmount(first, 200n * E18)
    const single = Trade.getBestTradeExactIn(apart, amount, second, options)
    expect(single).toBeDefined()
    expect(single && quoteSplit(apart, single, context)).toBeUndefined()
  })
})

describe('split swap', () => {
  test('split swap: every hop, one minimum of the whole, and the router only where nothing needs an approval', () => {
    const trade = splitTrade(quoteIn(bnb, zono, 50n))
    const { action, functionName, args } = decode(trade)
    const minimum = Trade.getMinimumAmountOut(trade, 50).amount
    expect(functionName).toBe('swapExactETHForTokens')
    expect(args).toEqual([
      minimum,
      trade.split.plan.hops.map(({ tokenIn, tokenOut, share }) => ({
        tokenIn: tokenIn.address,
        tokenOut: tokenOut.address,
        share,
      })),
      terms.recipient,
      1234n,
    ])
    expect(action.approvals).toEqual([])
    expect(action.call).toMatchObject({ to: address(8), value: 50n * E18, checksReceivedAmount: true })
    expect(action.call.guarantees).toEqual([{ token: zono.address.toLowerCase(), recipient: address(99), minimum }])
    expect(action.call.pairs?.toSorted()).toEqual(pairs.map((pair) => pair.address).toSorted())
    expect(action.call.probe?.pairs).toEqual(action.call.pairs)
    const { fallback } = action.call
    expect(fallback?.to).toBe(address(7))
    expect(fallback && decodeFunctionData({ abi: Router.abi, data: fallback.data }).args?.[0]).toBe(minimum)
    expect(
      action.call.probe && decodeFunctionData({ abi: SplitRouter.abi, data: action.call.probe.data }).args[0],
    ).toBe(0n)
  })
  test('split swap: a token is approved for the split router, in the amount of the whole plan', () => {
    const toNative = decode(splitTrade(quoteIn(zono, bnb, 400n)))
    expect(toNative.functionName).toBe('swapExactTokensForETH')
    expect(toNative.action.approvals).toEqual([{ token: zono, spender: address(8), amount: 400n * E18 }])
    expect(toNative.action.call.fallback).toBeUndefined()
    expect(decode(splitTrade(quoteIn(zono, busd, 400n))).functionName).toBe('swapExactTokensForTokens')
  })
  test('split swap: an exact output has one maximum of the whole', () => {
    const trade = splitTrade(quoteOut(zono, bnb, 100n))
    const { action, functionName, args } = decode(trade)
    const maximum = Trade.getMaximumAmountIn(trade, 50).amount
    expect(functionName).toBe('swapTokensForExactETH')
    expect(args.slice(0, 2)).toEqual([100n * E18, maximum])
    expect(action.approvals).toEqual([{ token: zono, spender: address(8), amount: maximum }])
    expect(decode(splitTrade(quoteOut(bnb, zono, 200n))).functionName).toBe('swapETHForExactTokens')
    expect(decode(splitTrade(quoteOut(zono, busd, 50_000n))).functionName).toBe('swapTokensForExactTokens')
  })
})

test('split shares: whole percents add up to 100, and a small one is not zero', () => {
  const legs = (...amounts: readonly bigint[]) => amounts.map((amountIn) => ({ amountIn }))
  expect(getSharesPercent(legs(1n, 1n, 1n))).toEqual(['34%', '33%', '33%'])
  expect(getSharesPercent(legs(626n, 374n))).toEqual(['63%', '37%'])
  expect(getSharesPercent(legs(9999n, 1n))).toEqual(['100%', '<1%'])
})
