import { pair, pancakeFactory } from 'ponder:schema'
import { toDecimal, toRoundedString } from '../../../lib/decimal.ts'
import { getTrackedLiquidity } from '../../../lib/pricing.ts'
import { type EventBlock, savePastFactory, savePastPair } from '../pastStates.ts'
import { type Db, FACTORY_ADDRESS, getBnbPrice, getPairWithTokens, type TokenRow, WHITELIST } from '../rows.ts'

/** Values what a pair holds at the prices of now, and the exchange's sum by the difference. Gives back tracked dollars. */
export async function updateLiquidityValue(db: Db, at: EventBlock, id: string): Promise<number> {
  const { pair: pool, token0, token1 } = await getPairWithTokens(db, id)
  const [reserve0, reserve1] = [toDecimal(pool.reserve0), toDecimal(pool.reserve1)]
  const bnbPrice = toDecimal(await getBnbPrice(db))
  const side = (amount: typeof reserve0, row: TokenRow) => ({
    amount,
    price: toDecimal(row.derivedBNB),
    isWhitelisted: WHITELIST.includes(row.id),
  })
  const tracked = getTrackedLiquidity(side(reserve0, token0), side(reserve1, token1))
  const reserveBNB = toRoundedString(reserve0.times(token0.derivedBNB).plus(reserve1.times(token1.derivedBNB)))
  const reserveUSD = toRoundedString(reserve0.times(token0.derivedUSD).plus(reserve1.times(token1.derivedUSD)))
  const trackedReserveBNB = toRoundedString(tracked)
  if (
    pool.reserveUSD !== reserveUSD ||
    pool.reserveBNB !== reserveBNB ||
    pool.trackedReserveBNB !== trackedReserveBNB
  ) {
    await savePastPair(db, at, id)
    await db.update(pair, { id }).set({ reserveBNB, reserveUSD, trackedReserveBNB })
  }
  await savePastFactory(db, at)
  await db.update(pancakeFactory, { id: FACTORY_ADDRESS }).set(({ totalLiquidityBNB }) => {
    const total = toDecimal(totalLiquidityBNB).minus(pool.trackedReserveBNB).plus(trackedReserveBNB)
    return { totalLiquidityBNB: toRoundedString(total), totalLiquidityUSD: toRoundedString(total.times(bnbPrice)) }
  })
  return Number(tracked.times(bnbPrice))
}
