import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { ownerItemsQuery } from './items.queries.ts'
import { joinOwnedNfts, type NftPiece } from './ownedNfts.rules.ts'
import { ownedTokensQuery } from './ownedTokens.queries.ts'

type OwnedNfts = {
  /** Pieces in the wallet of the account, by id; undefined while unknown. */
  readonly nfts: readonly NftPiece[] | undefined
  /** The item service failed: pictures and names come from the chain, one by one. */
  readonly isServiceDown: boolean
  /** The chain could not be read, and the collection's pieces are unknown. */
  readonly isError: boolean
}

/** Pieces of one collection in an account's wallet. Without the item service they come from the chain alone. */
export function useOwnedNfts(owner: Address | undefined, collection: Address | undefined): OwnedNfts {
  const chain = useChain()
  const params = owner && collection ? { owner, collection } : undefined
  const tokens = useQuery(ownedTokensQuery(chain, params))
  const items = useQuery(ownerItemsQuery(chain, params))
  const nfts = useMemo(
    () => (collection ? joinOwnedNfts(collection, tokens.data, items.data) : undefined),
    [collection, tokens.data, items.data],
  )
  const isUnlisted = tokens.data === null && (items.isError || chain.nftItemsUrl === undefined)
  return { nfts, isServiceDown: items.isError, isError: (tokens.isError && nfts === undefined) || isUnlisted }
}
