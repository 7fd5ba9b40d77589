import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { gasPriceQuery } from '#core/transactions/gas.ts'
import { useSettings } from '#lib/settings/settings.ts'

/** Upper bound of the gas of a deposit, harvest or withdrawal. */
const STAKING_GAS_LIMIT = 250_000n

/** USD of gas for one staking transaction at the chosen speed; undefined while unknown. */
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
