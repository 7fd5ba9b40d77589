import fc from 'fast-check'
import { getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { Pair, type Token } from './index.ts'
import { getBasePrices, getUsdDepth, getUsdPrice, getUsdValue } from './usdPrice.ts'

const createToken = (n: number, decimals = 18): Token => ({
  chainId: 31337,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const toUnits = (n: number, decimals = 18) => BigInt(n) * 10n ** BigInt(decimals)
const [wbnb, busd, usdc, zono, dust, eth, maker, btcb] = [
  createToken(1),
  createToken(2),
  createToken(3, 6),
  createToken(4),
  createToken(5, 9),
  createToken(6),
  createToken(7),
  createToken(8),
] as const
let nextPairNumber = 100
const createPair = (a: Token, b: Token, reserveA: bigint, reserveB: bigint) =>
  Pair.create(getAddress(numberToHex(++nextPairNumber, { size: 20 })), a, b, reserveA, reserveB)

const pairs = [
  createPair(wbnb, busd, toUnits(100), toUnits(50_000)),
  createPair(wbnb, usdc, toUnits(100), toUnits(70_000, 6)),
  createPair(zono, wbnb, toUnits(10_000), toUnits(20)),
  createPair(dust, usdc, toUnits(1, 9), toUnits(999, 6)),
  createPair(eth, wbnb, toUnits(40), toUnits(100)),
  createPair(btcb, eth, toUnits(1), toUnits(20)),
  createPair(maker, btcb, toUnits(100), toUnits(5)),
]
const pricingOptions = {
  pairs,
  stablecoins: [busd, usdc],
  wrappedNative: wbnb,
  baseTokens: [wbnb, busd, usdc, eth, btcb, zono],
}
const getPrice = (token: Token) => getUsdPrice(token, pairs, getBasePrices(pricingOptions))

describe('US dollar prices', () => {
  test('getUsdPrice: prices stablecoins at one dollar and the native coin by all its stablecoin pairs', () => {
    expect(getPrice(usdc)).toBe(toUnits(1))
    expect(getPrice(wbnb)).toBe(toUnits(600))
  })
  test('getUsdPrice: prices base tokens through base tokens, and other tokens through them', () => {
    expect(getPrice(eth)).toBe(toUnits(1500))
    expect(getPrice(btcb)).toBe(toUnits(30_000))
    expect(getPrice(maker)).toBe(toUnits(1500))
  })
  test('getUsdDepth: is what the pair of the price holds against the token, whatever shallower ones hold', () => {
    const getDepth = (token: Token, all = pairs) => getUsdDepth(token, all, getBasePrices(pricingOptions))
    expect(getDepth(zono)).toBe(toUnits(12_000))
    expect(getDepth(zono, [...pairs, createPair(zono, busd, toUnits(1), toUnits(2_000))])).toBe(toUnits(12_000))
    expect(getDepth(dust)).toBeUndefined()
  })
  test('getUsdPrice: ignores shallow pairs and pairs without a base token', () => {
    expect(getPrice(dust)).toBeUndefined()
    const unknown = createToken(50)
    const against = [...pairs, createPair(unknown, maker, toUnits(10), toUnits(100_000))]
    expect(getUsdPrice(unknown, against, getBasePrices({ ...pricingOptions, pairs: against }))).toBeUndefined()
  })
  test('getBasePrices: gives no price to two base tokens that only trade against each other', () => {
    const [a, b] = [createToken(60), createToken(61)]
    const isolated = { ...pricingOptions, pairs: [createPair(a, b, toUnits(10), toUnits(10))], baseTokens: [a, b] }
    expect(getBasePrices(isolated).get(a.address.toLowerCase())).toBeUndefined()
  })
  test('getBasePrices: does not depend on the order of the pairs', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(pairs, { minLength: pairs.length }), (shuffled) => {
        const prices = getBasePrices({ ...pricingOptions, pairs: shuffled })
        expect([...prices].sort()).toEqual([...getBasePrices(pricingOptions)].sort())
      }),
    )
  })
  describe('a stablecoin that leaves its peg', () => {
    const usdt = createToken(9)
    const getPrices = (reserves: readonly [busd: number, usdc: number, usdt: number]) => {
      const markets = [
        createPair(wbnb, busd, toUnits(100), toUnits(reserves[0])),
        createPair(wbnb, usdc, toUnits(80), toUnits(reserves[1], 6)),
        createPair(wbnb, usdt, toUnits(60), toUnits(reserves[2])),
      ].filter((_, i) => (reserves[i] ?? 0) > 0)
      return getBasePrices({
        pairs: markets,
        stablecoins: [busd, usdc, usdt],
        wrappedNative: wbnb,
        baseTokens: [wbnb, busd, usdc, usdt],
      })
    }
    const get = (prices: ReturnType<typeof getPrices>, token: Token) => prices.get(token.address.toLowerCase())

    test('getBasePrices: has the price of its market, and does not move the native coin', () => {
      // 600 dollars each, but for one that sells at 1,200 for a native coin.
      const prices = getPrices([60_000, 48_000, 72_000])
      expect(get(prices, usdt)).toBe(toUnits(1) / 2n)
      expect([get(prices, busd), get(prices, usdc)]).toEqual([toUnits(1), toUnits(1)])
      expect(get(prices, wbnb)).toBe(toUnits(600))
    })
    test('getBasePrices: is told from the deepest one by the depth of the others', () => {
      const prices = getPrices([120_000, 48_000, 36_000])
      expect(get(prices, busd)).toBe(toUnits(1) / 2n)
      expect(get(prices, usdc)).toBe(toUnits(1))
    })
    test('getBasePrices: small differences of markets stay one dollar', () => {
      const prices = getPrices([60_000, 48_400, 35_600])
      expect([busd, usdc, usdt].map((token) => get(prices, token))).toEqual([toUnits(1), toUnits(1), toUnits(1)])
    })
    test('getBasePrices: of two that part nobody can tell which one it was', () => {
      const prices = getPrices([60_000, 96_000, 0])
      expect([busd, usdc, usdt].map((token) => get(prices, token))).toEqual([toUnits(1), toUnits(1), toUnits(1)])
    })
  })
  test('getUsdValue: scales by the decimals of the token', () => {
    expect(getUsdValue(toUnits(3, 6), usdc, toUnits(1))).toBe(toUnits(3))
  })
})
