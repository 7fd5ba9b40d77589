import { useQuery } from '@tanstack/react-query'
import { loadChunk } from '../../../lib/loadChunk.ts'
import type { SquadTerms } from './squad.queries.ts'
import type { SquadArt } from './squadArt.ts'

/** Attributes, pictures and rarity of a collection, computed in this browser. */
type SquadArtView = {
  /** Undefined while it is computed, and where the code of the drawings cannot be loaded. */
  readonly art: SquadArt | undefined
  /** Whether the collection is the one that its contract fixed before the sale; undefined while unknown. */
  readonly isGenuine: boolean | undefined
  readonly error: Error | null
  readonly retry: () => void
}

/** Computes the art of a season once. It follows from name and supply alone, so no server is asked. */
export function useSquadArt({ name, maxSupply, provenance }: SquadTerms): SquadArtView {
  const { data, error, refetch } = useQuery({
    queryKey: ['squadArt', name, String(maxSupply)],
    queryFn: async () => {
      const { createSquadArt } = await loadChunk('squadArt', () => import('./squadArt.ts'))
      return createSquadArt(name, Number(maxSupply))
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return {
    art: data,
    isGenuine: data && data.provenance === provenance.toLowerCase(),
    error,
    retry: () => void refetch(),
  }
}
