import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import type { Intermediaries } from './transactions.rules.ts'

/** Contracts of this chain that trade and withdraw for accounts. */
export function useIntermediaries(): Intermediaries {
  const { contracts } = useChain().deployment
  return useMemo(
    () => ({
      feeCollector: contracts.FeeCollector?.toLowerCase(),
      router: contracts.Router?.toLowerCase(),
      orders: contracts.Orders?.toLowerCase(),
      contracts: new Set(Object.values(contracts).map((address) => address.toLowerCase())),
    }),
    [contracts],
  )
}
