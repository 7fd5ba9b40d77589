import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { useExchangeWindow } from '#core/pair-stats/exchangeWindow.ts'
import { formatCompactUsd } from '#lib/format/formatUsd.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Money } from '#ui/figure/Money.tsx'
import { exchangeTotalsQuery } from './home.queries.ts'
import { getTotalLiquidityUsd, type PairLiquidity } from './home.rules.ts'

/** Total value locked from the chain; volume and transactions where there is a subgraph. */
export function MarketFacts({ pairs }: { readonly pairs: readonly PairLiquidity[] | undefined }) {
  const t = useTranslation()
  const chain = useChain()
  const { data, isPending, fetchStatus } = useQuery(exchangeTotalsQuery(chain, null))
  const isLoading = isPending && fetchStatus !== 'idle'
  const totals = data?.pancakeFactories[0]
  const volume = useExchangeWindow(totals, 'day')?.volume.amount
  const transactions = totals?.totalTransactions
  const facts = [
    { label: t('Total value locked'), value: pairs && toCompact(getTotalLiquidityUsd(pairs)), isLoading: !pairs },
    { label: t('Volume 24H'), value: volume === undefined ? undefined : toCompact(volume), isLoading },
    {
      label: t('Total transactions'),
      value: transactions === undefined ? undefined : formatDecimal(String(transactions)),
      isLoading,
    },
  ]
  return (
    <dl className="order-1 flex flex-wrap gap-x-5 gap-y-2 sm:mt-8 lg:mt-10 lg:gap-x-6">
      {facts.map(({ label, value, isLoading }) => (
        <div key={label} className="flex min-w-24 flex-col-reverse">
          <dt className="text-xs text-muted lg:text-sm">{label}</dt>
          <dd className="h-7 text-lg font-semibold tracking-tight lg:h-9 lg:text-xl">
            <Money value={value} isLoading={isLoading} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const toCompact = (usd: bigint): string => formatCompactUsd(Number(usd) / 1e18)
