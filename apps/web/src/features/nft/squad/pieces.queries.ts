import { optionalRead } from '@zono/client'
import { SquadNft } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'

/** Most pieces that the gallery shows of everyone, and of an account. */
const MAX_NEWEST_PIECES = 8
const MAX_OWN_PIECES = 24

type PiecesParams = {
  readonly collection: Address
  /** Pieces that exist. */
  readonly pieceCount: bigint
}

/** Reads the newest pieces of a collection, newest first. One that cannot be read is left out. */
export async function readNewestPieces(
  chain: ChainClient,
  { collection, pieceCount }: PiecesParams,
): Promise<readonly bigint[]> {
  const count = Math.min(MAX_NEWEST_PIECES, Number(pieceCount))
  const ids = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      optionalRead(
        chain.readContract({
          abi: SquadNft.abi,
          address: collection,
          functionName: 'tokenByIndex',
          args: [pieceCount - 1n - BigInt(i)],
        }),
      ),
    ),
  )
  return ids.filter((id) => id !== undefined)
}

/** An index always means the same piece: pieces are never burned. */
export const newestPiecesQuery = chainQuery('squadNewestPieces', readNewestPieces, 'never')

/** Reads the pieces that an account holds in its wallet; null where the contract does not answer. */
export async function readOwnPieces(
  chain: ChainClient,
  { collection, account }: { readonly collection: Address; readonly account: Address },
): Promise<readonly bigint[] | null> {
  const page = await optionalRead(
    chain.readContract({
      abi: SquadNft.abi,
      address: collection,
      functionName: 'tokensOfOwnerBySize',
      args: [account, 0n, BigInt(MAX_OWN_PIECES)],
    }),
  )
  return page?.[0] ?? null
}

export const ownPiecesQuery = chainQuery('squadOwnPieces', readOwnPieces)
