import { ponder } from 'ponder:registry'
import { pair, pancakeFactory, swap, token } from 'ponder:schema'
import { BPS_DENOMINATOR, SWAP_FEE_BPS } from '@zono/sdk'
import { addDecimal, type Decimal, fromUnits, toDecimal, toExactString, toRoundedString } from '../../lib/decimal.ts'
import { getTrackedVolume } from '../../lib/pricing.ts'
import { savePastStates } from './pastStates.ts'
import { FACTORY_ADDRESS, getBnbPrice, getPairWithTokens, WHITELIST } from './rows.ts'
import { updatePeriods } from './stats/periods.ts'
import { ensureTransaction, incrementTransactionCounts } from './transactions.ts'

/** The swap fee as a part of the input. */
const SWAP_FEE = toDecimal(`${SWAP_FEE_BPS}`).div(`${BPS_DENOMINATOR}`)

ponder.on('Pair:Swap', async ({ event, context: { db } }) => {
  const id = event.log.address.toLowerCase()
  const { pair: pool, token0, token1 } = await getPairWithTokens(db, id)
  await savePastStates(db, event.block, pool)
  const { sender, to, ...amounts } = event.args
  const of0 = (amount: bigint) => fromUnits(amount, Number(token0.decimals))
  const of1 = (amount: bigint) => fromUnits(amount, Number(token1.decimals))
  const amount0In = of0(amounts.amount0In)
  const amount1In = of1(amounts.amount1In)
  const amount0Out = of0(amounts.amount0Out)
  const amount1Out = of1(amounts.amount1Out)
  const amount0 = amount0In.plus(amount0Out)
  const amount1 = amount1In.plus(amount1Out)

  const bnbPrice = toDecimal(await getBnbPrice(db))
  const side = (amount: Decimal, row: typeof token0) => ({
    amount,
    price: toDecimal(row.derivedBNB),
    isWhitelisted: WHITELIST.includes(row.id),
  })
  const bnb = toDecimal(toRoundedString(getTrackedVolume(side(amount0, token0), side(amount1, token1))))
  const usd = toDecimal(toRoundedString(bnb.times(bnbPrice)))
  // Of both sides at whatever price they have, believed or not.
  const untrackedBNB = amount0.times(token0.derivedBNB).plus(amount1.times(token1.derivedBNB)).div(2)
  const untrackedUSD = toDecimal(toRoundedString(untrackedBNB.times(bnbPrice)))

  const transactionId = await ensureTransaction(db, event)
  const amountUSD = usd.gt(0) ? usd : untrackedUSD
  await db.insert(swap).values({
    id: `${transactionId}-${event.log.logIndex}`,
    transactionId,
    timestamp: event.block.timestamp,
    pairId: id,
    sender: sender.toLowerCase(),
    from: event.transaction.from.toLowerCase(),
    amount0In: toExactString(amount0In),
    amount1In: toExactString(amount1In),
    amount0Out: toExactString(amount0Out),
    amount1Out: toExactString(amount1Out),
    to: to.toLowerCase(),
    logIndex: BigInt(event.log.logIndex),
    amountUSD: toRoundedString(amountUSD),
    amountFeeUSD: toRoundedString(amountUSD.times(SWAP_FEE)),
    changedBlock: event.block.number,
  })

  await db.update(pair, { id }).set((row) => ({
    volumeToken0: addDecimal(row.volumeToken0, amount0),
    volumeToken1: addDecimal(row.volumeToken1, amount1),
    volumeUSD: addDecimal(row.volumeUSD, usd),
    untrackedVolumeUSD: addDecimal(row.untrackedVolumeUSD, untrackedUSD),
  }))
  for (const [row, amount] of [
    [token0, amount0],
    [token1, amount1],
  ] as const) {
    const own = toDecimal(toRoundedString(amount.times(row.derivedBNB).times(bnbPrice)))
    await db.update(token, { id: row.id }).set((now) => ({
      tradeVolume: addDecimal(now.tradeVolume, amount),
      tradeVolumeUSD: addDecimal(now.tradeVolumeUSD, usd),
      untrackedVolumeUSD: addDecimal(now.untrackedVolumeUSD, own),
    }))
  }
  await db.update(pancakeFactory, { id: FACTORY_ADDRESS }).set((row) => ({
    totalVolumeBNB: addDecimal(row.totalVolumeBNB, bnb),
    totalVolumeUSD: addDecimal(row.totalVolumeUSD, usd),
    untrackedVolumeUSD: addDecimal(row.untrackedVolumeUSD, untrackedUSD),
  }))
  await incrementTransactionCounts(db, id, [pool.token0Id, pool.token1Id])
  const rows = await getPairWithTokens(db, id)
  await updatePeriods(db, event.block, rows, { amount0, amount1, usd, bnb, untrackedUSD }, bnbPrice)
})
