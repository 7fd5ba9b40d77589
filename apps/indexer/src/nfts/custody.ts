import type { Context } from 'ponder:registry'
import { settings } from '../../settings.ts'
import { findNumber } from '../listings.ts'

type Db = Context['db']

/** Where the holder of a piece is. */
export type Location = 'wallet' | 'market' | 'staking' | 'farm'

const MARKET_ADDRESS = settings.deployment.contracts.NftMarket?.toLowerCase()

/** Where pieces of this holder are: some contracts keep them for others. */
export async function getLocation(db: Db, holder: string): Promise<Location> {
  if (holder === MARKET_ADDRESS) return 'market'
  if ((await findNumber(db, 'nftStakingPool', holder)) !== undefined) return 'staking'
  return (await findNumber(db, 'nftFarm', holder)) === undefined ? 'wallet' : 'farm'
}

/** Whether a collection is the product's own, so that every transfer of it is indexed. */
export const isOwnCollection = async (db: Db, address: string): Promise<boolean> =>
  (await findNumber(db, 'nftCollection', address)) !== undefined
