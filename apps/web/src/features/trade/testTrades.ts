// Trades against a pool of two tokens, for tests of rules.
import { Currency, CurrencyAmount, createRouteGraph, Pair, type Token, Trade } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'

/** One whole token of eighteen decimals, base units. */
export const E18 = 10n ** 18n
const createToken = (n: number): Token => ({
  chainId: 31337,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
export const bnb = Currency.createNative(31337)
export const [wbnb, zono] = [createToken(1), createToken(2)]
const options = { maxHops: 3, wrappedNative: wbnb } as const

/** The best trade for an amount against a pool with this much of the output. */
export const createTrade = (reserveOut: bigint, amount = E18) =>
  Trade.getBestTradeExactIn(
    createRouteGraph([Pair.create(createToken(9).address, wbnb, zono, 1000n * E18, reserveOut)]),
    CurrencyAmount.fromRawAmount(bnb, amount),
    zono,
    options,
  )

/** The best trade for an amount of the output against a pool with this much of the input. */
export const createExactOutTrade = (reserveIn: bigint, amount = E18) =>
  Trade.getBestTradeExactOut(
    createRouteGraph([Pair.create(createToken(9).address, wbnb, zono, reserveIn, 1000n * E18)]),
    bnb,
    CurrencyAmount.fromRawAmount(zono, amount),
    options,
  )

export function assertDefined<value>(value: value | undefined): value {
  if (value === undefined) throw new Error('expected a trade')
  return value
}
