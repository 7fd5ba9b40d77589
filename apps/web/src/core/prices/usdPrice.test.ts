import { Pair, type Token } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { getUsdPrices, getUsdValue } from './usdPrice.ts'

const createToken = (n: number, decimals = 18): Token => ({
  chainId: 31337,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const [wbnb, busd, usdc, zono, dust] = [
  createToken(1),
  createToken(2),
  createToken(3, 6),
  createToken(4),
  createToken(5, 9),
] as const
const toBaseUnits = (n: number, decimals = 18) => BigInt(n) * 10n ** BigInt(decimals)
const createPair = (a: Token, b: Token, reserveA: bigint, reserveB: bigint) =>
  Pair.create(getAddress(numberToHex(99, { size: 20 })), a, b, reserveA, reserveB)

const markets = {
  pairs: [
    createPair(wbnb, busd, toBaseUnits(100), toBaseUnits(50_000)),
    createPair(zono, wbnb, toBaseUnits(10_000), toBaseUnits(20)),
    createPair(zono, usdc, toBaseUnits(2000), toBaseUnits(2100, 6)),
    createPair(dust, usdc, toBaseUnits(1, 9), toBaseUnits(999, 6)),
  ],
  stablecoins: [busd, usdc],
  wrappedNative: wbnb,
  baseTokens: [wbnb, busd, usdc],
}
const getPrice = (of: Token, known: Parameters<typeof getUsdPrices>[1]) => getUsdPrices([of], known).get(of.address)

describe('getUsdPrices', () => {
  test('getUsdPrices: a stablecoin is 1 USD, whatever its decimals', () => {
    expect(getPrice(usdc, markets)).toBe(toBaseUnits(1))
  })
  test('getUsdPrices: the deepest pair sets the price, also through the native coin', () => {
    expect(getPrice(wbnb, markets)).toBe(toBaseUnits(500))
    expect(getPrice(zono, markets)).toBe(toBaseUnits(1))
  })
  test('getUsdPrices: ignores shallow pairs', () => {
    expect(getPrice(dust, markets)).toBeUndefined()
  })
  test('getUsdPrices: scales 6 decimals', () => {
    const [, , shallow] = markets.pairs
    expect(getPrice(zono, { ...markets, pairs: [shallow!] })).toBe(1_050_000_000_000_000_000n)
    expect(getUsdValue(toBaseUnits(3, 6), usdc, toBaseUnits(1))).toBe(toBaseUnits(3))
  })
})
