import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../../core/chain/useChain.ts'
import { useWatchlist } from '../../../core/tokens/saved/watchlists.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { InfoLayout } from '../InfoLayout.tsx'
import { infoPairsQuery } from '../info.queries.ts'
import { PairTable } from '../tables/PairTable.tsx'

/** Watched pools, and all. */
export function PairsPage() {
  const t = useTranslation()
  const chain = useChain()
  const watched = useWatchlist('pools')
  const own = useQuery(infoPairsQuery(chain, watched.length > 0 ? { ids: watched } : undefined))
  const all = useQuery(infoPairsQuery(chain, {}))
  const ownPools = watched.length === 0 ? [] : own.data?.pairs.filter(({ id }) => watched.includes(id))
  return (
    <InfoLayout>
      <h1 className="text-xl font-semibold">{t('Pools')}</h1>
      <PairTable
        title={t('Your watchlist')}
        pairs={ownPools}
        hasFailed={own.isError}
        empty={t('Star a pool to keep it here')}
      />
      <PairTable title={t('All pools')} pairs={all.data?.pairs} hasFailed={all.isError} empty={t('No pools yet')} />
    </InfoLayout>
  )
}
