import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { nftApprovalsQuery } from '#core/nfts/nftApprovals.queries.ts'
import { isNftApproval, type RequiredApproval } from '../action.ts'
import { allowancesQuery } from '../allowances.queries.ts'

/** What the chain says of one required approval. */
type Allowance = {
  /** Of a token, in base units; undefined while unknown. */
  readonly amount: bigint | undefined
  /** Of NFTs; undefined while unknown. */
  readonly isApproved: boolean | undefined
  /** Browser time in milliseconds at which it was read. */
  readonly readAt: number
}

/** Reads what contracts may take of an account now: amounts of tokens, and pieces of collections. */
export function useAllowances(owner: Address | undefined, requirements: readonly RequiredApproval[]) {
  const chain = useChain()
  const nfts = requirements.filter(isNftApproval)
  const tokens = requirements.flatMap((requirement) => (isNftApproval(requirement) ? [] : [requirement]))
  const tokenQuery = useQuery(
    allowancesQuery(
      chain,
      owner && tokens.length > 0
        ? { owner, approvals: tokens.map(({ token, spender }) => ({ token: token.address, spender })) }
        : undefined,
    ),
  )
  const nftQuery = useQuery(
    nftApprovalsQuery(
      chain,
      owner && nfts.length > 0
        ? { owner, approvals: nfts.map(({ collection, ...nft }) => ({ ...nft, collection: collection.address })) }
        : undefined,
    ),
  )
  return {
    get: (requirement: RequiredApproval): Allowance =>
      isNftApproval(requirement)
        ? {
            amount: undefined,
            isApproved: nftQuery.data?.[nfts.indexOf(requirement)],
            readAt: nftQuery.dataUpdatedAt,
          }
        : {
            amount: tokenQuery.data?.[tokens.indexOf(requirement)],
            isApproved: undefined,
            readAt: tokenQuery.dataUpdatedAt,
          },
  }
}
