import { loadChunk } from '#lib/loadChunk.ts'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'

// Names are normalised by tables of their own weight: they come with the first name that is asked for.
const loadNames = () => loadChunk('names', () => import('./names.ts'))

/** The address of a name; null when it has none. */
export const ensAddressQuery = chainQuery(
  'addressOf',
  async (chain: ChainClient, name: string) => (await loadNames()).readEnsAddress(chain, name),
  'minute',
)
