import { basePairs, pair } from 'ponder:schema'
import { type Db, type PairRow, WHITELIST } from '../rows.ts'

/** Id of the row that has the pairs of two base tokens. */
const BASE_ID = 'base'

type PairTokens = { readonly id: string; readonly token0Id: string; readonly token1Id: string }

/** Lists a new pair under each of its tokens that it may price. A trade reads few pairs then, however many there could be. */
export async function listBasePair(db: Db, { id, token0Id, token1Id }: PairTokens): Promise<void> {
  const [isBase0, isBase1] = [WHITELIST.includes(token0Id), WHITELIST.includes(token1Id)]
  const lists = [
    ...(isBase1 ? [token0Id] : []),
    ...(isBase0 ? [token1Id] : []),
    ...(isBase0 && isBase1 ? [BASE_ID] : []),
  ]
  for (const list of lists)
    await db
      .insert(basePairs)
      .values({ id: list, pairIds: [id] })
      .onConflictDoUpdate(({ pairIds }) => ({ pairIds: [...pairIds, id] }))
}

/** Pairs of a token and a base token, oldest first. */
export const getPairsWithBaseTokens = (db: Db, tokenId: string): Promise<readonly PairRow[]> => readList(db, tokenId)

/** Pairs of two base tokens, oldest first. */
export const getPairsOfBaseTokens = (db: Db): Promise<readonly PairRow[]> => readList(db, BASE_ID)

async function readList(db: Db, id: string): Promise<readonly PairRow[]> {
  const list = await db.find(basePairs, { id })
  const rows: PairRow[] = []
  for (const pairId of list?.pairIds ?? []) {
    const row = await db.find(pair, { id: pairId })
    if (row) rows.push(row)
  }
  return rows
}
