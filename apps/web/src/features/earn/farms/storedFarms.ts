import * as v from 'valibot'
import type { ChainClient } from '../../../core/chain/chain.ts'
import { parseToken } from '../../../core/token-lists/tokenList.ts'
import { createPersistedStore } from '../../../lib/storage/createPersistedStore.ts'
import type { Farm } from './farms.queries.ts'

type StoredFarms = { readonly deployment: string; readonly farms: readonly Farm[] }

const farmSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(0)),
  isCommunity: v.boolean(),
  staked: v.unknown(),
  token: v.unknown(),
  quoteToken: v.optional(v.unknown()),
})

/** A stored farm, if it still is one. What follows from its tokens is not taken from what was stored. */
function parseFarm(input: unknown): Farm | undefined {
  const { success, output } = v.safeParse(farmSchema, input)
  if (!success) return undefined
  const [staked, token, quoteToken] = [output.staked, output.token, output.quoteToken].map(parseToken)
  if (staked === undefined || token === undefined) return undefined
  const { pid, isCommunity } = output
  if (output.quoteToken === undefined)
    return { pid, category: 'TOKEN', staked, token, quoteToken: undefined, isCommunity }
  return quoteToken && { pid, category: 'LP', staked, token, quoteToken, isCommunity }
}

/** Reads stored farms. One that cannot be read makes the list incomplete, and so no list. */
export function parseStoredFarms(stored: unknown): StoredFarms {
  const nothing = { deployment: '', farms: [] }
  if (typeof stored !== 'object' || stored === null) return nothing
  const { deployment, farms } = stored as { deployment?: unknown; farms?: unknown }
  if (typeof deployment !== 'string' || !Array.isArray(farms)) return nothing
  const parsed = farms.flatMap((farm) => parseFarm(farm) ?? [])
  return parsed.length === farms.length ? { deployment, farms: parsed } : nothing
}

const farmsStore = createPersistedStore({ key: 'zono.farms', version: 1, parse: parseStoredFarms })

/** Farms are those of one contract on one chain, as this deployment describes them. */
const getDeploymentKey = ({ chainConfig, deployment }: Pick<ChainClient, 'chainConfig' | 'deployment'>): string =>
  `${chainConfig.chainId} ${deployment.contracts.MasterFarm} ${deployment.communityFarms?.join() ?? ''} ${deployment.initCodeHash}`

/** The farms of this deployment as an earlier visit found them; null where there was none. */
export function getStoredFarms(chain: Pick<ChainClient, 'chainConfig' | 'deployment'>): readonly Farm[] | null {
  const { deployment, farms } = farmsStore.getState()
  return farms.length > 0 && deployment === getDeploymentKey(chain) ? farms : null
}

/** Keeps the farms of this deployment for later visits. */
export function storeFarms(chain: Pick<ChainClient, 'chainConfig' | 'deployment'>, farms: readonly Farm[]): void {
  if (farms !== farmsStore.getState().farms) farmsStore.setState({ deployment: getDeploymentKey(chain), farms })
}
