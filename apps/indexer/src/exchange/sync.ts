import { ponder } from 'ponder:registry'
import { pair, pancakeFactory, token } from 'ponder:schema'
import { decimalOf, exact, fromUnits, money, ratio } from '../../rules/decimal.ts'
import { trackedLiquidity } from '../../rules/pricing.ts'
import { updateBnbPrice, updateTokenPrice } from './prices.ts'
import { FACTORY, pairAndTokens, WHITELIST } from './rows.ts'

// Every change of reserves: the pair's, the tokens' and the exchange's liquidity, and the prices that follow from them.
ponder.on('Pair:Sync', async ({ event, context: { db } }) => {
  const id = event.log.address.toLowerCase()
  const { pair: before, token0, token1 } = await pairAndTokens(db, id)
  const reserve0 = fromUnits(event.args.reserve0, Number(token0.decimals))
  const reserve1 = fromUnits(event.args.reserve1, Number(token1.decimals))
  await db.update(pair, { id }).set({
    reserve0: exact(reserve0),
    reserve1: exact(reserve1),
    token0Price: money(ratio(reserve0, reserve1)),
    token1Price: money(ratio(reserve1, reserve0)),
  })
  await db.update(token, { id: token0.id }).set(({ totalLiquidity }) => ({
    totalLiquidity: exact(decimalOf(totalLiquidity).minus(before.reserve0).plus(reserve0)),
  }))
  await db.update(token, { id: token1.id }).set(({ totalLiquidity }) => ({
    totalLiquidity: exact(decimalOf(totalLiquidity).minus(before.reserve1).plus(reserve1)),
  }))

  const bnbPrice = await updateBnbPrice(db, token0.id, token1.id)
  const priced0 = await updateTokenPrice(db, token0.id, bnbPrice)
  const priced1 = await updateTokenPrice(db, token1.id, bnbPrice)
  const side = (amount: typeof reserve0, row: typeof token0) => ({
    amount,
    price: decimalOf(row.derivedBNB),
    isWhitelisted: WHITELIST.includes(row.id),
  })
  const tracked = trackedLiquidity(side(reserve0, priced0), side(reserve1, priced1))
  const reserveBNB = reserve0.times(priced0.derivedBNB).plus(reserve1.times(priced1.derivedBNB))
  await db.update(pair, { id }).set({
    reserveBNB: money(reserveBNB),
    reserveUSD: money(reserveBNB.times(bnbPrice)),
    trackedReserveBNB: money(tracked),
  })
  await db.update(pancakeFactory, { id: FACTORY }).set(({ totalLiquidityBNB }) => {
    const total = decimalOf(totalLiquidityBNB).minus(before.trackedReserveBNB).plus(money(tracked))
    return { totalLiquidityBNB: money(total), totalLiquidityUSD: money(total.times(bnbPrice)) }
  })
})
