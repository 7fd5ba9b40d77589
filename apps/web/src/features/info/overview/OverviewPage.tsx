import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { latestEventsQuery } from '#core/trades/activity/transactions.queries.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { InfoLayout } from '../InfoLayout.tsx'
import { infoPairsQuery, infoTokensQuery } from '../info.queries.ts'
import { PairTable } from '../tables/PairTable.tsx'
import { TokenTable } from '../tables/TokenTable.tsx'
import { PairEventTable } from '../tables/TransactionTable.tsx'
import { ExchangeCharts } from './ExchangeCharts.tsx'

/** Rows of the lists of tokens and pools. */
const TOP_COUNT = 10

/** The exchange as a whole: liquidity and volume, the largest tokens and pools, the latest transactions. */
export function OverviewPage() {
  const t = useTranslation()
  const chain = useChain()
  const latest = useQuery(latestEventsQuery(chain, null))
  const tokens = useQuery(infoTokensQuery(chain, {}))
  const pairs = useQuery(infoPairsQuery(chain, {}))
  const topTokens = useMemo(() => tokens.data?.tokens.slice(0, TOP_COUNT), [tokens.data])
  const topPairs = useMemo(() => pairs.data?.pairs.slice(0, TOP_COUNT), [pairs.data])
  return (
    <InfoLayout>
      <PageHeader title={t('Info & Analytics')} subtitle={t('Live figures from every Zono pool.')} />
      <ExchangeCharts />
      <TokenTable
        title={t('Top tokens')}
        tokens={topTokens}
        hasFailed={tokens.isError}
        empty={t('No tokens traded yet')}
      />
      <PairTable title={t('Top pools')} pairs={topPairs} hasFailed={pairs.isError} empty={t('No pools yet')} />
      <PairEventTable events={latest.data} hasFailed={latest.isError} />
    </InfoLayout>
  )
}
