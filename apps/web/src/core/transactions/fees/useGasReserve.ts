import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { gasPriceQuery } from '../gas.ts'

/** Prices move between a press on Max and the transaction, and one more may follow. */
const RESERVE_FACTOR = 2n

/**
 * Native coin that Max keeps back, in wei: twice what the call takes at the chosen transaction speed. Undefined while the
 * gas price is unknown.
 *
 * @param gas - Gas that the call uses at most.
 */
export function useGasReserve(gas: bigint): bigint | undefined {
  const chain = useChain()
  const speed = useSettings((settings) => settings.gasPrice)
  const gasPrice = useQuery(gasPriceQuery(chain, speed)).data
  return gasPrice === undefined ? undefined : RESERVE_FACTOR * gas * gasPrice
}
