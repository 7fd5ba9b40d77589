import { loadOrReload } from '../../lib/loadChunk.ts'
import type { Chain } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'

// Names are normalised by tables of their own weight: they come with the first name that is asked for.
const names = () => loadOrReload('names', () => import('./names.ts'))

/** The address a name stands for; null when it stands for none. */
export const addressOfQuery = chainQuery(
  'addressOf',
  async (chain: Chain, name: string) => (await names()).readAddressOf(chain, name),
  'minute',
)
