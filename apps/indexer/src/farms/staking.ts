import type { Context } from 'ponder:registry'
import { farming, pair, place, placeDayData, stakeAction, token } from 'ponder:schema'
import { measureBlockTime, toBlocksPerYear } from '@zono/sdk'
import { measureSpan } from '../../lib/blockTime.ts'
import { type Decimal, decimalOf, exact, fromUnits, money, ratio, ZERO } from '../../lib/decimal.ts'
import { type Paying, paidAt, yearlyRate } from '../../lib/rewardRate.ts'
import { settings } from '../../settings.ts'

export type Db = Context['db']

const DAY = 86_400

/** The only row of what the farms share. */
export const FARMING = '1'

/** An event, and where in the chain it stands. */
export type Placed = {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly log: { readonly logIndex: number }
  readonly transaction: { readonly hash: string }
}

type Done = { readonly account: string; readonly placeId: string; readonly kind: string; readonly amount: bigint }

/** Notes what an account did. Nothing is noted of a deposit of nothing, which is how one harvests. */
export async function noteAction(db: Db, { block, log, transaction }: Placed, { amount, ...done }: Done) {
  const found = await db.find(place, { id: done.placeId })
  if (found === null || amount === 0n) return
  const decimals = done.kind === 'harvest' ? await decimalsOf(db, found.earned) : found.decimals
  await db.insert(stakeAction).values({
    id: `${transaction.hash}-${log.logIndex}`,
    transactionHash: transaction.hash,
    block: block.number,
    timestamp: block.timestamp,
    ...done,
    account: done.account.toLowerCase(),
    amount: exact(fromUnits(amount, decimals)),
  })
}

const decimalsOf = async (db: Db, id: string) => Number((await db.find(token, { id }))?.decimals ?? 18n)

/** Notes what all have staked in a place from here on, in base units, and how it stands today. */
export async function noteStaked(db: Db, { block }: Placed, id: string, amount: bigint) {
  const found = await db.find(place, { id })
  if (found === null) return
  await db.update(place, { id }).set({ staked: exact(fromUnits(amount, found.decimals)) })
  await writeDay(db, block, id)
}

/** Writes how a place stands into its day, by the prices of now. */
export async function writeDay(db: Db, block: Placed['block'], id: string): Promise<void> {
  const found = await db.find(place, { id })
  if (found === null) return
  const staked = decimalOf(found.staked)
  const stakedUSD = staked.times(await priceOf(db, found.token))
  const perBlock = paidAt(await payingOf(db, { ...found }), block.number)
  const apr = yearlyRate({
    perYear: perBlock.times(toBlocksPerYear(await blockTimeOf(db, block))),
    price: await priceOf(db, found.earned),
    stakedUSD,
    performanceFeeBps: found.performanceFeeBps,
  })
  const state = { staked: exact(staked), stakedUSD: money(stakedUSD), apr: money(apr) }
  await db.update(place, { id }).set(state)
  const date = dayOf(block)
  await db
    .insert(placeDayData)
    .values({ id: `${id}-${date / DAY}`, date, placeId: id, ...state })
    .onConflictDoUpdate(state)
}

/** Seconds between two blocks: as measured, else the chain's usual time. */
async function blockTimeOf(db: Db, block: Placed['block']): Promise<number> {
  const { blockTimeSeconds } = settings.facts
  const span = measureSpan((await db.find(farming, { id: FARMING }))?.marks ?? [], block)
  return (span && measureBlockTime(span.seconds, span.blocks, blockTimeSeconds)) ?? blockTimeSeconds
}

/** The beginning of a block's day, in unix seconds. */
export const dayOf = ({ timestamp }: Placed['block']): number => Math.floor(Number(timestamp) / DAY) * DAY

type PlaceRow = typeof place.$inferSelect

async function payingOf(db: Db, row: PlaceRow): Promise<Paying> {
  if (row.kind === 'pool') {
    return { kind: 'pool', perBlock: decimalOf(row.perBlock), startBlock: row.startBlock, endBlock: row.endBlock }
  }
  const shared = await db.find(farming, { id: FARMING })
  // The vault stakes in farm 0, and earns by the part that it has of it.
  const farm = row.kind === 'vault' ? await db.find(place, { id: 'farm 0' }) : row
  const part = row.kind === 'vault' && farm ? ratio(decimalOf(row.staked), decimalOf(farm.staked)) : decimalOf('1')
  return {
    kind: 'farm',
    perBlock: decimalOf(shared?.perBlock ?? '0').times(part),
    points: farm?.points ?? 0n,
    totalPoints: shared?.totalPoints ?? 0n,
  }
}

/** Dollars of a whole token, or of a whole token of a pool; 0 where nothing is known. */
async function priceOf(db: Db, id: string): Promise<Decimal> {
  const pool = await db.find(pair, { id })
  if (pool) return ratio(decimalOf(pool.reserveUSD), decimalOf(pool.totalSupply))
  const found = await db.find(token, { id })
  return found ? decimalOf(found.derivedUSD) : ZERO
}
