import type { Context } from 'ponder:registry'
import { commitment, sale, saleAction, saleHourData, salePool } from 'ponder:schema'
import { SECONDS_PER_HOUR } from '@zono/sdk'
import { addUnits } from '../../lib/decimal.ts'
import { getPeriodIndex, getPeriodStart } from '../../lib/periods.ts'
import { type FollowedEvent, findNumber, readTermsOnce, toContract } from '../listings.ts'
import { awaitEnd } from './ends.ts'
import { getPoolId, IFO_PIDS, readIfoTerms, readPrivateSaleTerms } from './terms.ts'

type Db = Context['db']

/** Position of an event in the chain. */
export type SaleEvent = {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly log: { readonly logIndex: number }
  readonly transaction: { readonly hash: string }
}

const KINDS = {
  ifo: { listedAs: 'tokenSale', readTerms: readIfoTerms },
  launchpad: { listedAs: 'privateSale', readTerms: readPrivateSaleTerms },
} as const

/**
 * Inserts the rows of a sale and its pools unless they exist, and returns its id. Every event of a sale may be its first: the
 * terms are read with it, because a sale may be deployed after the indexer has started. Its constructor emits one.
 * @returns undefined for an address that is not listed as such a sale, or does not answer as one: its events are left out
 */
export async function ensureSale(
  { db }: Pick<Context, 'db'>,
  kind: keyof typeof KINDS,
  event: FollowedEvent,
): Promise<string | undefined> {
  const { listedAs, readTerms } = KINDS[kind]
  const contract = toContract(event)
  const number = await findNumber(db, listedAs, contract.address)
  if (number === undefined) return undefined
  const id = `${kind}-${number}`
  if (await db.find(sale, { id })) return id
  const terms = await readTermsOnce(db, listedAs, contract, () => readTerms(contract))
  if (terms === undefined) return undefined
  await db.insert(sale).values({ ...terms.sale, id, kind, address: contract.address.toLowerCase() })
  for (const pool of terms.pools) await db.insert(salePool).values({ ...pool, id: getPoolId(id, pool.pid), saleId: id })
  await awaitEnd(db, id)
  return id
}

const getCommitmentId = (poolId: string, user: string) => `${poolId}-${user.toLowerCase()}`

type CommitmentInput = {
  readonly saleId: string
  readonly pid: number
  readonly user: string
  /** Base units that the sale received. */
  readonly amount: bigint
}

/**
 * Adds to what an account has committed, to the totals of pool and sale, and to the hour's row. A pool that the terms of the
 * sale do not name takes nothing.
 */
export async function addCommitment(
  db: Db,
  { block }: SaleEvent,
  { saleId, pid, user, amount }: CommitmentInput,
): Promise<void> {
  const poolId = getPoolId(saleId, pid)
  if ((await db.find(salePool, { id: poolId })) === null) return
  const id = getCommitmentId(poolId, user)
  const isNewInPool = (await db.find(commitment, { id })) === null
  const isNewInSale = isNewInPool && !(await hasCommitted(db, saleId, user))
  await db
    .insert(commitment)
    .values({ id, saleId, poolId, user: user.toLowerCase(), amount })
    .onConflictDoUpdate((row) => ({ amount: addUnits(row.amount, amount) }))
  await db.update(salePool, { id: poolId }).set((row) => ({
    totalAmount: addUnits(row.totalAmount, amount),
    totalUsers: row.totalUsers + (isNewInPool ? 1n : 0n),
  }))
  const { totalAmount, totalUsers } = await db.update(sale, { id: saleId }).set((row) => ({
    totalAmount: addUnits(row.totalAmount, amount),
    totalUsers: row.totalUsers + (isNewInSale ? 1n : 0n),
  }))
  const totals = { totalAmount, users: totalUsers }
  await db
    .insert(saleHourData)
    .values({
      id: `${saleId}-${getPeriodIndex(block, SECONDS_PER_HOUR)}`,
      saleId,
      date: getPeriodStart(block, SECONDS_PER_HOUR),
      ...totals,
    })
    .onConflictDoUpdate(totals)
}

/** Whether an account has committed to a pool of a sale. */
async function hasCommitted(db: Db, saleId: string, user: string): Promise<boolean> {
  for (const pid of IFO_PIDS)
    if (await db.find(commitment, { id: getCommitmentId(getPoolId(saleId, pid), user) })) return true
  return false
}

type ClaimInput = {
  readonly poolId: string
  readonly user: string
  readonly offering?: bigint
  readonly refund?: bigint
}

/** Records what the claim of an account paid. Nothing is claimed by an account that has committed nothing. */
export async function recordClaim(
  db: Db,
  { block, transaction }: SaleEvent,
  { poolId, user, ...paid }: ClaimInput,
): Promise<void> {
  const id = getCommitmentId(poolId, user)
  if ((await db.find(commitment, { id })) === null) return
  await db.update(commitment, { id }).set({ ...paid, claimedAt: block.timestamp, claimedHash: transaction.hash })
}

/** Records the fee on what a claim returned. There is none without the claim. */
export async function recordTax(db: Db, poolId: string, user: string, tax: bigint): Promise<void> {
  const id = getCommitmentId(poolId, user)
  if ((await db.find(commitment, { id })) === null) return
  await db.update(commitment, { id }).set({ tax })
  await db
    .update(salePool, { id: poolId })
    .set(({ sumTaxesOverflow }) => ({ sumTaxesOverflow: addUnits(sumTaxesOverflow, tax) }))
}

type ActionInput = {
  readonly saleId: string
  /** Undefined for a payment of referrals. */
  readonly poolId?: string
  readonly user: string
  readonly kind: 'deposit' | 'harvest' | 'release' | 'contribute' | 'claim' | 'refund' | 'referral'
  readonly amount: bigint
  /** Ends the id of an action whose log has another one too. */
  readonly idSuffix?: string
}

/**
 * Records an action of an account. Amounts of zero are left out: a claim may pay nothing but a refund. So are actions in pools
 * that the terms of the sale do not name.
 */
export async function recordAction(
  db: Db,
  { block, log, transaction }: SaleEvent,
  { saleId, poolId, user, kind, amount, idSuffix = '' }: ActionInput,
): Promise<void> {
  if (amount === 0n || (poolId !== undefined && (await db.find(salePool, { id: poolId })) === null)) return
  await db.insert(saleAction).values({
    id: `${transaction.hash}-${log.logIndex}${idSuffix}`,
    saleId,
    poolId: poolId ?? null,
    user: user.toLowerCase(),
    kind,
    amount,
    hash: transaction.hash,
    block: block.number,
    timestamp: block.timestamp,
  })
}
