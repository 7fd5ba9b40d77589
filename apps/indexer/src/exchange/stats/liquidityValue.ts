import { pair, pancakeFactory } from 'ponder:schema'
import { decimalOf, money } from '../../../lib/decimal.ts'
import { trackedLiquidity } from '../../../lib/pricing.ts'
import { type Block, keepFactory, keepPair } from '../keptStates.ts'
import { bnbPriceNow, type Db, FACTORY, pairAndTokens, type TokenRow, WHITELIST } from '../rows.ts'

/** Values what a pair holds at the prices of now, and the exchange's sum by the difference. Gives back tracked dollars. */
export async function valueLiquidity(db: Db, at: Block, id: string): Promise<number> {
  const { pair: pool, token0, token1 } = await pairAndTokens(db, id)
  const [reserve0, reserve1] = [decimalOf(pool.reserve0), decimalOf(pool.reserve1)]
  const bnbPrice = decimalOf(await bnbPriceNow(db))
  const side = (amount: typeof reserve0, row: TokenRow) => ({
    amount,
    price: decimalOf(row.derivedBNB),
    isWhitelisted: WHITELIST.includes(row.id),
  })
  const tracked = trackedLiquidity(side(reserve0, token0), side(reserve1, token1))
  const reserveBNB = money(reserve0.times(token0.derivedBNB).plus(reserve1.times(token1.derivedBNB)))
  const reserveUSD = money(reserve0.times(token0.derivedUSD).plus(reserve1.times(token1.derivedUSD)))
  const trackedReserveBNB = money(tracked)
  if (
    pool.reserveUSD !== reserveUSD ||
    pool.reserveBNB !== reserveBNB ||
    pool.trackedReserveBNB !== trackedReserveBNB
  ) {
    await keepPair(db, at, id)
    await db.update(pair, { id }).set({ reserveBNB, reserveUSD, trackedReserveBNB })
  }
  await keepFactory(db, at)
  await db.update(pancakeFactory, { id: FACTORY }).set(({ totalLiquidityBNB }) => {
    const total = decimalOf(totalLiquidityBNB).minus(pool.trackedReserveBNB).plus(trackedReserveBNB)
    return { totalLiquidityBNB: money(total), totalLiquidityUSD: money(total.times(bnbPrice)) }
  })
  return Number(tracked.times(bnbPrice))
}
