import { useMemo } from 'react'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'

/** Price of BNB in USD; undefined while unknown. */
export function useBnbPrice(): UsdPrice | undefined {
  const token = useWrappedNative()
  const tokens = useMemo(() => [token], [token])
  return usePrices(tokens)[token.address]
}

/** Formats an amount of BNB in wei as USD; undefined while its price is unknown. */
export function useFormatBnbUsd(): (wei: bigint | undefined) => string | undefined {
  const token = useWrappedNative()
  const price = useBnbPrice()
  return (wei) => (wei === undefined || price === undefined ? undefined : formatUsd(getUsdValue(wei, token, price), 2))
}
