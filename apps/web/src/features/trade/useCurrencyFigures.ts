import { useQuery } from '@tanstack/react-query'
import { Currency, type CurrencyAmount } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { usePriceState } from '#core/prices/usePrices.ts'
import { balancesQuery } from '#core/tokens/balances.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'

/** Balances and USD values of the currencies of a form, at the block on screen. */
export function useCurrencyFigures(currencies: readonly (Currency | undefined)[]) {
  const chain = useChain()
  const account = useAccountAddress()
  const wrappedNative = useWrappedNative()
  const selected = currencies.filter((currency) => currency !== undefined)
  const balances = useQuery(
    balancesQuery(chain, account && selected.length > 0 ? { account, currencies: selected } : undefined),
  ).data
  const { prices, isPending: arePricesPending } = usePriceState(
    selected.map((currency) => Currency.toWrapped(currency, wrappedNative)),
  )
  return {
    hasAccount: account !== undefined,
    /** Prices are being read for the first time. */
    arePricesPending,
    /** Base units; undefined while unknown, and without an account. */
    getBalance: (currency: Currency | undefined): bigint | undefined =>
      currency && balances?.[Currency.getId(currency)],
    /** USD times 10^18; undefined while the price is unknown. */
    getUsd: (amount: CurrencyAmount | undefined): UsdPrice | undefined => {
      const price = amount && prices[Currency.toWrapped(amount.currency, wrappedNative).address]
      return amount && price !== undefined ? getUsdValue(amount.amount, amount.currency, price) : undefined
    },
  }
}
