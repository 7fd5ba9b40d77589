import type { Context } from 'ponder:registry'
import { listedProducts, stakingProduct } from 'ponder:schema'

type Db = Context['db']

/** Id of the only row of `listedProducts`. */
const LISTED_PRODUCTS_ID = '1'

/** Inserts a product of a kind of which more may be listed at any time. Returns its row. */
export async function insertListedProduct(db: Db, product: typeof stakingProduct.$inferInsert) {
  const { id } = product
  await db
    .insert(listedProducts)
    .values({ id: LISTED_PRODUCTS_ID, productIds: [id] })
    .onConflictDoUpdate(({ productIds }) => ({ productIds: [...productIds, id] }))
  return db.insert(stakingProduct).values(product)
}

/** Those products, oldest first. A row has them, because a query would empty Ponder's memory during the backfill. */
export const getListedProductIds = async (db: Db): Promise<readonly string[]> =>
  (await db.find(listedProducts, { id: LISTED_PRODUCTS_ID }))?.productIds ?? []
