import { Pair, type Token } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { usdPrices, usdValue } from './usdPrice.ts'

const token = (n: number, decimals = 18): Token => ({
  chainId: 31337,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const [wbnb, busd, usdc, zono, dust] = [token(1), token(2), token(3, 6), token(4), token(5, 9)] as const
const whole = (n: number, decimals = 18) => BigInt(n) * 10n ** BigInt(decimals)
const pair = (a: Token, b: Token, reserveA: bigint, reserveB: bigint) =>
  Pair.of(getAddress(numberToHex(99, { size: 20 })), a, b, reserveA, reserveB)

const markets = {
  pairs: [
    pair(wbnb, busd, whole(100), whole(50_000)),
    pair(zono, wbnb, whole(10_000), whole(20)),
    pair(zono, usdc, whole(2000), whole(2100, 6)),
    pair(dust, usdc, whole(1, 9), whole(999, 6)),
  ],
  stables: [busd, usdc],
  wrappedNative: wbnb,
  routingBases: [wbnb, busd, usdc],
}
const usdPrice = (of: Token, known: Parameters<typeof usdPrices>[1]) => usdPrices([of], known).get(of.address)

describe('usdPrice', () => {
  test('default: a dollar token is worth a dollar, whatever its decimals', () => {
    expect(usdPrice(usdc, markets)).toBe(whole(1))
  })
  test('behavior: the deepest pool decides, through the native coin when that is deepest', () => {
    expect(usdPrice(wbnb, markets)).toBe(whole(500))
    expect(usdPrice(zono, markets)).toBe(whole(1))
  })
  test('behavior: a shallow pool sets no price', () => {
    expect(usdPrice(dust, markets)).toBeUndefined()
  })
  test('behavior: 6 decimals are scaled', () => {
    const [, , shallow] = markets.pairs
    expect(usdPrice(zono, { ...markets, pairs: [shallow!] })).toBe(1_050_000_000_000_000_000n)
    expect(usdValue(whole(3, 6), usdc, whole(1))).toBe(whole(3))
  })
})
