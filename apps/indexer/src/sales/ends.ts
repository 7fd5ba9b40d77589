import { type Context, ponder } from 'ponder:registry'
import { openSales, sale, salePool } from 'ponder:schema'
import { getPoolId, IFO_PIDS } from './terms.ts'

type Db = Context['db']
type EventBlock = { readonly number: bigint; readonly timestamp: bigint }

/** Id of the only row of `openSales`. */
const OPEN_SALES_ID = '1'

/** Adds a sale to those whose end is awaited. */
export async function awaitEnd(db: Db, saleId: string): Promise<void> {
  await db
    .insert(openSales)
    .values({ id: OPEN_SALES_ID, saleIds: [saleId] })
    .onConflictDoUpdate(({ saleIds }) => ({ saleIds: [...saleIds, saleId] }))
}

/** Takes a sale that is full from those whose end is awaited: it has succeeded for good. */
export async function settleFullSale(db: Db, saleId: string): Promise<void> {
  await db
    .update(openSales, { id: OPEN_SALES_ID })
    .set(({ saleIds }) => ({ saleIds: saleIds.filter((id) => id !== saleId) }))
}

type SaleRow = typeof sale.$inferSelect

/** Whether a sale takes no commitments from this block on, as its contract decides it. */
function hasEnded({ endBlock, endDate }: SaleRow, block: EventBlock): boolean {
  if (endBlock !== null) return block.number > endBlock
  return endDate !== null && block.timestamp >= endDate
}

/** Marks the sales that have ended below their soft cap as cancelled: no event reports it. */
export async function closeEndedSales(db: Db, block: EventBlock): Promise<void> {
  const saleIds = [...((await db.find(openSales, { id: OPEN_SALES_ID }))?.saleIds ?? [])]
  const open: string[] = []
  for (const id of saleIds) {
    const row = await db.find(sale, { id })
    if (row === null || !hasEnded(row, block)) open.push(id)
    else if ((await getRaised(db, id)) < row.softcap) await db.update(sale, { id }).set({ isCancelled: true })
  }
  if (open.length < saleIds.length) await db.update(openSales, { id: OPEN_SALES_ID }).set({ saleIds: open })
}

/** What the pools of a sale raise together: of each, commitments up to its target. */
async function getRaised(db: Db, saleId: string): Promise<bigint> {
  const pools = await Promise.all(IFO_PIDS.map((pid) => db.find(salePool, { id: getPoolId(saleId, pid) })))
  return pools.reduce((sum, pool) => {
    if (pool === null) return sum
    return sum + (pool.totalAmount < pool.raisingAmount ? pool.totalAmount : pool.raisingAmount)
  }, 0n)
}

ponder.on('SaleEnds:block', ({ event, context: { db } }) => closeEndedSales(db, event.block))
