import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../../core/chain/useChain.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { InfoFrame } from '../InfoLayout.tsx'
import { poolsQuery } from '../info.queries.ts'
import { PoolTable } from '../tables/PairTable.tsx'
import { useWatchlist } from '../watchlists.ts'

/** Watched pools, and all. */
export function PoolsPage() {
  const t = useT()
  const chain = useChain()
  const watched = useWatchlist('pools')
  const own = useQuery(poolsQuery(chain, watched.length > 0 ? { ids: watched } : undefined))
  const all = useQuery(poolsQuery(chain, {}))
  const ownPools = watched.length === 0 ? [] : own.data?.pairs.filter(({ id }) => watched.includes(id))
  return (
    <InfoFrame>
      <h1 className="text-xl font-semibold">{t('Pools')}</h1>
      <PoolTable
        title={t('Your watchlist')}
        pools={ownPools}
        failed={own.isError}
        empty={t('Pools you mark with the star are listed here')}
      />
      <PoolTable
        title={t('All pools')}
        pools={all.data?.pairs}
        failed={all.isError}
        empty={t('There is no pool yet')}
      />
    </InfoFrame>
  )
}
