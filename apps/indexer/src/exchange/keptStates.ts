import {
  bundle,
  bundlePast,
  keptStates,
  pair,
  pairPast,
  pancakeFactory,
  pancakeFactoryPast,
  token,
  tokenPast,
} from 'ponder:schema'
import { SECONDS_KEPT } from '../../lib/retention.ts'
import { type Db, FACTORY } from './rows.ts'

export type Block = { readonly number: bigint; readonly timestamp: bigint }

/** Blocks before this are so old that nobody will be told of them: a first run over a long past writes nothing down. */
const KEEP_FROM = BigInt(Math.floor(Date.now() / 1000) - SECONDS_KEPT)

const KEPT = '1'

/** Whether past states are written down. Once they are, they always are: there is no gap. */
async function isKeeping(db: Db, { number, timestamp }: Block): Promise<boolean> {
  if (await db.find(keptStates, { id: KEPT })) return true
  if (timestamp < KEEP_FROM) return false
  // State after a block needs what the next ones changed: so it can be told from the block before this one on.
  await db.insert(keptStates).values({ id: KEPT, since: number - 1n, sinceTimestamp: timestamp })
  return true
}

const markOf = (entityId: string, { number }: Block) => ({ id: `${entityId}-${number}`, entityId, until: number })

/** Writes down how a pair was before a block, before the block's first change of it. */
export async function keepPair(db: Db, at: Block, id: string): Promise<void> {
  const row = await db.find(pair, { id })
  if (row === null || row.changedBlock === at.number) return
  const { changedBlock: _, ...state } = row
  if (await isKeeping(db, at)) await db.insert(pairPast).values({ ...state, ...markOf(id, at), isKnown: true })
  await db.update(pair, { id }).set({ changedBlock: at.number })
}

/** The same of a token. */
export async function keepToken(db: Db, at: Block, id: string): Promise<void> {
  const row = await db.find(token, { id })
  if (row === null || row.changedBlock === at.number) return
  const { changedBlock: _, ...state } = row
  if (await isKeeping(db, at)) await db.insert(tokenPast).values({ ...state, ...markOf(id, at), isKnown: true })
  await db.update(token, { id }).set({ changedBlock: at.number })
}

/** The same of the exchange's sums. */
export async function keepFactory(db: Db, at: Block): Promise<void> {
  const row = await db.find(pancakeFactory, { id: FACTORY })
  if (row === null || row.changedBlock === at.number) return
  const { changedBlock: _, ...state } = row
  if (await isKeeping(db, at))
    await db.insert(pancakeFactoryPast).values({ ...state, ...markOf(FACTORY, at), isKnown: true })
  await db.update(pancakeFactory, { id: FACTORY }).set({ changedBlock: at.number })
}

/** The same of the price of the native coin. */
export async function keepBundle(db: Db, at: Block): Promise<void> {
  const row = await db.find(bundle, { id: '1' })
  if (row === null || row.changedBlock === at.number) return
  const { changedBlock: _, ...state } = row
  if (await isKeeping(db, at)) await db.insert(bundlePast).values({ ...state, ...markOf('1', at), isKnown: true })
  await db.update(bundle, { id: '1' }).set({ changedBlock: at.number })
}

/** Writes down how everything was that an event of a pair may change. */
export async function keepAll(
  db: Db,
  at: Block,
  { id, token0Id, token1Id }: { readonly id: string; readonly token0Id: string; readonly token1Id: string },
): Promise<void> {
  await keepPair(db, at, id)
  await keepToken(db, at, token0Id)
  await keepToken(db, at, token1Id)
  await keepFactory(db, at)
}

// What was made in a block was not there before it.

export async function noteNewPair(
  db: Db,
  at: Block,
  row: Pick<typeof pair.$inferSelect, 'id' | 'name' | 'token0Id' | 'token1Id'>,
) {
  if (await isKeeping(db, at)) await db.insert(pairPast).values({ ...row, ...markOf(row.id, at), isKnown: false })
}

export async function noteNewToken(db: Db, at: Block, row: Pick<typeof token.$inferSelect, 'id' | 'name' | 'symbol'>) {
  if (await isKeeping(db, at)) await db.insert(tokenPast).values({ ...row, ...markOf(row.id, at), isKnown: false })
}

export async function noteNewFactory(db: Db, at: Block) {
  if (await isKeeping(db, at)) await db.insert(pancakeFactoryPast).values({ ...markOf(FACTORY, at), isKnown: false })
}

export async function noteNewBundle(db: Db, at: Block) {
  if (await isKeeping(db, at)) await db.insert(bundlePast).values({ ...markOf('1', at), isKnown: false })
}
