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
import { desc, lte } from 'ponder'
import { QUERYABLE_HISTORY_SECONDS, RETENTION_SECONDS } from '../../../lib/retention.ts'
import type { EventBlock } from '../pastStates.ts'
import { type Db, WHITELIST } from '../rows.ts'
import { updateLiquidityValue } from './liquidityValue.ts'
import { getPeriodStart, SECONDS_PER_HOUR } from './periods.ts'
import { updateTokenPrice } from './prices.ts'

/** A pair with at least this many dollars is valued anew each hour, whether it is traded or not. */
const MIN_HOURLY_REVALUATION_USD = 10_000

const HOURLY_REVALUATION_ID = '1'

/** Sees to it that a pair with so many dollars is valued each hour. */
export async function scheduleHourlyRevaluation(db: Db, pairId: string, liquidityUsd: number): Promise<void> {
  if (liquidityUsd < MIN_HOURLY_REVALUATION_USD) return
  const work = await db.find(hourlyRevaluation, { id: HOURLY_REVALUATION_ID })
  if (work?.pairIds.includes(pairId)) return
  await db
    .insert(hourlyRevaluation)
    .values({ id: HOURLY_REVALUATION_ID, pairIds: [pairId] })
    .onConflictDoUpdate(({ pairIds }) => ({ pairIds: [...pairIds, pairId] }))
}

// Prices move where nobody trades: with the first block of an hour every pair of weight is valued at the prices of now.
ponder.on('Hours:block', async ({ event, context: { db } }) => {
  const work = await db.find(hourlyRevaluation, { id: HOURLY_REVALUATION_ID })
  const hourStartUnix = getPeriodStart(event.block, SECONDS_PER_HOUR)
  if (work === null || work.hourStartUnix === hourStartUnix) return
  await db.update(hourlyRevaluation, { id: HOURLY_REVALUATION_ID }).set({ hourStartUnix })
  await revaluePairs(db, event.block, [...work.pairIds])
  await prunePastStates(db, event.block)
})

async function revaluePairs(db: Db, at: EventBlock, pairIds: readonly string[]) {
  const priced = new Set<string>(WHITELIST)
  for (const id of pairIds) {
    const row = await db.find(pair, { id })
    for (const tokenId of row ? [row.token0Id, row.token1Id] : []) {
      if (priced.has(tokenId)) continue
      priced.add(tokenId)
      await updateTokenPrice(db, at, tokenId)
    }
  }
  const light: string[] = []
  for (const id of pairIds)
    if ((await updateLiquidityValue(db, at, id)) < MIN_HOURLY_REVALUATION_USD / 2) light.push(id)
  if (light.length > 0)
    await db
      .update(hourlyRevaluation, { id: HOURLY_REVALUATION_ID })
      .set({ pairIds: pairIds.filter((id) => !light.includes(id)) })
}

/** Drops past states that are too old to be asked about, once a day. */
async function prunePastStates(db: Db, { timestamp }: EventBlock) {
  const kept = await db.find(pastStateRetention, { id: '1' })
  if (kept === null || timestamp - kept.sinceTimestamp < BigInt(RETENTION_SECONDS)) return
  const [oldest] = await db.sql
    .select({ number: block.number, timestamp: block.timestamp })
    .from(block)
    .where(lte(block.timestamp, timestamp - BigInt(QUERYABLE_HISTORY_SECONDS)))
    .orderBy(desc(block.number))
    .limit(1)
  if (oldest === undefined || oldest.number <= kept.sinceBlock) return
  for (const table of [pancakeFactoryPast, bundlePast, tokenPast, pairPast])
    await db.sql.delete(table).where(lte(table.untilBlock, oldest.number))
  await db.update(pastStateRetention, { id: '1' }).set({ sinceBlock: oldest.number, sinceTimestamp: oldest.timestamp })
}
