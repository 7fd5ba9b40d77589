import { skipToken, useQuery } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { loadChunk } from '#lib/loadChunk.ts'
import type { SquadArt } from './squadArt.ts'

/** What the art of a collection follows from, and the hash that its contract fixed before the sale. */
export type SquadArtTerms = { readonly name: string; readonly maxSupply: bigint; readonly provenance: Hex }

/** Attributes, pictures and rarity of a collection, computed in this browser. */
type SquadArtView = {
  /** Undefined while it is computed, and where the code of the drawings cannot be loaded. */
  readonly art: SquadArt | undefined
  /** Whether the collection is the one that its contract fixed before the sale; undefined while unknown. */
  readonly isGenuine: boolean | undefined
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * Computes the art of a season once. It follows from name and supply alone, so no server is asked.
 *
 * @param terms - Undefined while they are read, and for a collection that is none of a squad.
 */
export function useSquadArt(terms: SquadArtTerms | undefined): SquadArtView {
  const { data, error, refetch } = useQuery({
    queryKey: ['squadArt', terms?.name, String(terms?.maxSupply)],
    queryFn:
      terms === undefined
        ? skipToken
        : async () => {
            const { createSquadArt } = await loadChunk('squadArt', () => import('./squadArt.ts'))
            return createSquadArt(terms.name, Number(terms.maxSupply))
          },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return {
    art: data,
    isGenuine: data && terms && data.provenance === terms.provenance.toLowerCase(),
    error,
    retry: () => void refetch(),
  }
}
