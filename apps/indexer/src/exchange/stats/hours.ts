import { ponder } from 'ponder:registry'
import {
  block,
  bundlePast,
  hourlyRevaluation,
  pair,
  pairPast,
  pancakeFactoryPast,
  pastStateRetention,
  tokenPast,
} from 'ponder:schema'
import { SECONDS_PER_HOUR } from '@zono/sdk'
import { desc, lte } from 'ponder'
import { getPeriodStart } from '../../../lib/periods.ts'
import { QUERYABLE_HISTORY_SECONDS, RETENTION_SECONDS } from '../../../lib/retention.ts'
import { type EventBlock, RETENTION_ID } from '../pastStates.ts'
import { type Db, WHITELIST } from '../rows.ts'
import { updateLiquidityValue } from './liquidityValue.ts'
import { updateTokenPrice } from './prices.ts'

/** USD of tracked liquidity from which on a pair is revalued every hour, traded or not. */
const MIN_HOURLY_REVALUATION_USD = 10_000

const HOURLY_REVALUATION_ID = '1'

/** Adds a pair with enough liquidity, in USD, to the pairs that are revalued every hour. */
export async function scheduleHourlyRevaluation(db: Db, pairId: string, liquidityUsd: number): Promise<void> {
  if (liquidityUsd < MIN_HOURLY_REVALUATION_USD) return
  const schedule = await db.find(hourlyRevaluation, { id: HOURLY_REVALUATION_ID })
  if (schedule?.pairIds.includes(pairId)) return
  await db
    .insert(hourlyRevaluation)
    .values({ id: HOURLY_REVALUATION_ID, pairIds: [pairId] })
    .onConflictDoUpdate(({ pairIds }) => ({ pairIds: [...pairIds, pairId] }))
}

async function revaluePairs(db: Db, block: EventBlock, pairIds: readonly string[]) {
  const pricedTokens = new Set<string>(WHITELIST)
  for (const id of pairIds) {
    const row = await db.find(pair, { id })
    for (const tokenId of row ? [row.token0Id, row.token1Id] : []) {
      if (pricedTokens.has(tokenId)) continue
      pricedTokens.add(tokenId)
      await updateTokenPrice(db, block, tokenId)
    }
  }
  // Half of the entry threshold: a pair near the threshold does not enter and leave with every hour.
  const small: string[] = []
  for (const id of pairIds)
    if ((await updateLiquidityValue(db, block, id)) < MIN_HOURLY_REVALUATION_USD / 2) small.push(id)
  if (small.length > 0)
    await db
      .update(hourlyRevaluation, { id: HOURLY_REVALUATION_ID })
      .set({ pairIds: pairIds.filter((id) => !small.includes(id)) })
}

/** Deletes past states beyond the retention, once a day. */
async function prunePastStates(db: Db, { timestamp }: EventBlock) {
  const retention = await db.find(pastStateRetention, { id: RETENTION_ID })
  if (retention === null || timestamp - retention.sinceTimestamp < BigInt(RETENTION_SECONDS)) return
  const [oldest] = await db.sql
    .select({ number: block.number, timestamp: block.timestamp })
    .from(block)
    .where(lte(block.timestamp, timestamp - BigInt(QUERYABLE_HISTORY_SECONDS)))
    .orderBy(desc(block.number))
    .limit(1)
  if (oldest === undefined || oldest.number <= retention.sinceBlock) return
  for (const table of [pancakeFactoryPast, bundlePast, tokenPast, pairPast])
    await db.sql.delete(table).where(lte(table.untilBlock, oldest.number))
  await db
    .update(pastStateRetention, { id: RETENTION_ID })
    .set({ sinceBlock: oldest.number, sinceTimestamp: oldest.timestamp })
}

// The first block of an hour revalues all larger pairs: prices change even where nobody trades.
ponder.on('Hours:block', async ({ event, context: { db } }) => {
  const schedule = await db.find(hourlyRevaluation, { id: HOURLY_REVALUATION_ID })
  const hourStartUnix = getPeriodStart(event.block, SECONDS_PER_HOUR)
  if (schedule === null || schedule.hourStartUnix === hourStartUnix) return
  await db.update(hourlyRevaluation, { id: HOURLY_REVALUATION_ID }).set({ hourStartUnix })
  await revaluePairs(db, event.block, [...schedule.pairIds])
  await prunePastStates(db, event.block)
})
