import type { Address } from 'viem'
import type { ChainClient } from '../../../../core/chain/chain.ts'
import { chainQuery } from '../../../../core/chain/chainQuery.ts'
import type { Action } from '../../../../core/transactions/action.ts'
import type { CollectSource } from '../../../collect.ts'

/** What an account can take now of one feature. */
export const collectablesQuery = ({ path, read }: CollectSource) => chainQuery(`collect ${path}`, read)

type CollectGasParams = { readonly account: Address; readonly actions: readonly Action[] }

/** Reads the gas of each action by itself; null where the node gives no estimate. */
export async function readCollectGas(
  chain: ChainClient,
  { account, actions }: CollectGasParams,
): Promise<readonly (bigint | null)[]> {
  const { estimateGas } = await import('../../../../core/transactions/simulation/simulateCalls.ts')
  return Promise.all(actions.map(({ call }) => estimateGas(chain, account, call).catch(() => null)))
}

/** Asked once for an open dialog. */
export const collectGasQuery = chainQuery('collectGas', readCollectGas, 'never')
