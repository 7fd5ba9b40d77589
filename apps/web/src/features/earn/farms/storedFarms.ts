import type { Farm } from '@zono/client'
import { parseToken } from '@zono/protocol/token-lists'
import * as v from 'valibot'
import type { ChainClient } from '#core/chain/chain.ts'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'

type StoredFarms = { readonly deployment: string; readonly farms: readonly Farm[] }

const farmSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(0)),
  isCommunity: v.boolean(),
  stakingToken: v.unknown(),
  token: v.unknown(),
  quoteToken: v.optional(v.unknown()),
})

/** Parses one stored farm; its category follows from its tokens. */
function parseFarm(input: unknown): Farm | undefined {
  const { success, output } = v.safeParse(farmSchema, input)
  if (!success) return undefined
  const [stakingToken, token, quoteToken] = [output.stakingToken, output.token, output.quoteToken].map(parseToken)
  if (stakingToken === undefined || token === undefined) return undefined
  const { pid, isCommunity } = output
  if (output.quoteToken === undefined)
    return { kind: 'farm', pid, category: 'TOKEN', stakingToken, token, quoteToken: undefined, isCommunity }
  return quoteToken && { kind: 'farm', pid, category: 'LP', stakingToken, token, quoteToken, isCommunity }
}

/** Parses stored farms. One invalid farm discards the list: an incomplete list would hide a farm. */
export function parseStoredFarms(stored: unknown): StoredFarms {
  const empty = { deployment: '', farms: [] }
  if (typeof stored !== 'object' || stored === null) return empty
  const { deployment, farms } = stored as { deployment?: unknown; farms?: unknown }
  if (typeof deployment !== 'string' || !Array.isArray(farms)) return empty
  const parsed = farms.flatMap((farm) => parseFarm(farm) ?? [])
  return parsed.length === farms.length ? { deployment, farms: parsed } : empty
}

const farmsStore = createPersistedStore({ key: 'zono.farms', version: 1, parse: parseStoredFarms })

/** Identifies the contract, chain and configuration that a stored list belongs to. */
const getDeploymentKey = ({ chainConfig, deployment }: Pick<ChainClient, 'chainConfig' | 'deployment'>): string =>
  `${chainConfig.chainId} ${deployment.contracts.MasterFarm} ${deployment.communityFarms?.join() ?? ''} ${deployment.initCodeHash}`

/** Farms of this deployment stored by an earlier visit; null without one. */
export function getStoredFarms(chain: Pick<ChainClient, 'chainConfig' | 'deployment'>): readonly Farm[] | null {
  const { deployment, farms } = farmsStore.getState()
  return farms.length > 0 && deployment === getDeploymentKey(chain) ? farms : null
}

/** Stores the farms of this deployment for later visits. */
export function storeFarms(chain: Pick<ChainClient, 'chainConfig' | 'deployment'>, farms: readonly Farm[]): void {
  if (farms !== farmsStore.getState().farms) farmsStore.setState({ deployment: getDeploymentKey(chain), farms })
}
