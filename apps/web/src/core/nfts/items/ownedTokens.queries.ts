import { optionalRead } from '@zono/client'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { collectionAbi } from '../collectionAbi.ts'

/** Ids of a read. Each costs the endpoint two storage reads. */
const PAGE_SIZE = 250n
/** Ids that are read of one account. */
const MAX_TOKENS = 2000

type OwnedTokensParams = { readonly owner: Address; readonly collection: Address }

/**
 * Reads the ids of all pieces that an account holds in its wallet, ascending. Null where the collection cannot list them.
 * @throws The error of the RPC endpoint, so that the query keeps its last data.
 */
export async function readOwnedTokens(
  chain: ChainClient,
  { owner, collection }: OwnedTokensParams,
): Promise<readonly bigint[] | null> {
  const tokenIds: bigint[] = []
  let cursor = 0n
  while (tokenIds.length < MAX_TOKENS) {
    const page = await optionalRead(
      chain.readContract({
        abi: collectionAbi,
        address: collection,
        functionName: 'tokensOfOwnerBySize',
        args: [owner, cursor, PAGE_SIZE],
      }),
    )
    if (page === undefined) return null
    const [ids, nextCursor] = page
    tokenIds.push(...ids)
    if (BigInt(ids.length) < PAGE_SIZE || nextCursor <= cursor) break
    cursor = nextCursor
  }
  // A hostile collection may name a piece twice, and more of them than were asked for.
  return [...new Set(tokenIds.slice(0, MAX_TOKENS))].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
}

/** Ids of the pieces in an account's wallet. */
export const ownedTokensQuery = chainQuery('ownedTokens', readOwnedTokens)
