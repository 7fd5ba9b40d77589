import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import type { Intermediaries } from './transactions.rules.ts'

/** Contracts of this chain that trade and withdraw for accounts. */
export function useIntermediaries(): Intermediaries {
  const { FeeCollector, Orders, Router } = useChain().deployment.contracts
  return useMemo(
    () => ({
      feeCollector: FeeCollector?.toLowerCase(),
      router: Router?.toLowerCase(),
      orders: Orders?.toLowerCase(),
    }),
    [FeeCollector, Orders, Router],
  )
}
