import { chainFacts, type Deployment, Router, WBNB } from '@zono/protocol'
import { Currency, CurrencyAmount, createRouteGraph, Pair, type Token, Trade } from '@zono/sdk'
import { decodeFunctionData, getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
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
const bnb = Currency.native(31337)
const [wbnb, zono, usdc] = [token(1), token(2), token(3)]
const deployment: Deployment = {
  chainId: 31337,
  initCodeHash: `0x${'00'.repeat(32)}`,
  contracts: { Router: address(7), WBNB: wbnb.address },
  tokens: { usdc: usdc.address },
}
const graph = createRouteGraph([
  Pair.of(address(11), wbnb, zono, 1000n * E18, 1000n * E18),
  Pair.of(address(12), zono, usdc, 1000n * E18, 1000n * E18),
])
const options = { maxHops: 3, wrappedNative: wbnb } as const
const terms = { slippageBps: 50, recipient: address(99), deadline: 1234n }

const exchange = { deployment, facts: { ...chainFacts(31337), routingBases: ['usdc'] } }

function decoded(trade: Trade | undefined) {
  if (trade === undefined) throw new Error('expected a trade')
  const action = swap(exchange, trade, terms)
  const { functionName, args } = decodeFunctionData({ abi: Router.abi, data: action.call.data })
  const orElse =
    action.call.orElse && decodeFunctionData({ abi: Router.abi, data: action.call.orElse.data }).functionName
  return { action, trade, functionName, args: args as readonly unknown[], orElse }
}

describe('swap, exact input', () => {
  const amount = (currency: Currency) => CurrencyAmount.of(currency, E18)
  test('SWAP-44: native to token: value, minimum, path, recipient, deadline', () => {
    const { action, trade, functionName, args, orElse } = decoded(Trade.bestExactIn(graph, amount(bnb), usdc, options))
    const least = Trade.minimumReceived(trade, 50).amount
    expect(functionName).toBe('swapExactETHForTokens')
    expect(args).toEqual([least, [wbnb, zono, usdc].map((hop) => hop.address), terms.recipient, 1234n])
    expect(action.call).toMatchObject({ to: address(7), value: E18 })
    expect(action.spends).toEqual([])
    expect(orElse).toBe('swapExactETHForTokensSupportingFeeOnTransferTokens')
  })
  test('SWAP-45: token to native, and token to token, each with its variant for fee tokens', () => {
    const toNative = decoded(Trade.bestExactIn(graph, amount(zono), bnb, options))
    expect([toNative.functionName, toNative.orElse]).toEqual([
      'swapExactTokensForETH',
      'swapExactTokensForETHSupportingFeeOnTransferTokens',
    ])
    const toToken = decoded(Trade.bestExactIn(graph, amount(zono), usdc, options))
    expect([toToken.functionName, toToken.orElse]).toEqual([
      'swapExactTokensForTokens',
      'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    ])
    expect(toToken.action.spends).toEqual([{ token: zono, spender: address(7), amount: E18 }])
    expect(toToken.action.call.value).toBeUndefined()
  })
})

test('SWAP-44: a token that is no routing base is bought by the variant that checks what arrives', () => {
  const { action, trade, functionName, orElse } = decoded(
    Trade.bestExactIn(graph, CurrencyAmount.of(bnb, E18), zono, options),
  )
  expect([functionName, orElse]).toEqual(['swapExactETHForTokensSupportingFeeOnTransferTokens', undefined])
  const minimum = Trade.minimumReceived(trade, 50).amount
  expect(action.call.guarantees).toEqual([{ token: zono.address.toLowerCase(), recipient: terms.recipient, minimum }])
})

describe('swap, exact output', () => {
  const amount = (currency: Currency) => CurrencyAmount.of(currency, E18)
  test('SWAP-44: at most the maximum is sent, and there is no other variant', () => {
    const { action, trade, functionName, args, orElse } = decoded(Trade.bestExactOut(graph, bnb, amount(zono), options))
    expect(functionName).toBe('swapETHForExactTokens')
    expect(args[0]).toBe(E18)
    expect(action.call.value).toBe(Trade.maximumSold(trade, 50).amount)
    expect(orElse).toBeUndefined()
  })
  test('SWAP-44: from tokens', () => {
    const toNative = decoded(Trade.bestExactOut(graph, zono, amount(bnb), options))
    expect(toNative.functionName).toBe('swapTokensForExactETH')
    expect(toNative.args.slice(0, 2)).toEqual([E18, Trade.maximumSold(toNative.trade, 50).amount])
    expect(toNative.action.spends[0]?.amount).toBe(Trade.maximumSold(toNative.trade, 50).amount)
    expect(decoded(Trade.bestExactOut(graph, zono, amount(usdc), options)).functionName).toBe(
      'swapTokensForExactTokens',
    )
  })
})

describe('wrap and unwrap', () => {
  test('WRAP-04: deposit with value', () => {
    const { call } = wrap(deployment, wbnb, CurrencyAmount.of(bnb, 5n))
    expect(decodeFunctionData({ abi: WBNB.abi, data: call.data }).functionName).toBe('deposit')
    expect(call).toMatchObject({ to: wbnb.address, value: 5n })
  })
  test('WRAP-05: withdraw the amount', () => {
    const { call } = unwrap(deployment, 'BNB', CurrencyAmount.of(wbnb, 5n))
    expect(decodeFunctionData({ abi: WBNB.abi, data: call.data })).toMatchObject({
      functionName: 'withdraw',
      args: [5n],
    })
    expect(call.value).toBeUndefined()
  })
})
