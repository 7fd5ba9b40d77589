import fc from 'fast-check'
import { getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { Pair, type Token } from './index.ts'
import { getBasePrices, getUsdPrice, getUsdValue } from './usdPrice.ts'

const token = (n: number, decimals = 18): Token => ({
  chainId: 31337,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const whole = (n: number, decimals = 18) => BigInt(n) * 10n ** BigInt(decimals)
const [wbnb, busd, usdc, zono, dust, eth, maker, btcb] = [
  token(1),
  token(2),
  token(3, 6),
  token(4),
  token(5, 9),
  token(6),
  token(7),
  token(8),
] as const
let made = 100
const pair = (a: Token, b: Token, reserveA: bigint, reserveB: bigint) =>
  Pair.of(getAddress(numberToHex(++made, { size: 20 })), a, b, reserveA, reserveB)

const pairs = [
  pair(wbnb, busd, whole(100), whole(50_000)),
  pair(wbnb, usdc, whole(100), whole(70_000, 6)),
  pair(zono, wbnb, whole(10_000), whole(20)),
  pair(dust, usdc, whole(1, 9), whole(999, 6)),
  pair(eth, wbnb, whole(40), whole(100)),
  pair(btcb, eth, whole(1), whole(20)),
  pair(maker, btcb, whole(100), whole(5)),
]
const markets = { pairs, stables: [busd, usdc], wrappedNative: wbnb, routingBases: [wbnb, busd, usdc, eth, btcb, zono] }
const price = (of: Token) => getUsdPrice(of, pairs, getBasePrices(markets))

describe('US dollar prices', () => {
  test('default: a stable is worth a dollar, the native coin what all its stable pairs say together', () => {
    expect(price(usdc)).toBe(whole(1))
    expect(price(wbnb)).toBe(whole(600))
  })
  test('behavior: a base is priced through another base, and a token through that one', () => {
    expect(price(eth)).toBe(whole(1500))
    expect(price(btcb)).toBe(whole(30_000))
    expect(price(maker)).toBe(whole(1500))
  })
  test('error: a shallow pair, or one against a token that is no base, sets no price', () => {
    expect(price(dust)).toBeUndefined()
    const unknown = token(50)
    const against = [...pairs, pair(unknown, maker, whole(10), whole(100_000))]
    expect(getUsdPrice(unknown, against, getBasePrices({ ...markets, pairs: against }))).toBeUndefined()
  })
  test('behavior: two bases that only have each other have no price', () => {
    const [a, b] = [token(60), token(61)]
    const known = { ...markets, pairs: [pair(a, b, whole(10), whole(10))], routingBases: [a, b] }
    expect(getBasePrices(known).get(a.address.toLowerCase())).toBeUndefined()
  })
  test('behavior: the order of the pairs does not matter', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(pairs, { minLength: pairs.length }), (shuffled) => {
        const prices = getBasePrices({ ...markets, pairs: shuffled })
        expect([...prices].sort()).toEqual([...getBasePrices(markets)].sort())
      }),
    )
  })
  test('behavior: values are scaled by the decimals of the token', () => {
    expect(getUsdValue(whole(3, 6), usdc, whole(1))).toBe(whole(3))
  })
})
