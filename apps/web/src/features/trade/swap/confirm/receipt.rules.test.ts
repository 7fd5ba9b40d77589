import { Currency, CurrencyAmount, createRouteGraph, Pair, type Token, Trade } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { getReceiptFigures } from './receipt.rules.ts'

const E18 = 10n ** 18n
const token = (n: number): Token => ({
  chainId: 31337,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const bnb = Currency.createNative(31337)
const [wbnb, zono] = [token(1), token(2)]
const graph = createRouteGraph([Pair.create(token(9).address, wbnb, zono, 1000n * E18, 1000n * E18)])
const options = { maxHops: 1, wrappedNative: wbnb } as const

function assertDefined<value>(value: value | undefined): value {
  if (value === undefined) throw new Error('expected a trade')
  return value
}
const exactIn = assertDefined(Trade.getBestTradeExactIn(graph, CurrencyAmount.fromRawAmount(bnb, E18), zono, options))
const exactOut = assertDefined(
  Trade.getBestTradeExactOut(graph, wbnb, CurrencyAmount.fromRawAmount(zono, E18), options),
)
const zonoKey = zono.address.toLowerCase()

test('receipt: of an exact input, what arrived above the minimum is the surplus', () => {
  const minimum = Trade.getMinimumAmountOut(exactIn, 50).amount
  const figures = getReceiptFigures({ trade: exactIn, slippageBps: 50 }, { [zonoKey]: minimum + 7n })
  expect(figures.received).toEqual({ currency: zono, amount: minimum + 7n })
  expect(figures.paid).toEqual(exactIn.inputAmount)
  expect(figures.surplus).toEqual({ currency: zono, amount: 7n })
})
test('receipt: no surplus is claimed at the minimum, or before the receipt is read', () => {
  const minimum = Trade.getMinimumAmountOut(exactIn, 50).amount
  expect(getReceiptFigures({ trade: exactIn, slippageBps: 50 }, { [zonoKey]: minimum }).surplus).toBeUndefined()
  expect(getReceiptFigures({ trade: exactIn, slippageBps: 50 }, undefined)).toMatchObject({
    received: undefined,
    surplus: undefined,
  })
})
test('receipt: of an exact output, what stayed below the maximum is the surplus', () => {
  const maximum = Trade.getMaximumAmountIn(exactOut, 50).amount
  const changes = { [zonoKey]: E18, [wbnb.address.toLowerCase()]: -(maximum - 3n) }
  const figures = getReceiptFigures({ trade: exactOut, slippageBps: 50 }, changes)
  expect(figures.paid?.amount).toBe(maximum - 3n)
  expect(figures.surplus).toEqual({ currency: wbnb, amount: 3n })
})
test('receipt: native coin paid for an exact output is unknown, as the receipt has no log of it', () => {
  const trade = assertDefined(Trade.getBestTradeExactOut(graph, bnb, CurrencyAmount.fromRawAmount(zono, E18), options))
  expect(getReceiptFigures({ trade, slippageBps: 50 }, { [zonoKey]: E18 })).toMatchObject({
    paid: undefined,
    surplus: undefined,
  })
})
