import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { useChain } from '#core/chain/useChain.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useSettings } from '#lib/settings/settings.ts'
import type { Action } from '../action.ts'
import { gasPriceQuery, getGasPriceChoice } from '../gas.ts'

type ActionGasParams = { readonly account: Address; readonly actions: readonly Action[] }

/** Reads the gas of each action by itself; null where the node gives no estimate. */
async function readActionGas(
  chain: ChainClient,
  { account, actions }: ActionGasParams,
): Promise<readonly (bigint | null)[]> {
  const { estimateGas } = await import('../simulation/simulateCalls.ts')
  return Promise.all(actions.map(({ call }) => estimateGas(chain, account, call).catch(() => null)))
}

/** Asked once for an open dialog. */
const actionGasQuery = chainQuery('actionGas', readActionGas, 'never')

/**
 * Network fee of each action in USD times 10^18; undefined while unknown.
 *
 * @param isBatch - The wallet takes all of them in one confirmation, at a gas price of its own.
 */
export function useActionFees(
  account: Address | undefined,
  actions: readonly Action[],
  isBatch = false,
): readonly (UsdPrice | undefined)[] {
  const chain = useChain()
  const wrapped = useWrappedNative()
  const speed = useSettings((settings) => settings.gasPrice)
  const gasPrice = useQuery(gasPriceQuery(chain, getGasPriceChoice(speed, isBatch))).data
  const price = usePrices([wrapped])[wrapped.address]
  const gas = useQuery(actionGasQuery(chain, account && { account, actions })).data
  const native = getNativeCurrency(chain)
  return actions.map((_, i) => {
    const units = gas?.[i]
    if (units == null || gasPrice === undefined || price === undefined) return undefined
    return getUsdValue(units * gasPrice, native, price)
  })
}
