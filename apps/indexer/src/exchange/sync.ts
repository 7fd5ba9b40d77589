import { ponder } from 'ponder:registry'
import { pair, token } from 'ponder:schema'
import { divideOrZero, fromUnits, toDecimal, toExactString, toRoundedString } from '../../lib/decimal.ts'
import { savePastStates } from './pastStates.ts'
import { getPairWithTokens } from './rows.ts'
import { updateCandles } from './stats/candles.ts'
import { scheduleHourlyRevaluation } from './stats/hours.ts'
import { updateLiquidityValue } from './stats/liquidityValue.ts'
import { updatePrices } from './stats/prices.ts'

// Every change of reserves changes the liquidity of the pair, its tokens and the exchange, and the prices that follow.
ponder.on('Pair:Sync', async ({ event, context: { db } }) => {
  const id = event.log.address.toLowerCase()
  const { pair: pairRow, token0, token1 } = await getPairWithTokens(db, id)
  const before = { reserve0: pairRow.reserve0, reserve1: pairRow.reserve1 }
  await savePastStates(db, event.block, pairRow)
  const reserve0 = fromUnits(event.args.reserve0, Number(token0.decimals))
  const reserve1 = fromUnits(event.args.reserve1, Number(token1.decimals))
  await db.update(pair, { id }).set({
    reserve0: toExactString(reserve0),
    reserve1: toExactString(reserve1),
    token0Price: toRoundedString(divideOrZero(reserve0, reserve1)),
    token1Price: toRoundedString(divideOrZero(reserve1, reserve0)),
  })
  await db.update(token, { id: token0.id }).set(({ totalLiquidity }) => ({
    totalLiquidity: toExactString(toDecimal(totalLiquidity).minus(before.reserve0).plus(reserve0)),
  }))
  await db.update(token, { id: token1.id }).set(({ totalLiquidity }) => ({
    totalLiquidity: toExactString(toDecimal(totalLiquidity).minus(before.reserve1).plus(reserve1)),
  }))
  await updatePrices(db, event.block, [token0.id, token1.id])
  const liquidityUsd = await updateLiquidityValue(db, event.block, id)
  await scheduleHourlyRevaluation(db, id, liquidityUsd)
  await updateCandles(db, event.block, before, (await getPairWithTokens(db, id)).pair)
})
