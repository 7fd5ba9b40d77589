import { optionalRead } from '@zono/client'
import { erc721Abi } from '@zono/protocol'
import { type Address, isAddressEqual } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'

type NftApprovalsParams = {
  readonly owner: Address
  readonly approvals: readonly {
    readonly collection: Address
    readonly spender: Address
    /** The pieces in question; none for the whole collection. */
    readonly tokenIds: readonly bigint[]
  }[]
}

/**
 * Reads whether contracts may move pieces of an owner: each piece by its own approval, or all of the collection by one.
 * Undefined where the collection cannot be read.
 */
export async function readNftApprovals(
  chain: ChainClient,
  { owner, approvals }: NftApprovalsParams,
): Promise<readonly (boolean | undefined)[]> {
  return Promise.all(
    approvals.map(async ({ collection: address, spender, tokenIds }) => {
      const contract = { abi: erc721Abi, address } as const
      const [isApprovedForAll, ...approved] = await Promise.all([
        optionalRead(
          chain.readContract({ ...contract, functionName: 'isApprovedForAll', args: [owner, spender] as const }),
        ),
        ...tokenIds.map((tokenId) =>
          optionalRead(chain.readContract({ ...contract, functionName: 'getApproved', args: [tokenId] as const })),
        ),
      ])
      if (isApprovedForAll !== false) return isApprovedForAll
      if (approved.some((account) => account === undefined)) return undefined
      return approved.length > 0 && approved.every((account) => account && isAddressEqual(account, spender))
    }),
  )
}

export const nftApprovalsQuery = chainQuery('nftApprovals', readNftApprovals)
