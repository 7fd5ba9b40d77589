import {
  bundle,
  bundlePast,
  pair,
  pairPast,
  pancakeFactory,
  pancakeFactoryPast,
  pastStateRetention,
  token,
  tokenPast,
} from 'ponder:schema'
import { RETENTION_SECONDS } from '../../lib/retention.ts'
import { BUNDLE_ID, type Db, FACTORY_ADDRESS } from './rows.ts'

export type EventBlock = { readonly number: bigint; readonly timestamp: bigint }

/** Unix seconds. A first run skips the past states of older blocks: they are beyond the retention already. */
const SAVE_FROM_TIMESTAMP = BigInt(Math.floor(Date.now() / 1000) - RETENTION_SECONDS)

/** Id of the only row of `pastStateRetention`. */
export const RETENTION_ID = '1'

/** Whether past states are saved at a block. Once they are, every later block saves them: there is no gap. */
async function isSavingPastStates(db: Db, { number, timestamp }: EventBlock): Promise<boolean> {
  if (await db.find(pastStateRetention, { id: RETENTION_ID })) return true
  if (timestamp < SAVE_FROM_TIMESTAMP) return false
  // The state after a block follows from what later blocks changed, so the block before this one is the oldest known.
  await db.insert(pastStateRetention).values({ id: RETENTION_ID, sinceBlock: number - 1n, sinceTimestamp: timestamp })
  return true
}

const toPastStateKey = (entityId: string, { number }: EventBlock) => ({
  id: `${entityId}-${number}`,
  entityId,
  untilBlock: number,
})

/** Saves the state of a pair before a block. Call it before every change; only the first call of a block has an effect. */
export async function savePastPair(db: Db, block: EventBlock, id: string): Promise<void> {
  const row = await db.find(pair, { id })
  if (row === null || row.changedBlock === block.number) return
  const { changedBlock: _, previousReserve0: _0, previousReserve1: _1, ...state } = row
  if (await isSavingPastStates(db, block))
    await db.insert(pairPast).values({ ...state, ...toPastStateKey(id, block), isCreated: true })
  const { reserve0, reserve1 } = state
  await db
    .update(pair, { id })
    .set({ changedBlock: block.number, previousReserve0: reserve0, previousReserve1: reserve1 })
}

/** Saves the state of a token before a block: see `savePastPair`. */
export async function savePastToken(db: Db, block: EventBlock, id: string): Promise<void> {
  const row = await db.find(token, { id })
  if (row === null || row.changedBlock === block.number) return
  const { changedBlock: _, previousDerivedUSD: _price, ...state } = row
  if (await isSavingPastStates(db, block))
    await db.insert(tokenPast).values({ ...state, ...toPastStateKey(id, block), isCreated: true })
  await db.update(token, { id }).set({ changedBlock: block.number, previousDerivedUSD: state.derivedUSD })
}

/** Saves the totals of the exchange before a block: see `savePastPair`. */
export async function savePastFactory(db: Db, block: EventBlock): Promise<void> {
  const row = await db.find(pancakeFactory, { id: FACTORY_ADDRESS })
  if (row === null || row.changedBlock === block.number) return
  const { changedBlock: _, ...state } = row
  if (await isSavingPastStates(db, block))
    await db.insert(pancakeFactoryPast).values({ ...state, ...toPastStateKey(FACTORY_ADDRESS, block), isCreated: true })
  await db.update(pancakeFactory, { id: FACTORY_ADDRESS }).set({ changedBlock: block.number })
}

/** Saves the price of BNB before a block: see `savePastPair`. */
export async function savePastBundle(db: Db, block: EventBlock): Promise<void> {
  const row = await db.find(bundle, { id: BUNDLE_ID })
  if (row === null || row.changedBlock === block.number) return
  const { changedBlock: _, ...state } = row
  if (await isSavingPastStates(db, block))
    await db.insert(bundlePast).values({ ...state, ...toPastStateKey(BUNDLE_ID, block), isCreated: true })
  await db.update(bundle, { id: BUNDLE_ID }).set({ changedBlock: block.number })
}

/** Saves the state of everything that an event of a pair may change. */
export async function savePastStates(
  db: Db,
  block: EventBlock,
  { id, token0Id, token1Id }: { readonly id: string; readonly token0Id: string; readonly token1Id: string },
): Promise<void> {
  await savePastPair(db, block, id)
  await savePastToken(db, block, token0Id)
  await savePastToken(db, block, token1Id)
  await savePastFactory(db, block)
}

// An entity that a block creates gets a past state that says it was not created before that block.

export async function savePairCreation(
  db: Db,
  block: EventBlock,
  row: Pick<typeof pair.$inferSelect, 'id' | 'name' | 'token0Id' | 'token1Id'>,
) {
  if (await isSavingPastStates(db, block))
    await db.insert(pairPast).values({ ...row, ...toPastStateKey(row.id, block), isCreated: false })
}

export async function saveTokenCreation(
  db: Db,
  block: EventBlock,
  row: Pick<typeof token.$inferSelect, 'id' | 'name' | 'symbol'>,
) {
  if (await isSavingPastStates(db, block))
    await db.insert(tokenPast).values({ ...row, ...toPastStateKey(row.id, block), isCreated: false })
}

export async function saveFactoryCreation(db: Db, block: EventBlock) {
  if (await isSavingPastStates(db, block))
    await db.insert(pancakeFactoryPast).values({ ...toPastStateKey(FACTORY_ADDRESS, block), isCreated: false })
}

export async function saveBundleCreation(db: Db, block: EventBlock) {
  if (await isSavingPastStates(db, block))
    await db.insert(bundlePast).values({ ...toPastStateKey(BUNDLE_ID, block), isCreated: false })
}
