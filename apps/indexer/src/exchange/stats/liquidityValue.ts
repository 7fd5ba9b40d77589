import { pair, pancakeFactory } from 'ponder:schema'
import { type Decimal, toDecimal, toRoundedString } from '../../../lib/decimal.ts'
import { getTrackedLiquidity } from '../../../lib/pricing.ts'
import { type EventBlock, savePastFactory, savePastPair } from '../pastStates.ts'
import { type Db, FACTORY_ADDRESS, getBnbPrice, getPairWithTokens, type TokenRow, WHITELIST } from '../rows.ts'

const toPairSide = (reserve: Decimal, { id, derivedBNB }: TokenRow) => ({
  value: reserve.times(derivedBNB),
  isWhitelisted: WHITELIST.includes(id),
})

/**
 * Values the reserves of a pair at current prices and adds the change to the total of the exchange.
 * @returns tracked liquidity in USD.
 */
export async function updateLiquidityValue(db: Db, block: EventBlock, id: string): Promise<number> {
  const { pair: pairRow, token0, token1 } = await getPairWithTokens(db, id)
  const [reserve0, reserve1] = [toDecimal(pairRow.reserve0), toDecimal(pairRow.reserve1)]
  const bnbPrice = toDecimal(await getBnbPrice(db))
  const tracked = getTrackedLiquidity(toPairSide(reserve0, token0), toPairSide(reserve1, token1))
  const reserveBNB = toRoundedString(reserve0.times(token0.derivedBNB).plus(reserve1.times(token1.derivedBNB)))
  const reserveUSD = toRoundedString(reserve0.times(token0.derivedUSD).plus(reserve1.times(token1.derivedUSD)))
  const trackedReserveBNB = toRoundedString(tracked)
  const previousTrackedBNB = pairRow.trackedReserveBNB
  if (
    pairRow.reserveUSD !== reserveUSD ||
    pairRow.reserveBNB !== reserveBNB ||
    previousTrackedBNB !== trackedReserveBNB
  ) {
    await savePastPair(db, block, id)
    await db.update(pair, { id }).set({ reserveBNB, reserveUSD, trackedReserveBNB })
  }
  await savePastFactory(db, block)
  await db.update(pancakeFactory, { id: FACTORY_ADDRESS }).set(({ totalLiquidityBNB }) => {
    const total = toDecimal(totalLiquidityBNB).minus(previousTrackedBNB).plus(trackedReserveBNB)
    return { totalLiquidityBNB: toRoundedString(total), totalLiquidityUSD: toRoundedString(total.times(bnbPrice)) }
  })
  return Number(tracked.times(bnbPrice))
}
