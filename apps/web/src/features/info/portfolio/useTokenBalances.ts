import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { Currency } from '@zono/sdk'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useUnlisted } from '#core/prices/unlisted/useUnlisted.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { usePriceState } from '#core/prices/usePrices.ts'
import { balancesQuery } from '#core/tokens/balances.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { usePortfolioTokens } from './collect/holdings/usePortfolioTokens.ts'

export type TokenBalance = {
  readonly currency: Currency
  readonly balance: bigint
  /** Undefined without a price, and where it is unknown. */
  readonly valueUsd: UsdPrice | undefined
  /** Its price could not be read yet, or what its pair holds, where no list names it. */
  readonly isValueUnknown: boolean
  /** Neither a list nor the app itself names it. */
  readonly isUnlisted: boolean
  /** Kept apart from the others: it is not listed, has no price, and the person did not ask to see it. */
  readonly isFolded: boolean
}

/** Balances of known tokens in a wallet, the most valuable first; undefined while loading. */
export function useTokenBalances(account: Address): readonly TokenBalance[] | undefined {
  const chain = useChain()
  const { tokens, status, isUnlisted } = usePortfolioTokens()
  const wrappedNative = useWrappedNative()
  const currencies = [getNativeCurrency(chain), ...tokens]
  const balances = useQuery(balancesQuery(chain, status === 'ready' ? { account, currencies } : undefined)).data
  const held = balances ? currencies.filter((currency) => (balances[Currency.getId(currency)] ?? 0n) > 0n) : []
  const { prices, areKnown, areUnknown } = usePriceState(
    held.map((currency) => Currency.toWrapped(currency, wrappedNative)),
  )
  const { getCounted, isFolded } = useUnlisted({
    currencies: held,
    isUnlisted,
    prices: areKnown ? prices : undefined,
  })
  if (balances === undefined) return undefined
  return held
    .map((currency): TokenBalance => {
      const balance = balances[Currency.getId(currency)] ?? 0n
      const token = Currency.toWrapped(currency, wrappedNative)
      const price = prices[token.address]
      const valueUsd = getCounted(currency, price === undefined ? undefined : getUsdValue(balance, token, price))
      return {
        currency,
        balance,
        valueUsd,
        isValueUnknown: areUnknown || (price !== undefined && valueUsd === undefined),
        isUnlisted: isUnlisted(currency),
        isFolded: isFolded(currency),
      }
    })
    .sort((a, b) => ((b.valueUsd ?? 0n) > (a.valueUsd ?? 0n) ? 1 : -1))
}
