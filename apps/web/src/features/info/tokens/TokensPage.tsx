import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../../core/chain/useChain.ts'
import { useWatchlist } from '../../../core/tokens/saved/watchlists.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { InfoLayout } from '../InfoLayout.tsx'
import { infoTokensQuery } from '../info.queries.ts'
import { TokenTable } from '../tables/TokenTable.tsx'

/** Watched tokens, and all. */
export function TokensPage() {
  const t = useTranslation()
  const chain = useChain()
  const watched = useWatchlist('tokens')
  const own = useQuery(infoTokensQuery(chain, watched.length > 0 ? { ids: watched } : undefined))
  const all = useQuery(infoTokensQuery(chain, {}))
  const ownTokens = watched.length === 0 ? [] : own.data?.tokens.filter(({ id }) => watched.includes(id))
  return (
    <InfoLayout>
      <h1 className="text-xl font-semibold">{t('Tokens')}</h1>
      <TokenTable
        title={t('Your watchlist')}
        tokens={ownTokens}
        hasFailed={own.isError}
        empty={t('Star a token to keep it here')}
      />
      <TokenTable
        title={t('All tokens')}
        tokens={all.data?.tokens}
        hasFailed={all.isError}
        empty={t('No tokens traded yet')}
      />
    </InfoLayout>
  )
}
