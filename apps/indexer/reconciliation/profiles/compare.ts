import { getContract, Profile } from '@zono/protocol'
import type { Devnet } from '../../../../devnet/devnet.ts'
import type { Indexer } from '../../../../devnet/services/indexer.ts'
import { expectRows, readTimestamps } from '../expectedRows.ts'
import { fetchRows } from '../queries.ts'
import { computeProfileRows } from './profileRows.ts'

const PROFILE_FIELDS: Readonly<Record<string, string>> = {
  teams: 'id name isJoinable block timestamp totalUsers totalPoints',
  teamDayDatas: 'id date team { id } totalUsers totalPoints',
  users: 'id internalId isActive createdAt updatedAt block team { id } totalPoints nftAddress tokenId',
  points: 'id team { id } user { id } points campaignId hash block timestamp',
  idIncrements: 'id value',
}

/** Compares every field of every row of the profiles' subgraph with what the raw logs give. */
export async function reconcileProfiles(
  { client, deployment }: Pick<Devnet, 'client' | 'deployment'>,
  indexer: Indexer,
) {
  const { address } = getContract(deployment, Profile)
  const indexed = await fetchRows(indexer, 'profile', PROFILE_FIELDS)
  const logs = await client.getLogs({ address, fromBlock: 0n, toBlock: 'latest' })
  expectRows('profile', indexed, computeProfileRows(logs, await readTimestamps(client, logs)))
}
