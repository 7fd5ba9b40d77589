import { optionalRead } from '@zono/client'
import { erc20Abi } from '@zono/protocol'
import * as v from 'valibot'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'

/** Reads the supply of a token in base units; null where the contract does not answer. */
export const readSupply = async (chain: ChainClient, address: Address): Promise<bigint | null> =>
  (await optionalRead(chain.readContract({ abi: erc20Abi, address, functionName: 'totalSupply' }))) ?? null

export const supplyQuery = chainQuery('saleTokenSupply', readSupply, 'minute')

/** How many accounts take part in the sale of a contract; null where the subgraph does not know it. */
export const participantsQuery = subgraphQuery('saleParticipants', {
  subgraph: 'sales',
  document: `query ($address: Bytes!) { sales(first: 1, where: { address: $address }) { totalUsers } }`,
  schema: v.pipe(
    v.object({ sales: v.array(v.object({ totalUsers: intString })) }),
    v.transform(({ sales }) => sales[0]?.totalUsers ?? null),
  ),
  variables: (address: string) => ({ address: address.toLowerCase() }),
})
