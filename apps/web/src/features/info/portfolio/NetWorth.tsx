import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ActivityChart } from '../charts/ActivityChart.tsx'
import { usdToNumber } from '../info.rules.ts'
import { useStakes } from '../positions/useStakes.ts'
import { PortfolioSummary } from './PortfolioSummary.tsx'
import type { NetWorthPoint } from './portfolio.rules.ts'
import { useNetWorthHistory } from './useNetWorthHistory.ts'
import { usePortfolioValues } from './usePortfolioValues.ts'

/** Present value of a portfolio and, where a subgraph knows the past, its value on the last days. */
export function NetWorth({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { values, incompleteKinds } = usePortfolioValues(account)
  const { isUnavailable } = useStakes(account)
  const hasHistory = useChain().subgraphs.exchange !== undefined
  const { points, isError, arePastStatesMissing } = useNetWorthHistory(account)
  const yesterdayUsd = points?.at(-1)?.valueUsd
  const figures = [
    {
      label: t('End of yesterday'),
      hint: isUnavailable
        ? t('Wallet balances and LP tokens, at each day’s closing prices. Stakes aren’t included.')
        : t('Wallet balances, LP tokens and stakes, at each day’s closing prices.'),
      value: yesterdayUsd === undefined ? (isError ? '–' : undefined) : formatUsd(yesterdayUsd, 0),
    },
  ]
  return (
    <>
      <PortfolioSummary
        {...{ values, incompleteKinds, yesterdayUsd, hasHistory }}
        isLoading={hasHistory && !isError && !isUnavailable}
      />
      {hasHistory && isError && points === undefined && (
        <p className="text-sm text-muted">
          {arePastStatesMissing
            ? t('The network’s endpoints keep no past balances, so there is no value over time.')
            : t('Unavailable: past balances can’t be loaded right now.')}
        </p>
      )}
      {hasHistory && !(isError && points === undefined) && (
        <ActivityChart
          title={t('Portfolio value')}
          kind="area"
          days={points?.map(toChartPoint)}
          hasFailed={isError}
          figures={{ day: figures, week: figures }}
        />
      )}
    </>
  )
}

function toChartPoint({ timestamp, valueUsd }: NetWorthPoint) {
  const value = usdToNumber(valueUsd)
  return { timestamp, open: value, high: value, low: value, close: value, volume: undefined }
}
