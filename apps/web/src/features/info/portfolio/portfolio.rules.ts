import type { Token } from '@zono/sdk'
import { type UsdPrice, usdValue } from '../../../core/prices/usdPrice.ts'
import { toDollars } from '../../../core/subgraph/subgraph.ts'
import type { Holdings } from './portfolio.queries.ts'

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

type Known = {
  readonly tokens: readonly Token[]
  /** The token whose price is the native coin's. */
  readonly wrappedNative: Token
  readonly pools: readonly string[]
}

const POOL_TOKEN = { decimals: 18 }

type PoolWorth = { readonly reserveUSD: UsdPrice; readonly totalSupply: string }

/** Dollars of a whole pool token, times 10^18; 0 where there is none. */
function poolTokenPrice({ reserveUSD, totalSupply }: PoolWorth): UsdPrice {
  const supply = toDollars(totalSupply)
  return supply > 0n ? (reserveUSD * 10n ** 18n) / supply : 0n
}

/** What a stake is worth: of a pool's token by what the pool holds, else by the token's price; undefined if unknown. */
export function stakeWorth(
  amount: bigint | undefined,
  pool: PoolWorth | undefined,
  token: Token | undefined,
  price: UsdPrice | undefined,
): UsdPrice | undefined {
  if (amount === undefined) return undefined
  if (pool) return usdValue(amount, POOL_TOKEN, poolTokenPrice(pool))
  return token && price !== undefined ? usdValue(amount, token, price) : undefined
}

/**
 * What holdings were worth at their moments, in dollars times 10^18: at the newest price of a day on or before each. What
 * had no price by then counts for nothing.
 */
export function worthOverTime(
  holdings: readonly Holdings[],
  prices: PastPrices,
  { tokens, wrappedNative, pools }: Known,
): readonly { readonly timestamp: number; readonly worth: UsdPrice }[] {
  const days = [...prices.tokenDayDatas].sort((a, b) => b.date - a.date)
  const pairDays = [...prices.pairDayDatas].sort((a, b) => b.date - a.date)
  const priceAt = ({ address }: Token, time: number) =>
    days.find(({ date, token }) => date <= time && token.id === address.toLowerCase())?.priceUSD ?? 0n
  const poolPriceAt = (pool: string, time: number): UsdPrice => {
    const day = pairDays.find(({ date, pairAddress }) => date <= time && pairAddress === pool)
    return day ? poolTokenPrice(day) : 0n
  }
  return holdings.map(({ timestamp, native, balances }) => {
    const byAddress = new Map(Object.entries(balances).map(([address, balance]) => [address.toLowerCase(), balance]))
    const ofTokens = tokens.map((token) =>
      usdValue(byAddress.get(token.address.toLowerCase()) ?? 0n, token, priceAt(token, timestamp)),
    )
    const ofPools = pools.map((pool) => usdValue(byAddress.get(pool) ?? 0n, POOL_TOKEN, poolPriceAt(pool, timestamp)))
    const ofNative = usdValue(native, wrappedNative, priceAt(wrappedNative, timestamp))
    return { timestamp, worth: [...ofTokens, ...ofPools, ofNative].reduce((sum, part) => sum + part, 0n) }
  })
}

/** The ends of the days before the one that begins at `today`, oldest first. Unix seconds. */
export function daysBefore(today: number, days: number): readonly number[] {
  return Array.from({ length: days }, (_, n) => today - (days - 1 - n) * 86_400 - 1)
}
