import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../../core/chain/useChain.ts'
import { usePrices } from '../../../core/prices/usePrices.ts'
import { useWrappedNative } from '../../../core/tokens/useWrappedNative.ts'
import { gasPriceQuery } from '../../../core/transactions/gas.ts'
import { useSettings } from '../../../lib/settings/settings.ts'

/** Gas that a deposit, a harvest or a withdrawal takes at the most. */
const STAKING_GAS_LIMIT = 250_000n

/** Dollars of gas for one transaction of a farm or pool at the chosen speed; undefined while not known. */
export function useGasCost(): number | undefined {
  const chain = useChain()
  const native = useWrappedNative()
  const speed = useSettings((settings) => settings.gasPrice)
  const gasPrice = useQuery(gasPriceQuery(chain, speed)).data
  const price = usePrices([native])[native.address]
  return gasPrice === undefined || price === undefined
    ? undefined
    : Number((gasPrice * STAKING_GAS_LIMIT * price) / 10n ** 18n) / 1e18
}
