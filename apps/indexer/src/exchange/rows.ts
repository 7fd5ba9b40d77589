import type { Context } from 'ponder:registry'
import { bundle, pair, pancakeFactory, token } from 'ponder:schema'
import { settings } from '../../settings.ts'

export type Db = Context['db']
export type PairRow = typeof pair.$inferSelect
export type TokenRow = typeof token.$inferSelect

/** Lower-case address of the factory, and id of its row. */
export const FACTORY_ADDRESS = (settings.deployment.contracts.Factory ?? '').toLowerCase()

const { deployment, chainConfig } = settings
const getTokenAddresses = (keys: readonly string[]) =>
  keys.flatMap((key) => deployment.tokens[key]?.toLowerCase() ?? [])

/** Lower-case address of the wrapped native token. */
export const WRAPPED_NATIVE_ADDRESS = (deployment.contracts.WBNB ?? '').toLowerCase()

/** Tokens that are priced at 1 USD. */
export const STABLECOIN_ADDRESSES: readonly string[] = getTokenAddresses(chainConfig.stablecoinKeys)

/** Base tokens: other tokens are priced through them, and only their side counts for tracked values. */
export const WHITELIST: readonly string[] = [
  ...new Set([WRAPPED_NATIVE_ADDRESS, ...STABLECOIN_ADDRESSES, ...getTokenAddresses(chainConfig.baseTokenKeys)]),
]

/**
 * Rows of a pair and its tokens. An update may change them in place or not: what must be known from before it is read
 * before, and what follows from it is read again. To copy them for every event took a tenth of the backfill.
 * @throws Error if a row is missing: then an earlier event was not indexed.
 */
export async function getPairWithTokens(db: Db, id: string) {
  const row = await db.find(pair, { id })
  if (row === null) throw new Error(`Pair ${id} is not indexed.`)
  const [token0, token1] = [await findTokenRow(db, row.token0Id), await findTokenRow(db, row.token1Id)]
  return { pair: row, token0, token1 }
}

/**
 * Copy of the row of a token, which no update changes.
 * @throws Error if the token is not indexed.
 */
export const getTokenRow = async (db: Db, id: string): Promise<TokenRow> => ({ ...(await findTokenRow(db, id)) })

async function findTokenRow(db: Db, id: string): Promise<TokenRow> {
  const row = await db.find(token, { id })
  if (row === null) throw new Error(`Token ${id} is not indexed.`)
  return row
}

/**
 * Totals of the exchange.
 * @throws Error before the first pair is created.
 */
export async function getFactoryRow(db: Db) {
  const row = await db.find(pancakeFactory, { id: FACTORY_ADDRESS })
  if (row === null) throw new Error('The factory has no pair yet.')
  return row
}

/** Id of the only row of `bundle`. */
export const BUNDLE_ID = '1'

/** USD of one BNB, as a decimal string; 0 before it has a price. */
export const getBnbPrice = async (db: Db): Promise<string> =>
  (await db.find(bundle, { id: BUNDLE_ID }))?.bnbPrice ?? '0'
