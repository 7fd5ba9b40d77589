import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { Currency, CurrencyAmount } from '@zono/sdk'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { balancesQuery } from '#core/tokens/balances.ts'
import { useTokens } from '#core/tokens/useTokens.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { getTotalUsd, isNativeBalanceLow } from './account.rules.ts'

/** Decimals of the two balances (spec trading-core §9). */
const [NATIVE_DECIMALS, GOVERNANCE_TOKEN_DECIMALS] = [6, 3]

export type AccountBalance = {
  readonly currency: Currency
  readonly hint: Message
  /** Undefined while unknown. */
  readonly amountText: string | undefined
  readonly valueUsd: UsdPrice | undefined
}

/** Balances of the native coin and the governance token, and what they are worth together. */
export function useAccountBalances(account: Address) {
  const chain = useChain()
  const { chainConfig, deployment } = chain
  const { tokens } = useTokens()
  const wrappedNative = useWrappedNative()
  const native = getNativeCurrency(chain)
  const token = tokens.find(({ address }) => address === deployment.tokens[chainConfig.governanceTokenKey])
  const currencies = [native, ...(token ? [token] : [])]
  const balances = useQuery(balancesQuery(chain, { account, currencies })).data
  const prices = usePrices(currencies.map((currency) => Currency.toWrapped(currency, wrappedNative)))

  const rows = currencies.map((currency): AccountBalance => {
    const amount = balances?.[Currency.getId(currency)]
    const pricedToken = Currency.toWrapped(currency, wrappedNative)
    const price = prices[pricedToken.address]
    const isNative = Currency.isNative(currency)
    const decimals = isNative ? NATIVE_DECIMALS : GOVERNANCE_TOKEN_DECIMALS
    return {
      currency,
      hint: isNative
        ? msg('The network’s native coin. It pays for every transaction.')
        : msg('Zono’s token in your wallet, not including what you’ve staked.'),
      amountText: amount === undefined ? undefined : CurrencyAmount.toFixed({ currency, amount }, decimals, 'down'),
      valueUsd:
        amount === 0n
          ? 0n
          : amount === undefined || price === undefined
            ? undefined
            : getUsdValue(amount, pricedToken, price),
    }
  })
  return {
    rows,
    totalUsd: getTotalUsd(rows.map(({ valueUsd }) => valueUsd)),
    isLoading: balances === undefined,
    isNativeLow: isNativeBalanceLow(balances?.[Currency.getId(native)]),
  }
}
