import { ponder } from 'ponder:registry'
import { pair, pancakeFactory, swap, token } from 'ponder:schema'
import { type Decimal, decimalOf, exact, fromUnits, money, plus } from '../../lib/decimal.ts'
import { trackedVolume } from '../../lib/pricing.ts'
import { keepAll } from './keptStates.ts'
import { bnbPriceNow, FACTORY, pairAndTokens, WHITELIST } from './rows.ts'
import { updatePeriods } from './stats/periods.ts'
import { countOne, ensureTransaction } from './transactions.ts'

/** The whole trading fee: 25 basis points (spec trading-core §9). */
const FEE = decimalOf('0.0025')

ponder.on('Pair:Swap', async ({ event, context: { db } }) => {
  const id = event.log.address.toLowerCase()
  const { pair: pool, token0, token1 } = await pairAndTokens(db, id)
  await keepAll(db, event.block, pool)
  const { sender, to, ...amounts } = event.args
  const of0 = (amount: bigint) => fromUnits(amount, Number(token0.decimals))
  const of1 = (amount: bigint) => fromUnits(amount, Number(token1.decimals))
  const amount0In = of0(amounts.amount0In)
  const amount1In = of1(amounts.amount1In)
  const amount0Out = of0(amounts.amount0Out)
  const amount1Out = of1(amounts.amount1Out)
  const amount0 = amount0In.plus(amount0Out)
  const amount1 = amount1In.plus(amount1Out)

  const bnbPrice = decimalOf(await bnbPriceNow(db))
  const side = (amount: Decimal, row: typeof token0) => ({
    amount,
    price: decimalOf(row.derivedBNB),
    isWhitelisted: WHITELIST.includes(row.id),
  })
  const bnb = decimalOf(money(trackedVolume(side(amount0, token0), side(amount1, token1))))
  const usd = decimalOf(money(bnb.times(bnbPrice)))
  // Of both sides at whatever price they have, believed or not.
  const untrackedBNB = amount0.times(token0.derivedBNB).plus(amount1.times(token1.derivedBNB)).div(2)
  const untrackedUSD = decimalOf(money(untrackedBNB.times(bnbPrice)))

  const transactionId = await ensureTransaction(db, event)
  const amountUSD = usd.gt(0) ? usd : untrackedUSD
  await db.insert(swap).values({
    id: `${transactionId}-${event.log.logIndex}`,
    transactionId,
    timestamp: event.block.timestamp,
    pairId: id,
    sender: sender.toLowerCase(),
    from: event.transaction.from.toLowerCase(),
    amount0In: exact(amount0In),
    amount1In: exact(amount1In),
    amount0Out: exact(amount0Out),
    amount1Out: exact(amount1Out),
    to: to.toLowerCase(),
    logIndex: BigInt(event.log.logIndex),
    amountUSD: money(amountUSD),
    amountFeeUSD: money(amountUSD.times(FEE)),
    changedBlock: event.block.number,
  })

  await db.update(pair, { id }).set((row) => ({
    volumeToken0: plus(row.volumeToken0, amount0),
    volumeToken1: plus(row.volumeToken1, amount1),
    volumeUSD: plus(row.volumeUSD, usd),
    untrackedVolumeUSD: plus(row.untrackedVolumeUSD, untrackedUSD),
  }))
  for (const [row, amount] of [
    [token0, amount0],
    [token1, amount1],
  ] as const) {
    const own = decimalOf(money(amount.times(row.derivedBNB).times(bnbPrice)))
    await db.update(token, { id: row.id }).set((now) => ({
      tradeVolume: plus(now.tradeVolume, amount),
      tradeVolumeUSD: plus(now.tradeVolumeUSD, usd),
      untrackedVolumeUSD: plus(now.untrackedVolumeUSD, own),
    }))
  }
  await db.update(pancakeFactory, { id: FACTORY }).set((row) => ({
    totalVolumeBNB: plus(row.totalVolumeBNB, bnb),
    totalVolumeUSD: plus(row.totalVolumeUSD, usd),
    untrackedVolumeUSD: plus(row.untrackedVolumeUSD, untrackedUSD),
  }))
  await countOne(db, id, [pool.token0Id, pool.token1Id])
  const rows = await pairAndTokens(db, id)
  await updatePeriods(db, event.block, rows, { amount0, amount1, usd, bnb, untrackedUSD }, bnbPrice)
})
