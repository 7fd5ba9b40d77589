import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { nftApprovalsQuery } from '#core/nfts/nftApprovals.queries.ts'
import { type NftCollection, nftCollectionsQuery } from '#core/nfts/nftCollection.ts'
import { approvedOperatorsQuery } from './collectionApprovals.queries.ts'

/** A contract that may move every piece of a collection. */
export type CollectionApproval = { readonly collection: NftCollection; readonly spender: Address }

type CollectionApprovals = {
  /** Undefined until they are read. */
  readonly rows: readonly CollectionApproval[] | undefined
  readonly isError: boolean
  readonly retry: () => void
}

/** Reads the collections that contracts may move for an account at this block. */
export function useCollectionApprovals(owner: Address): CollectionApprovals {
  const chain = useChain()
  const logged = useQuery(approvedOperatorsQuery(chain, owner))
  const operators = logged.data
  const current = useQuery(
    nftApprovalsQuery(
      chain,
      operators && { owner, approvals: operators.map((operator) => ({ ...operator, tokenIds: [] })) },
    ),
  )
  const approved = current.data && operators?.filter((_, i) => current.data[i])
  const addresses = approved && [...new Set(approved.map(({ collection }) => collection))]
  const collections = useQuery(nftCollectionsQuery(chain, addresses))
  const rows =
    collections.data &&
    approved?.flatMap(({ collection: address, spender }) => {
      const collection = collections.data.find((candidate) => candidate.address === address)
      return collection ? [{ collection, spender }] : []
    })
  const failed = [logged, current, collections].find(({ isError }) => isError)
  return {
    rows,
    isError: rows === undefined && failed !== undefined,
    retry: () => void failed?.refetch(),
  }
}
