import type { Token } from '@zono/sdk'
import { getUsdValue, type UsdPrice } from '../../../core/prices/usdPrice.ts'
import { parseUsd } from '../../../core/subgraph/subgraph.ts'
import { SECONDS_PER_DAY } from '../../../lib/time.ts'
import type { BalanceSnapshot } from './portfolio.queries.ts'

type PastPrices = {
  readonly tokenDayDatas: readonly {
    readonly date: number
    readonly token: { readonly id: string }
    readonly priceUSD: UsdPrice
  }[]
  readonly pairDayDatas: readonly {
    readonly date: number
    readonly pairAddress: string
    readonly reserveUSD: UsdPrice
    readonly totalSupply: string
  }[]
}

type PricedAssets = {
  readonly tokens: readonly Token[]
  /** The token whose price is the native coin's. */
  readonly wrappedNative: Token
  readonly pairAddresses: readonly string[]
}

const LP_TOKEN = { decimals: 18 }

type PairLiquidity = { readonly reserveUSD: UsdPrice; readonly totalSupply: string }

/** Dollars of a whole pool token, times 10^18; 0 where there is none. */
function getLpTokenPrice({ reserveUSD, totalSupply }: PairLiquidity): UsdPrice {
  const supply = parseUsd(totalSupply)
  return supply > 0n ? (reserveUSD * 10n ** 18n) / supply : 0n
}

/** What a stake is worth: of a pool's token by what the pool holds, else by the token's price; undefined if unknown. */
export function getStakedUsd(
  amount: bigint | undefined,
  pool: PairLiquidity | undefined,
  token: Token | undefined,
  price: UsdPrice | undefined,
): UsdPrice | undefined {
  if (amount === undefined) return undefined
  if (pool) return getUsdValue(amount, LP_TOKEN, getLpTokenPrice(pool))
  return token && price !== undefined ? getUsdValue(amount, token, price) : undefined
}

/**
 * What holdings were worth at their moments, in dollars times 10^18: at the newest price of a day on or before each. What
 * had no price by then counts for nothing.
 */
export function getNetWorthHistory(
  holdings: readonly BalanceSnapshot[],
  prices: PastPrices,
  { tokens, wrappedNative, pairAddresses }: PricedAssets,
): readonly { readonly timestamp: number; readonly worth: UsdPrice }[] {
  const days = [...prices.tokenDayDatas].sort((a, b) => b.date - a.date)
  const pairDays = [...prices.pairDayDatas].sort((a, b) => b.date - a.date)
  const priceAt = ({ address }: Token, time: number) =>
    days.find(({ date, token }) => date <= time && token.id === address.toLowerCase())?.priceUSD ?? 0n
  const poolPriceAt = (pool: string, time: number): UsdPrice => {
    const day = pairDays.find(({ date, pairAddress }) => date <= time && pairAddress === pool)
    return day ? getLpTokenPrice(day) : 0n
  }
  return holdings.map(({ timestamp, native, balances }) => {
    const byAddress = new Map(Object.entries(balances).map(([address, balance]) => [address.toLowerCase(), balance]))
    const ofTokens = tokens.map((token) =>
      getUsdValue(byAddress.get(token.address.toLowerCase()) ?? 0n, token, priceAt(token, timestamp)),
    )
    const ofPools = pairAddresses.map((pool) =>
      getUsdValue(byAddress.get(pool) ?? 0n, LP_TOKEN, poolPriceAt(pool, timestamp)),
    )
    const ofNative = getUsdValue(native, wrappedNative, priceAt(wrappedNative, timestamp))
    return { timestamp, worth: [...ofTokens, ...ofPools, ofNative].reduce((sum, part) => sum + part, 0n) }
  })
}

/** The ends of the days before the one that begins at `today`, oldest first. Unix seconds. */
export function getDayEnds(today: number, days: number): readonly number[] {
  return Array.from({ length: days }, (_, n) => today - (days - 1 - n) * SECONDS_PER_DAY - 1)
}
