import { accounts } from '../chain/accounts.ts'
import { type DevnetContext, getDevnetToken } from '../context.ts'
import { FEED_STABLECOIN_KEYS } from '../deploy/games/oracle.ts'
import { encodeSwap, type PairTrade, readReserves } from '../trade.ts'
import type { GameCall } from './calls.ts'

/** The pair's fee is 0.25%: to move a price by a trade, this much more has to go in. */
const FEE_FACTOR = 1 / 0.9975

/** Relative distance from a price within which a pair is left alone. */
const MIN_MOVE = 0.000_01

/** Price of BNB in USD in the first pair of the price feed. */
export async function readBnbPrice(market: DevnetContext): Promise<number> {
  const [wbnb, busd] = [getDevnetToken(market, 'wbnb'), getDevnetToken(market, 'busd')]
  const [native, stable] = await readReserves(market, wbnb, busd)
  return toFloat(stable, busd.decimals) / toFloat(native, wbnb.decimals)
}

/** Trades that bring BNB to a price in USD in every pair of the price feed, one for each pair that is off it. */
export async function getTradesToBnbPrice(market: DevnetContext, priceUsd: number): Promise<readonly GameCall[]> {
  const wbnb = getDevnetToken(market, 'wbnb')
  const trader = accounts.traders[0]?.address
  const router = market.deployment.contracts.Router
  const trades = await Promise.all(
    FEED_STABLECOIN_KEYS.map(async (key): Promise<PairTrade | undefined> => {
      const stablecoin = getDevnetToken(market, key)
      const [native, stable] = await readReserves(market, wbnb, stablecoin)
      const price = toFloat(stable, stablecoin.decimals) / toFloat(native, wbnb.decimals)
      // With x * y = k a price changes by the square of what a reserve changes by.
      const growth = Math.sqrt(priceUsd / price) - 1
      if (Math.abs(growth) < MIN_MOVE) return undefined
      return growth > 0
        ? { tokenIn: stablecoin, tokenOut: wbnb, amountIn: multiply(stable, growth * FEE_FACTOR) }
        : { tokenIn: wbnb, tokenOut: stablecoin, amountIn: multiply(native, (1 / (1 + growth) - 1) * FEE_FACTOR) }
    }),
  )
  if (trader === undefined || router === undefined) return []
  return trades.flatMap((trade) => (trade ? [{ from: trader, to: router, data: encodeSwap(trade, trader) }] : []))
}

const toFloat = (amount: bigint, decimals: number): number => Number(amount) / 10 ** decimals

const multiply = (reserve: bigint, factor: number): bigint =>
  (reserve * BigInt(Math.round(factor * 1e9))) / 1_000_000_000n
