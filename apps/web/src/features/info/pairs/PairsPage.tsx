import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { InfoLayout } from '../InfoLayout.tsx'
import { infoPairsQuery } from '../info.queries.ts'
import { PairTable } from '../tables/PairTable.tsx'
import { useWatchlistFilter } from '../useWatchlistFilter.ts'
import { WatchlistChip } from '../WatchlistChip.tsx'

/** All pools, or those of the watchlist. */
export function PairsPage() {
  const t = useTranslation()
  const chain = useChain()
  const filter = useWatchlistFilter('pools')
  const { ids } = filter
  const all = useQuery(infoPairsQuery(chain, {}))
  // The list of all holds only the largest.
  const watched = useQuery(infoPairsQuery(chain, ids && ids.length > 0 ? { ids } : undefined))
  const pairs = ids ? (watched.data ?? all.data)?.pairs.filter(({ id }) => ids.includes(id)) : all.data?.pairs
  return (
    <InfoLayout>
      <PageHeader title={t('Pools')} subtitle={t('Volume, fees and liquidity of every pool.')} />
      <PairTable
        title={t('All pools')}
        pairs={pairs}
        hasFailed={all.isError}
        empty={ids ? t('Star a pool to keep it here') : t('No pools yet')}
        headerContent={<WatchlistChip {...filter} />}
      />
    </InfoLayout>
  )
}
