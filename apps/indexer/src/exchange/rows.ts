import type { Context } from 'ponder:registry'
import { bundle, pair, pairLookup, pancakeFactory, token } from 'ponder:schema'
import { settings } from '../../settings.ts'

export type Db = Context['db']
export type PairRow = typeof pair.$inferSelect
export type TokenRow = typeof token.$inferSelect

/** The only factory there is. */
export const FACTORY_ADDRESS = (settings.deployment.contracts.Factory ?? '').toLowerCase()

const { deployment, chainConfig } = settings
const getTokenAddresses = (keys: readonly string[]) =>
  keys.flatMap((key) => deployment.tokens[key]?.toLowerCase() ?? [])

/** The token that stands for the native coin in pools. */
export const WRAPPED_NATIVE_ADDRESS = (deployment.contracts.WBNB ?? '').toLowerCase()

/** Tokens that are worth a dollar. */
export const STABLECOIN_ADDRESSES: readonly string[] = getTokenAddresses(chainConfig.stablecoinKeys)

/** Tokens through which others are priced, most trusted first. */
export const WHITELIST: readonly string[] = [
  ...new Set([WRAPPED_NATIVE_ADDRESS, ...STABLECOIN_ADDRESSES, ...getTokenAddresses(chainConfig.baseTokenKeys)]),
]

/**
 * Rows that events of a known pair always find, as they are now: copies, because the store changes its own in place.
 * Throws where one is missing: then what came before was not indexed.
 */
export async function getPairWithTokens(db: Db, id: string) {
  const found = await db.find(pair, { id })
  if (found === null) throw new Error(`Pair ${id} is not known.`)
  const [token0, token1] = await Promise.all([getTokenRow(db, found.token0Id), getTokenRow(db, found.token1Id)])
  return { pair: { ...found }, token0, token1 }
}

export async function getTokenRow(db: Db, id: string): Promise<TokenRow> {
  const found = await db.find(token, { id })
  if (found === null) throw new Error(`Token ${id} is not known.`)
  return { ...found }
}

/** The factory's sums; the row stands from its first pair on. */
export async function getFactoryRow(db: Db) {
  const found = await db.find(pancakeFactory, { id: FACTORY_ADDRESS })
  if (found === null) throw new Error('The factory has no pair yet.')
  return found
}

/** Dollars a native coin is worth, as a decimal's text. */
export const getBnbPrice = async (db: Db): Promise<string> => (await db.find(bundle, { id: '1' }))?.bnbPrice ?? '0'

const getPairLookupId = (a: string, b: string) => (a < b ? `${a}-${b}` : `${b}-${a}`)

export const insertPairLookup = (db: Db, a: string, b: string, pairId: string) =>
  db.insert(pairLookup).values({ id: getPairLookupId(a, b), pairId })

/** The pair of two tokens, or null. */
export async function findPairByTokens(db: Db, a: string, b: string): Promise<PairRow | null> {
  const found = await db.find(pairLookup, { id: getPairLookupId(a, b) })
  return found && db.find(pair, { id: found.pairId })
}
