import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { getTradedPairs, getTradedTokens, type SwapTrade } from '../split/swapTrade.ts'
import { getPoolWarnings } from './poolWarnings.rules.ts'
import { twapsQuery } from './twap.queries.ts'

/** What a person should know of the pools this trade goes through, before they are asked to confirm it. */
export function PoolWarnings({ trade }: { readonly trade: SwapTrade }) {
  const t = useTranslation()
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const pools = getTradedPairs(trade).map(({ pair }) => pair.address)
  const averages = useQuery(twapsQuery(chain, pools)).data ?? {}
  const ends = [trade.inputAmount, trade.outputAmount].map(({ currency }) =>
    Currency.toWrapped(currency, wrappedNative),
  )
  const prices = usePrices([...new Set([...getTradedTokens(trade), ...ends])])
  return getPoolWarnings({ trade, wrappedNative, twaps: averages, prices }).map((warning) => (
    <Banner key={JSON.stringify(warning)} variant="warn">
      {t(warning)}
    </Banner>
  ))
}
