import type { Log } from 'viem'
import { expect } from 'vitest'
import type { Devnet } from '../../../../devnet/devnet.ts'
import type { Indexer } from '../../../../devnet/services/indexer.ts'
import { expectNestedLists, expectRows, readTimestamps } from '../expectedRows.ts'
import { fetchRows } from '../queries.ts'
import { computeIfoRows } from './ifoRows.ts'
import { computePrivateSaleRows } from './privateSaleRows.ts'
import type { SaleLists } from './saleLists.ts'

const FIELDS = {
  sales:
    'id kind address offeringToken raisingToken startBlock endBlock startDate endDate releaseAt softcap isCancelled totalAmount totalUsers',
  salePools:
    'id sale { id } pid raisingAmount offeringAmount limitPerUser hasTax totalAmount sumTaxesOverflow totalUsers',
  commitments: 'id sale { id } pool { id } user amount offering refund tax claimedAt claimedHash',
  saleActions: 'id sale { id } pool { id } user kind amount hash block timestamp',
  saleHourDatas: 'id sale { id } date totalAmount users',
  referrals: 'id sale { id } referrer user amount claimed',
} as const

/** Compares every field of every row of the sales' subgraph with what contracts and raw logs give. */
export async function reconcileSales(
  { client, deployment }: Pick<Devnet, 'client' | 'deployment'>,
  indexer: Pick<Indexer, 'url'>,
  logs: readonly Log<bigint, number, false>[],
): Promise<void> {
  const indexed = await fetchRows(indexer, 'sales', FIELDS)
  const perSale: SaleLists[] = []
  for (const [entries = [], compute] of [
    [deployment.ifos, computeIfoRows],
    [deployment.privateSales, computePrivateSaleRows],
  ] as const) {
    for (const { id, contractAddress } of entries) {
      const own = logs.filter(({ address }) => address.toLowerCase() === contractAddress.toLowerCase())
      const getTimestamp = await readTimestamps(client, own)
      perSale.push(await compute({ client, id, address: contractAddress, logs: own, getTimestamp }))
    }
  }
  const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
  const expected = Object.fromEntries(names.map((name) => [name, perSale.flatMap((lists) => lists[name])]))
  expectRows('sales', indexed, expected)
  const ofSale = {
    ...{ pools: 'salePools', commitments: 'commitments', actions: 'saleActions', hourData: 'saleHourDatas' },
    referrals: 'referrals',
  }
  await expectNestedLists(indexer, 'sales', { list: 'sales', reference: 'sale' }, ofSale, expected)
  // Sales in every state are among them.
  expect(new Set(expected.sales?.map(({ isCancelled }) => isCancelled)).size).toBe(2)
}
