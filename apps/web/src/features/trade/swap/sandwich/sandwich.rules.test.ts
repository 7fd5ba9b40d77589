import { Currency, WHOLE_SHARE } from '@zono/sdk'
import { expect, test } from 'vitest'
import { assertDefined, bnb, createExactOutTrade, createTrade, E18, wbnb, zono } from '#features/trade/testTrades.ts'
import { ATTACK_GAS, getAttackCost, toSandwichedSwap } from './sandwich.rules.ts'

test('toSandwichedSwap: a route is its hops with the whole share, bounded by the minimum received', () => {
  const trade = assertDefined(createTrade(1000n * E18))
  const swap = toSandwichedSwap(trade, 50)
  expect(swap).toMatchObject({ tradeType: 'exactInput', amount: E18 })
  expect(swap.hops).toEqual([{ pair: trade.route.pairs[0], tokenIn: wbnb, tokenOut: zono, share: WHOLE_SHARE }])
  // Rounded up: the router takes nothing below it.
  expect(swap.bound).toBe((trade.outputAmount.amount * 9950n + 9999n) / 10_000n)
})

test('toSandwichedSwap: an exact output is bounded by the maximum sold', () => {
  const trade = assertDefined(createExactOutTrade(1000n * E18))
  const swap = toSandwichedSwap(trade, 100)
  expect(swap).toMatchObject({ tradeType: 'exactOutput', amount: E18 })
  expect(swap.bound).toBe((trade.inputAmount.amount * 10_100n) / 10_000n)
})

test('getAttackCost: in wei for the coin itself, by the prices for a token, and nothing where one is unknown', () => {
  const wei = ATTACK_GAS * 10n ** 9n
  const dollars = (price: bigint) => (amount: { readonly amount: bigint }) => (amount.amount * price) / E18
  const getUsd = (amount: { readonly currency: Currency; readonly amount: bigint }) =>
    dollars(Currency.isNative(amount.currency) ? 600n * E18 : 2n * E18)(amount)
  expect(getAttackCost(10n ** 9n, bnb, bnb, () => undefined)).toBe(wei)
  expect(getAttackCost(10n ** 9n, bnb, zono, getUsd)).toBe(wei * 300n)
  expect(getAttackCost(10n ** 9n, bnb, zono, () => undefined)).toBe(0n)
})
