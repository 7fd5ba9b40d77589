import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { CurrencyAmount } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { useSettings } from '#lib/settings/settings.ts'
import type { Call } from '../action.ts'
import { gasPriceQuery, getGasPriceChoice } from '../gas.ts'
import { getSimulatedGas, useSimulation } from '../simulation/useSimulation.ts'

/** Estimated network fee of a call, from its simulation; undefined while unknown. */
export function useNetworkFee(call: Call | undefined, batchedApprovals: readonly Call[]): CurrencyAmount | undefined {
  const chain = useChain()
  const speed = useSettings((settings) => settings.gasPrice)
  const gasPrice = useQuery(gasPriceQuery(chain, getGasPriceChoice(speed, batchedApprovals.length > 0))).data
  const gas = getSimulatedGas(useSimulation({ call, batchedApprovals }).data)
  if (gasPrice === undefined || gas === undefined) return undefined
  return CurrencyAmount.fromRawAmount(getNativeCurrency(chain), gas * gasPrice)
}
