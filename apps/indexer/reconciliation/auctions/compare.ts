import { FarmAuction, getContract } from '@zono/protocol'
import type { Log } from 'viem'
import { expect } from 'vitest'
import type { Devnet } from '../../../../devnet/devnet.ts'
import type { Indexer } from '../../../../devnet/services/indexer.ts'
import { expectNestedLists, expectRows, readTimestamps } from '../expectedRows.ts'
import { fetchRows } from '../queries.ts'
import { computeAuctionRows } from './auctionRows.ts'

const FIELDS: Readonly<Record<string, string>> = {
  auctions: 'id status totalBids totalCake startBlock endBlock initialBidAmount leaderboard leaderboardThreshold',
  bidders: 'id isWhitelisted totalBids totalCake block timestamp',
  bids: 'id auction { id } bidder { id } amount total position block timestamp hash',
  reclaims: 'id auction { id } bidder { id } amount block timestamp hash',
}

/** Compares every field of every row of the farm auctions' subgraph with what contract and raw logs give. */
export async function reconcileAuctions(
  { client, deployment }: Pick<Devnet, 'client' | 'deployment'>,
  indexer: Pick<Indexer, 'url'>,
  logs: readonly Log<bigint, number, false>[],
): Promise<void> {
  const { address } = getContract(deployment, FarmAuction)
  const indexed = await fetchRows(indexer, 'farm-auctions', FIELDS)
  const own = logs.filter((log) => log.address.toLowerCase() === address.toLowerCase())
  const expected = await computeAuctionRows(client, address, own, await readTimestamps(client, own))
  expectRows('farm-auctions', indexed, expected)
  const lists = { bids: 'bids', reclaims: 'reclaims' }
  await expectNestedLists(indexer, 'farm-auctions', { list: 'auctions', reference: 'auction' }, lists, expected)
  await expectNestedLists(indexer, 'farm-auctions', { list: 'bidders', reference: 'bidder' }, lists, expected)
  // The seed takes a bidder off the list.
  expect(expected.bidders?.some(({ isWhitelisted }) => isWhitelisted === false)).toBe(true)
}
