import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../../core/chain/useChain.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { InfoFrame } from '../InfoLayout.tsx'
import { tokensQuery } from '../info.queries.ts'
import { TokenTable } from '../tables/TokenTable.tsx'
import { useWatchlist } from '../watchlists.ts'

/** Watched tokens, and all. */
export function TokensPage() {
  const t = useT()
  const chain = useChain()
  const watched = useWatchlist('tokens')
  const own = useQuery(tokensQuery(chain, watched.length > 0 ? { ids: watched } : undefined))
  const all = useQuery(tokensQuery(chain, {}))
  const ownTokens = watched.length === 0 ? [] : own.data?.tokens.filter(({ id }) => watched.includes(id))
  return (
    <InfoFrame>
      <h1 className="text-xl font-semibold">{t('Tokens')}</h1>
      <TokenTable
        title={t('Your watchlist')}
        tokens={ownTokens}
        failed={own.isError}
        empty={t('Tokens you mark with the star are listed here')}
      />
      <TokenTable
        title={t('All tokens')}
        tokens={all.data?.tokens}
        failed={all.isError}
        empty={t('No token has been traded yet')}
      />
    </InfoFrame>
  )
}
