import { getUsdPrice, type Pair, type Token } from '@zono/sdk'
import { formatEther, formatUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { getCompetitionVolume, type TradeSide } from './competitionVolume.ts'
import { computeSwap } from './computeSwap.ts'
import { toDecimal } from './decimal.ts'

const side = (amount: string, priceUSD: string, reserve: string, isBaseToken = true): TradeSide => ({
  amount: toDecimal(amount),
  priceUSD: toDecimal(priceUSD),
  reserve: toDecimal(reserve),
  isBaseToken,
})
const compute = (a: TradeSide, b: TradeSide) => getCompetitionVolume([a, b]).toFixed()

describe('competition volume', () => {
  test('competition volume: is the lower of both sides', () => {
    expect(compute(side('2', '500', '1000'), side('990', '1', '500000'))).toBe('990')
    expect(compute(side('2', '500', '1000'), side('1010', '1', '500000'))).toBe('1000')
  })

  test('competition volume: counts base tokens with a price alone', () => {
    expect(compute(side('2', '500', '1000'), side('1', '1', '10', false))).toBe('1000')
    expect(compute(side('2', '500', '1000'), side('1', '0', '10'))).toBe('1000')
    expect(compute(side('2', '500', '1000', false), side('1', '0', '10'))).toBe('0')
  })

  test('competition volume: is at most the liquidity of the pair before the trade', () => {
    expect(compute(side('5000', '1', '300'), side('9', '500', '1'))).toBe('800')
    expect(compute(side('5000', '1', '300'), side('9', '500', '1', false))).toBe('600')
  })
})

/** A pair of two tokens of 18 decimals, with its fee of 25 basis points. */
type TestPair = { reserves: readonly [zono: number, busd: number] }

function buy(pair: TestPair, busd: number): number {
  const [x, y] = pair.reserves
  const out = x - (x * y) / (y + busd * 0.9975)
  pair.reserves = [x - out, y + busd]
  return out
}

function sell(pair: TestPair, zono: number): number {
  const [x, y] = pair.reserves
  const out = y - (x * y) / (x + zono * 0.9975)
  pair.reserves = [x + zono, y - out]
  return out
}

const toToken = (symbol: string, n: number): Token => ({
  chainId: 56,
  address: `0x${n.toString(16).padStart(40, '0')}`,
  decimals: 18,
  symbol,
  name: symbol,
})
const [zono, busd] = [toToken('ZONO', 1), toToken('BUSD', 2)]

const toUnits = (amount: number) => BigInt(Math.round(amount * 1e9)) * 10n ** 9n
const toSdkPair = ({ reserves }: TestPair, n: number): Pair => ({
  address: `0x${(n + 10).toString(16).padStart(40, '0')}`,
  token0: zono,
  token1: busd,
  reserve0: toUnits(reserves[0]),
  reserve1: toUnits(reserves[1]),
})

test('competition volume: a price that is set within the transaction earns nothing', () => {
  // Nearly all ZONO of a small pair is bought with lent coins, then 1,000 ZONO go to and fro in another pair, ten times.
  const small: TestPair = { reserves: [20_000, 25_000] }
  const listed: TestPair = { reserves: [200_000, 250_000] }
  const basePrices = new Map([[busd.address, 10n ** 18n]])
  const price = () => formatEther(getUsdPrice(zono, [toSdkPair(small, 0), toSdkPair(listed, 1)], basePrices) ?? 0n)
  const priceBefore = toDecimal(price())
  const reservesBefore = [...listed.reserves] as const
  const bought = buy(small, 5_000_000)
  let [counted, atOneMoment, traded] = [toDecimal('0'), toDecimal('0'), 0]
  const bnbPrice = toDecimal('500')
  for (let i = 0; i < 10; i++)
    for (const isSale of [true, false]) {
      const amountBusd = isSale ? sell(listed, 1000) : 0
      const spent = isSale ? amountBusd : 1250
      const amountZono = isSale ? 1000 : buy(listed, spent)
      traded += spent
      const sides = [
        side(String(amountZono), priceBefore.toFixed(), String(reservesBefore[0])),
        side(String(spent), '1', String(reservesBefore[1])),
      ] as const
      counted = counted.plus(getCompetitionVolume(sides))
      const derived = toDecimal(price()).div(bnbPrice).toFixed()
      const tracked = computeSwap(
        {
          amount0In: isSale ? toUnits(amountZono) : 0n,
          amount1In: isSale ? 0n : toUnits(spent),
          amount0Out: isSale ? 0n : toUnits(amountZono),
          amount1Out: isSale ? toUnits(spent) : 0n,
        },
        [
          { decimals: 18, derivedBNB: derived, isWhitelisted: true },
          { decimals: 18, derivedBNB: toDecimal('1').div(bnbPrice).toFixed(), isWhitelisted: true },
        ],
        bnbPrice,
      )
      atOneMoment = atOneMoment.plus(tracked.usd)
    }
  sell(small, bought)
  expect(Number(counted)).toBeLessThanOrEqual(traded)
  expect(Number(counted)).toBeGreaterThan(traded * 0.95)
  // What the volume of the lineage's subgraphs says of the same trades.
  expect(Number(atOneMoment)).toBeGreaterThan(100 * traded)
  expect(Number(formatUnits(toUnits(bought), 18))).toBeGreaterThan(19_000)
})
