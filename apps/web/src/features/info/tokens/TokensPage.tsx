import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { InfoLayout } from '../InfoLayout.tsx'
import { infoTokensQuery } from '../info.queries.ts'
import { TokenTable } from '../tables/TokenTable.tsx'
import { useWatchlistFilter } from '../useWatchlistFilter.ts'
import { WatchlistChip } from '../WatchlistChip.tsx'

/** All tokens, or those of the watchlist. */
export function TokensPage() {
  const t = useTranslation()
  const chain = useChain()
  const filter = useWatchlistFilter('tokens')
  const { ids } = filter
  const all = useQuery(infoTokensQuery(chain, {}))
  // The list of all holds only the most traded.
  const watched = useQuery(infoTokensQuery(chain, ids && ids.length > 0 ? { ids } : undefined))
  const tokens = ids ? (watched.data ?? all.data)?.tokens.filter(({ id }) => ids.includes(id)) : all.data?.tokens
  return (
    <InfoLayout>
      <PageHeader title={t('Tokens')} subtitle={t('Prices and volume of every traded token.')} />
      <TokenTable
        title={t('All tokens')}
        tokens={tokens}
        hasFailed={all.isError}
        empty={ids ? t('Star a token to keep it here') : t('No tokens traded yet')}
        headerContent={<WatchlistChip {...filter} />}
      />
    </InfoLayout>
  )
}
