import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { lpTokensQuery } from '#core/pairs/lpToken.ts'
import { useIsShown } from '#core/tokens/saved/shownTokens.ts'
import { depthsQuery } from '../depths.ts'
import type { Prices } from '../prices.ts'
import type { UsdPrice } from '../usdPrice.ts'
import { usePriceQuery } from '../usePrices.ts'
import { getCountedValue, isApart } from './unlisted.rules.ts'

type UseUnlistedParams = {
  readonly currencies: readonly Currency[]
  readonly isUnlisted: (currency: Currency) => boolean
  /** Undefined while unknown. */
  readonly prices: Prices | undefined
}

type Unlisted = {
  /** Value of a holding as it counts: see `getCountedValue`. */
  readonly getCounted: (currency: Currency, value: UsdPrice | undefined) => UsdPrice | undefined
  /**
   * Whether one of the currencies is folded away: no list names it, it has no price, it is no LP token of this exchange, and the person
   * did not ask to see it.
   */
  readonly isFolded: (currency: Currency) => boolean
}

/** What tokens that no list names are worth among others, and which of them are folded away. */
export function useUnlisted({ currencies, isUnlisted, prices }: UseUnlistedParams): Unlisted {
  const isShown = useIsShown()
  const priced = currencies.filter(Currency.isToken).filter((token) => prices?.[token.address] && isUnlisted(token))
  const depths = usePriceQuery(depthsQuery, priced).data
  const apart = currencies
    .filter(Currency.isToken)
    .filter((token) => isApart(token, { isUnlisted, prices }) && !isShown(token))
    .map(({ address }) => address)
  // LP tokens have no price of their own, and nobody lists them.
  const { data, isError } = useQuery(lpTokensQuery(useChain(), apart.length > 0 ? apart : undefined))
  const folded = isError ? apart : apart.filter((address) => data?.includes(address) === false)
  return {
    getCounted: (currency, value) => getCountedValue(currency, value, { isUnlisted, depths }),
    isFolded: (currency) => Currency.isToken(currency) && folded.includes(currency.address),
  }
}
