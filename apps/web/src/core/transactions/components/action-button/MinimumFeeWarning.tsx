import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { gasPriceQuery } from '#core/transactions/gas.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { LowBalance } from '../LowBalance.tsx'

/** Gas that every transaction uses at least (Ethereum yellow paper, appendix G). */
const MIN_TRANSACTION_GAS = 21_000n

/** Warns about a balance below the fee of any transaction. The confirmation dialog knows the exact fee. */
export function MinimumFeeWarning({ value }: { readonly value: bigint }) {
  const speed = useSettings((settings) => settings.gasPrice)
  const gasPrice = useQuery(gasPriceQuery(useChain(), speed)).data
  return gasPrice === undefined ? null : <LowBalance needed={value + MIN_TRANSACTION_GAS * gasPrice} />
}
