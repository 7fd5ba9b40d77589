import type { Context } from 'ponder:registry'
import { farming, pair, place, placeDayData, stakeAction, token } from 'ponder:schema'
import { measureBlockTime, toBlocksPerYear } from '@zono/sdk'
import { measureBlockSpan } from '../../lib/blockTime.ts'
import {
  type Decimal,
  divideOrZero,
  fromUnits,
  toDecimal,
  toExactString,
  toRoundedString,
  ZERO,
} from '../../lib/decimal.ts'
import { calculateApr, type EmissionSource, getRewardPerBlock } from '../../lib/rewardRate.ts'
import { settings } from '../../settings.ts'

export type Db = Context['db']

const SECONDS_PER_DAY = 86_400

/** The only row of what the farms share. */
export const FARM_GLOBALS_ID = '1'

/** An event, and where in the chain it stands. */
export type EventContext = {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly log: { readonly logIndex: number }
  readonly transaction: { readonly hash: string }
}

type StakingEventInput = {
  readonly account: string
  readonly placeId: string
  readonly kind: string
  readonly amount: bigint
}

/** Notes what an account did. Nothing is noted of a deposit of nothing, which is how one harvests. */
export async function recordStakingEvent(
  db: Db,
  { block, log, transaction }: EventContext,
  { amount, ...done }: StakingEventInput,
) {
  const found = await db.find(place, { id: done.placeId })
  if (found === null || amount === 0n) return
  const decimals = done.kind === 'harvest' ? await getTokenDecimals(db, found.earned) : found.decimals
  await db.insert(stakeAction).values({
    id: `${transaction.hash}-${log.logIndex}`,
    transactionHash: transaction.hash,
    block: block.number,
    timestamp: block.timestamp,
    ...done,
    account: done.account.toLowerCase(),
    amount: toExactString(fromUnits(amount, decimals)),
  })
}

const getTokenDecimals = async (db: Db, id: string) => Number((await db.find(token, { id }))?.decimals ?? 18n)

/** Notes what all have staked in a place from here on, in base units, and how it stands today. */
export async function recordTotalStaked(db: Db, { block }: EventContext, id: string, amount: bigint) {
  const found = await db.find(place, { id })
  if (found === null) return
  await db.update(place, { id }).set({ staked: toExactString(fromUnits(amount, found.decimals)) })
  await upsertDayData(db, block, id)
}

/** Writes how a place stands into its day, by the prices of now. */
export async function upsertDayData(db: Db, block: EventContext['block'], id: string): Promise<void> {
  const found = await db.find(place, { id })
  if (found === null) return
  const staked = toDecimal(found.staked)
  const stakedUSD = staked.times(await getPriceUsd(db, found.token))
  const perBlock = getRewardPerBlock(await getEmissionSource(db, { ...found }), block.number)
  const apr = calculateApr({
    rewardPerYear: perBlock.times(toBlocksPerYear(await getBlockTimeSeconds(db, block))),
    rewardPriceUsd: await getPriceUsd(db, found.earned),
    stakedUsd: stakedUSD,
    performanceFeeBps: found.performanceFeeBps,
  })
  const state = { staked: toExactString(staked), stakedUSD: toRoundedString(stakedUSD), apr: toRoundedString(apr) }
  await db.update(place, { id }).set(state)
  const date = getDayStart(block)
  await db
    .insert(placeDayData)
    .values({ id: `${id}-${date / SECONDS_PER_DAY}`, date, placeId: id, ...state })
    .onConflictDoUpdate(state)
}

/** Seconds between two blocks: as measured, else the chain's usual time. */
async function getBlockTimeSeconds(db: Db, block: EventContext['block']): Promise<number> {
  const { blockTimeSeconds } = settings.chainConfig
  const span = measureBlockSpan((await db.find(farming, { id: FARM_GLOBALS_ID }))?.marks ?? [], block)
  return (span && measureBlockTime(span.seconds, span.blocks, blockTimeSeconds)) ?? blockTimeSeconds
}

/** The beginning of a block's day, in unix seconds. */
export const getDayStart = ({ timestamp }: EventContext['block']): number =>
  Math.floor(Number(timestamp) / SECONDS_PER_DAY) * SECONDS_PER_DAY

type StakingProductRow = typeof place.$inferSelect

async function getEmissionSource(db: Db, row: StakingProductRow): Promise<EmissionSource> {
  if (row.kind === 'pool') {
    return { kind: 'pool', rewardPerBlock: toDecimal(row.perBlock), startBlock: row.startBlock, endBlock: row.endBlock }
  }
  const shared = await db.find(farming, { id: FARM_GLOBALS_ID })
  // The vault stakes in farm 0, and earns by the part that it has of it.
  const farm = row.kind === 'vault' ? await db.find(place, { id: 'farm 0' }) : row
  const part =
    row.kind === 'vault' && farm ? divideOrZero(toDecimal(row.staked), toDecimal(farm.staked)) : toDecimal('1')
  return {
    kind: 'farm',
    rewardPerBlock: toDecimal(shared?.perBlock ?? '0').times(part),
    allocPoint: farm?.points ?? 0n,
    totalAllocPoint: shared?.totalPoints ?? 0n,
  }
}

/** Dollars of a whole token, or of a whole token of a pool; 0 where nothing is known. */
async function getPriceUsd(db: Db, id: string): Promise<Decimal> {
  const pool = await db.find(pair, { id })
  if (pool) return divideOrZero(toDecimal(pool.reserveUSD), toDecimal(pool.totalSupply))
  const found = await db.find(token, { id })
  return found ? toDecimal(found.derivedUSD) : ZERO
}
