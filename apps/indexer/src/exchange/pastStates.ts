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
import { type Db, FACTORY_ADDRESS } from './rows.ts'

export type EventBlock = { readonly number: bigint; readonly timestamp: bigint }

/** Blocks before this are so old that nobody will be told of them: a first run over a long past writes nothing down. */
const SAVE_FROM_TIMESTAMP = BigInt(Math.floor(Date.now() / 1000) - RETENTION_SECONDS)

const RETENTION_ID = '1'

/** Whether past states are written down. Once they are, they always are: there is no gap. */
async function isSavingPastStates(db: Db, { number, timestamp }: EventBlock): Promise<boolean> {
  if (await db.find(pastStateRetention, { id: RETENTION_ID })) return true
  if (timestamp < SAVE_FROM_TIMESTAMP) return false
  // State after a block needs what the next ones changed: so it can be told from the block before this one on.
  await db.insert(pastStateRetention).values({ id: RETENTION_ID, sinceBlock: number - 1n, sinceTimestamp: timestamp })
  return true
}

const toPastStateKey = (entityId: string, { number }: EventBlock) => ({
  id: `${entityId}-${number}`,
  entityId,
  untilBlock: number,
})

/** Writes down how a pair was before a block, before the block's first change of it. */
export async function savePastPair(db: Db, at: EventBlock, id: string): Promise<void> {
  const row = await db.find(pair, { id })
  if (row === null || row.changedBlock === at.number) return
  const { changedBlock: _, ...state } = row
  if (await isSavingPastStates(db, at))
    await db.insert(pairPast).values({ ...state, ...toPastStateKey(id, at), isCreated: true })
  await db.update(pair, { id }).set({ changedBlock: at.number })
}

/** The same of a token. */
export async function savePastToken(db: Db, at: EventBlock, id: string): Promise<void> {
  const row = await db.find(token, { id })
  if (row === null || row.changedBlock === at.number) return
  const { changedBlock: _, ...state } = row
  if (await isSavingPastStates(db, at))
    await db.insert(tokenPast).values({ ...state, ...toPastStateKey(id, at), isCreated: true })
  await db.update(token, { id }).set({ changedBlock: at.number })
}

/** The same of the exchange's sums. */
export async function savePastFactory(db: Db, at: EventBlock): Promise<void> {
  const row = await db.find(pancakeFactory, { id: FACTORY_ADDRESS })
  if (row === null || row.changedBlock === at.number) return
  const { changedBlock: _, ...state } = row
  if (await isSavingPastStates(db, at))
    await db.insert(pancakeFactoryPast).values({ ...state, ...toPastStateKey(FACTORY_ADDRESS, at), isCreated: true })
  await db.update(pancakeFactory, { id: FACTORY_ADDRESS }).set({ changedBlock: at.number })
}

/** The same of the price of the native coin. */
export async function savePastBundle(db: Db, at: EventBlock): Promise<void> {
  const row = await db.find(bundle, { id: '1' })
  if (row === null || row.changedBlock === at.number) return
  const { changedBlock: _, ...state } = row
  if (await isSavingPastStates(db, at))
    await db.insert(bundlePast).values({ ...state, ...toPastStateKey('1', at), isCreated: true })
  await db.update(bundle, { id: '1' }).set({ changedBlock: at.number })
}

/** Writes down how everything was that an event of a pair may change. */
export async function savePastStates(
  db: Db,
  at: EventBlock,
  { id, token0Id, token1Id }: { readonly id: string; readonly token0Id: string; readonly token1Id: string },
): Promise<void> {
  await savePastPair(db, at, id)
  await savePastToken(db, at, token0Id)
  await savePastToken(db, at, token1Id)
  await savePastFactory(db, at)
}

// What was made in a block was not there before it.

export async function savePairCreation(
  db: Db,
  at: EventBlock,
  row: Pick<typeof pair.$inferSelect, 'id' | 'name' | 'token0Id' | 'token1Id'>,
) {
  if (await isSavingPastStates(db, at))
    await db.insert(pairPast).values({ ...row, ...toPastStateKey(row.id, at), isCreated: false })
}

export async function saveTokenCreation(
  db: Db,
  at: EventBlock,
  row: Pick<typeof token.$inferSelect, 'id' | 'name' | 'symbol'>,
) {
  if (await isSavingPastStates(db, at))
    await db.insert(tokenPast).values({ ...row, ...toPastStateKey(row.id, at), isCreated: false })
}

export async function saveFactoryCreation(db: Db, at: EventBlock) {
  if (await isSavingPastStates(db, at))
    await db.insert(pancakeFactoryPast).values({ ...toPastStateKey(FACTORY_ADDRESS, at), isCreated: false })
}

export async function saveBundleCreation(db: Db, at: EventBlock) {
  if (await isSavingPastStates(db, at))
    await db.insert(bundlePast).values({ ...toPastStateKey('1', at), isCreated: false })
}
