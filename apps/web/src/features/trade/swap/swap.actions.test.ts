import { type Deployment, getChainConfig, Router, WBNB } from '@zono/protocol'
import { Currency, CurrencyAmount, createRouteGraph, Pair, type Token, Trade } from '@zono/sdk'
import { decodeFunctionData, getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { interpolate } from '#lib/i18n/message.ts'
import { swap, unwrap, wrap } from './swap.actions.ts'

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
const [wbnb, zono, usdc] = [token(1), token(2), token(3)]
const deployment: Deployment = {
  chainId: 31337,
  initCodeHash: `0x${'00'.repeat(32)}`,
  contracts: { Router: address(7), WBNB: wbnb.address },
  tokens: { usdc: usdc.address },
}
const graph = createRouteGraph([
  Pair.create(address(11), wbnb, zono, 1000n * E18, 1000n * E18),
  Pair.create(address(12), zono, usdc, 1000n * E18, 1000n * E18),
])
const options = { maxHops: 3, wrappedNative: wbnb } as const
const terms = { slippageBps: 50, recipient: address(99), deadline: 1234n }

const exchange = { deployment, chainConfig: { ...getChainConfig({ chainId: 31337 }), baseTokenKeys: ['usdc'] } }

function decodeSwapCall(trade: Trade | undefined) {
  if (trade === undefined) throw new Error('expected a trade')
  const action = swap(exchange, trade, terms)
  const { functionName, args } = decodeFunctionData({ abi: Router.abi, data: action.call.data })
  const fallback =
    action.call.fallback && decodeFunctionData({ abi: Router.abi, data: action.call.fallback.data }).functionName
  return { action, trade, functionName, args: args as readonly unknown[], fallback }
}

describe('swap, exact input', () => {
  const amount = (currency: Currency) => CurrencyAmount.fromRawAmount(currency, E18)
  test('swap action: native to token has value, minimum, path, recipient and deadline [SWAP-44]', () => {
    const { action, trade, functionName, args, fallback } = decodeSwapCall(
      Trade.getBestTradeExactIn(graph, amount(bnb), usdc, options),
    )
    const least = Trade.getMinimumAmountOut(trade, 50).amount
    expect(functionName).toBe('swapExactETHForTokens')
    expect(args).toEqual([least, [wbnb, zono, usdc].map((hop) => hop.address), terms.recipient, 1234n])
    expect(action.call).toMatchObject({ to: address(7), value: E18 })
    expect(action.approvals).toEqual([])
    expect(fallback).toBe('swapExactETHForTokensSupportingFeeOnTransferTokens')
  })
  test('swap action: token to native and token to token have a variant for fee-on-transfer tokens [SWAP-45]', () => {
    const toNative = decodeSwapCall(Trade.getBestTradeExactIn(graph, amount(zono), bnb, options))
    expect([toNative.functionName, toNative.fallback]).toEqual([
      'swapExactTokensForETH',
      'swapExactTokensForETHSupportingFeeOnTransferTokens',
    ])
    const toToken = decodeSwapCall(Trade.getBestTradeExactIn(graph, amount(zono), usdc, options))
    expect([toToken.functionName, toToken.fallback]).toEqual([
      'swapExactTokensForTokens',
      'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    ])
    expect(toToken.action.approvals).toEqual([{ token: zono, spender: address(7), amount: E18 }])
    expect(toToken.action.call.value).toBeUndefined()
  })
})

test('swap action: a token that is no routing base is bought by the variant that checks the received amount [SWAP-44]', () => {
  const { action, trade, functionName, fallback } = decodeSwapCall(
    Trade.getBestTradeExactIn(graph, CurrencyAmount.fromRawAmount(bnb, E18), zono, options),
  )
  expect([functionName, fallback]).toEqual(['swapExactETHForTokensSupportingFeeOnTransferTokens', undefined])
  const minimum = Trade.getMinimumAmountOut(trade, 50).amount
  expect(action.call.guarantees).toEqual([{ token: zono.address.toLowerCase(), recipient: terms.recipient, minimum }])
})

describe('swap, exact output', () => {
  const amount = (currency: Currency) => CurrencyAmount.fromRawAmount(currency, E18)
  test('swap action: an exact output sends at most the maximum, and has no fallback [SWAP-44]', () => {
    const { action, trade, functionName, args, fallback } = decodeSwapCall(
      Trade.getBestTradeExactOut(graph, bnb, amount(zono), options),
    )
    expect(functionName).toBe('swapETHForExactTokens')
    expect(args[0]).toBe(E18)
    expect(action.call.value).toBe(Trade.getMaximumAmountIn(trade, 50).amount)
    expect(fallback).toBeUndefined()
  })
  test('swap action: an exact output from tokens approves the maximum [SWAP-44]', () => {
    const toNative = decodeSwapCall(Trade.getBestTradeExactOut(graph, zono, amount(bnb), options))
    expect(toNative.functionName).toBe('swapTokensForExactETH')
    expect(toNative.args.slice(0, 2)).toEqual([E18, Trade.getMaximumAmountIn(toNative.trade, 50).amount])
    expect(toNative.action.approvals[0]).toMatchObject({
      amount: Trade.getMaximumAmountIn(toNative.trade, 50).amount,
    })
    expect(decodeSwapCall(Trade.getBestTradeExactOut(graph, zono, amount(usdc), options)).functionName).toBe(
      'swapTokensForExactTokens',
    )
  })
})

test('swap action: the record of a swap names who else receives it, also of a split [SWAP-44]', () => {
  const trade = Trade.getBestTradeExactIn(graph, CurrencyAmount.fromRawAmount(bnb, E18), usdc, options)
  if (trade === undefined) throw new Error('expected a trade')
  const recipient = getAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
  const toOther = swap(exchange, trade, { ...terms, recipient, isOtherRecipient: true }).summary
  expect(interpolate(toOther.text, toOther.values)).toMatch(/^Swap 1 BNB for [\d.]+ T3 and send to 0x7099\.\.\.79C8$/)
  const toSelf = swap(exchange, trade, terms).summary
  expect(interpolate(toSelf.text, toSelf.values)).toMatch(/^Swap 1 BNB for [\d.]+ T3$/)
})

describe('wrap and unwrap', () => {
  test('swap action: wrapping is a deposit with value [WRAP-04]', () => {
    const { call } = wrap(deployment, wbnb, CurrencyAmount.fromRawAmount(bnb, 5n))
    expect(decodeFunctionData({ abi: WBNB.abi, data: call.data }).functionName).toBe('deposit')
    expect(call).toMatchObject({ to: wbnb.address, value: 5n })
  })
  test('swap action: unwrapping withdraws the amount [WRAP-05]', () => {
    const { call } = unwrap(deployment, 'BNB', CurrencyAmount.fromRawAmount(wbnb, 5n))
    expect(decodeFunctionData({ abi: WBNB.abi, data: call.data })).toMatchObject({
      functionName: 'withdraw',
      args: [5n],
    })
    expect(call.value).toBeUndefined()
  })
})
