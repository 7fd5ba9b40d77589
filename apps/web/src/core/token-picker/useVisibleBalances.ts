import { useQuery } from '@tanstack/react-query'
import { type Balances, getNativeCurrency } from '@zono/client'
import { Currency } from '@zono/sdk'
import type { Address } from 'viem'
import { useChain } from '../chain/useChain.ts'
import { useUnlisted } from '../prices/unlisted/useUnlisted.ts'
import { getUsdValue, type UsdPrice } from '../prices/usdPrice.ts'
import { useListPrices } from '../prices/usePrices.ts'
import { balancesQuery } from '../tokens/balances.ts'
import { useIsUnlisted, useTokens } from '../tokens/useTokens.ts'
import { useWrappedNative } from '../tokens/useWrappedNative.ts'

type UseVisibleBalancesParams = {
  readonly account: Address | undefined
  readonly visible: readonly Currency[]
  /** Balances of all currencies; undefined while unknown, and where there are too many to read. */
  readonly allBalances: Balances | undefined
}

type VisibleBalances = {
  /** Undefined while unknown. */
  readonly balances: Balances | undefined
  /** Value of a balance in USD; undefined without a balance or a price. */
  readonly getValueUsd: (currency: Currency) => UsdPrice | undefined
}

/** Balances of the visible currencies and what they are worth. */
export function useVisibleBalances({ account, visible, allBalances }: UseVisibleBalancesParams): VisibleBalances {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const { tokens } = useTokens()
  const isNeeded = account !== undefined && allBalances === undefined && visible.length > 0
  const { data } = useQuery(balancesQuery(chain, isNeeded ? { account, currencies: visible } : undefined))
  const balances = allBalances ?? data
  // Of all held tokens where they are known: prices that followed the visible rows would flicker with every scroll.
  const held = getHeldTokens(allBalances ? [getNativeCurrency(chain), ...tokens] : visible, balances)
  const prices = useListPrices(held.map((currency) => Currency.toWrapped(currency, wrappedNative)))
  const { getCounted } = useUnlisted({ currencies: held, isUnlisted: useIsUnlisted(), prices })
  return {
    balances,
    getValueUsd(currency) {
      const token = Currency.toWrapped(currency, wrappedNative)
      const [balance, price] = [balances?.[Currency.getId(currency)], prices?.[token.address]]
      return getCounted(currency, balance && price !== undefined ? getUsdValue(balance, token, price) : undefined)
    },
  }
}

const getHeldTokens = (currencies: readonly Currency[], balances: Balances | undefined): readonly Currency[] =>
  balances ? currencies.filter((currency) => (balances[Currency.getId(currency)] ?? 0n) > 0n) : []
