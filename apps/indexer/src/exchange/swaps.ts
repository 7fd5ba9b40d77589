import { type Event, ponder } from 'ponder:registry'
import { pair, pancakeFactory, swap, token } from 'ponder:schema'
import { type ComputedSwap, computeSwap, type SwapToken } from '../../lib/computeSwap.ts'
import { addDecimal, toDecimal, toExactString, toRoundedString } from '../../lib/decimal.ts'
import { countForCompetitions } from '../competitionVolume.ts'
import { savePastStates } from './pastStates.ts'
import { type Db, FACTORY_ADDRESS, getBnbPrice, getPairWithTokens, type TokenRow, WHITELIST } from './rows.ts'
import { updatePeriods } from './stats/periods.ts'
import { ensureTransaction, incrementTransactionCounts } from './transactions.ts'

type SwapEvent = Event<'Pair:Swap'>

const toSwapToken = ({ id, decimals, derivedBNB }: TokenRow): SwapToken => ({
  decimals: Number(decimals),
  derivedBNB,
  isWhitelisted: WHITELIST.includes(id),
})

async function insertSwap(db: Db, event: SwapEvent, pairId: string, computed: ComputedSwap) {
  const transactionId = await ensureTransaction(db, event)
  await db.insert(swap).values({
    id: `${transactionId}-${event.log.logIndex}`,
    transactionId,
    timestamp: event.block.timestamp,
    pairId,
    sender: event.args.sender.toLowerCase(),
    from: event.transaction.from.toLowerCase(),
    amount0In: toExactString(computed.amount0In),
    amount1In: toExactString(computed.amount1In),
    amount0Out: toExactString(computed.amount0Out),
    amount1Out: toExactString(computed.amount1Out),
    to: event.args.to.toLowerCase(),
    logIndex: BigInt(event.log.logIndex),
    amountUSD: toRoundedString(computed.amountUSD),
    amountFeeUSD: toRoundedString(computed.amountFeeUSD),
    changedBlock: event.block.number,
  })
}

/** Adds a swap to the volumes of its pair, both tokens and the exchange. */
async function addVolumes(db: Db, pairId: string, tokenIds: readonly [string, string], computed: ComputedSwap) {
  const { amount0, amount1, bnb, usd, untrackedUSD, token0USD, token1USD } = computed
  await db.update(pair, { id: pairId }).set((row) => ({
    volumeToken0: addDecimal(row.volumeToken0, amount0),
    volumeToken1: addDecimal(row.volumeToken1, amount1),
    volumeUSD: addDecimal(row.volumeUSD, usd),
    untrackedVolumeUSD: addDecimal(row.untrackedVolumeUSD, untrackedUSD),
  }))
  for (const [id, amount, valueUSD] of [
    [tokenIds[0], amount0, token0USD],
    [tokenIds[1], amount1, token1USD],
  ] as const) {
    await db.update(token, { id }).set((row) => ({
      tradeVolume: addDecimal(row.tradeVolume, amount),
      tradeVolumeUSD: addDecimal(row.tradeVolumeUSD, usd),
      untrackedVolumeUSD: addDecimal(row.untrackedVolumeUSD, valueUSD),
    }))
  }
  await db.update(pancakeFactory, { id: FACTORY_ADDRESS }).set((row) => ({
    totalVolumeBNB: addDecimal(row.totalVolumeBNB, bnb),
    totalVolumeUSD: addDecimal(row.totalVolumeUSD, usd),
    untrackedVolumeUSD: addDecimal(row.untrackedVolumeUSD, untrackedUSD),
  }))
}

ponder.on('Pair:Swap', async ({ event, context: { db } }) => {
  const pairId = event.log.address.toLowerCase()
  const { pair: pairRow, token0, token1 } = await getPairWithTokens(db, pairId)
  await savePastStates(db, event.block, pairRow)
  const bnbPrice = toDecimal(await getBnbPrice(db))
  const computed = computeSwap(event.args, [toSwapToken(token0), toSwapToken(token1)], bnbPrice)
  await insertSwap(db, event, pairId, computed)
  await addVolumes(db, pairId, [token0.id, token1.id], computed)
  await countForCompetitions(db, event, computed, { pair: pairRow, tokens: [token0, token1] })
  await incrementTransactionCounts(db, pairId, [token0.id, token1.id])
  await updatePeriods(db, event.block, await getPairWithTokens(db, pairId), computed, bnbPrice)
})
