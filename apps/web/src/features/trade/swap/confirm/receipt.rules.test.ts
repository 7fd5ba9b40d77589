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

test('receipt: of an exact input, what arrived is compared with the quote that was agreed to', () => {
  const quoted = exactIn.outputAmount.amount
  const figures = getReceiptFigures({ trade: exactIn }, { [zonoKey]: quoted + 7n })
  expect(figures.received).toEqual({ currency: zono, amount: quoted + 7n })
  expect(figures.paid).toEqual(exactIn.inputAmount)
  expect(figures.deviation).toMatchObject({ currency: zono, amount: 7n })
  const worse = getReceiptFigures({ trade: exactIn }, { [zonoKey]: (quoted * 998n) / 1000n })
  expect(worse.deviation?.fraction).toBeCloseTo(-0.002, 5)
})
test('receipt: the slippage tolerance alone is nothing that was gained, and a token’s own fee nothing that was lost', () => {
  const quoted = exactIn.outputAmount.amount
  expect(getReceiptFigures({ trade: exactIn }, { [zonoKey]: quoted }).deviation?.amount).toBe(0n)
  const taxed = { ...exactIn, tokenFeeBps: 1000n }
  expect(getReceiptFigures({ trade: taxed }, { [zonoKey]: (quoted * 9n) / 10n }).deviation?.amount).toBe(0n)
})
test('receipt: nothing is compared before the receipt is read', () => {
  expect(getReceiptFigures({ trade: exactIn }, undefined)).toMatchObject({ received: undefined, deviation: undefined })
})
test('receipt: what arrived is worth as much of the quoted value as of the quoted amount', () => {
  const taxed = { ...exactIn, tokenFeeBps: 1000n }
  const quoted = (exactIn.outputAmount.amount * 9n) / 10n
  expect(getReceiptFigures({ trade: taxed }, { [zonoKey]: quoted }, 600n * E18).receivedUsd).toBe(600n * E18)
  expect(getReceiptFigures({ trade: exactIn }, { [zonoKey]: 5n }, undefined).receivedUsd).toBeUndefined()
})
test('receipt: of an exact output, what was paid is compared with the quote', () => {
  const quoted = exactOut.inputAmount.amount
  const changes = { [zonoKey]: E18, [wbnb.address.toLowerCase()]: -(quoted - 3n) }
  const figures = getReceiptFigures({ trade: exactOut }, changes)
  expect(figures.paid?.amount).toBe(quoted - 3n)
  expect(figures.deviation).toMatchObject({ currency: wbnb, amount: 3n })
})
test('receipt: native coin paid for an exact output is unknown, as the receipt has no log of it', () => {
  const trade = assertDefined(Trade.getBestTradeExactOut(graph, bnb, CurrencyAmount.fromRawAmount(zono, E18), options))
  expect(getReceiptFigures({ trade }, { [zonoKey]: E18 })).toMatchObject({
    paid: undefined,
    deviation: undefined,
  })
})
