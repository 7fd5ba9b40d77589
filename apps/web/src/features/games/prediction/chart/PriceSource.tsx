import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { feedSourceQuery } from '../game/feed/feed.queries.ts'

/** Says what the price comes from that rounds are settled with. */
export function PriceSource({ feed }: { readonly feed: Address }) {
  const t = useTranslation()
  useFormatLocale()
  const source = useQuery(feedSourceQuery(useChain(), feed)).data
  return (
    <p className="min-h-10 text-xs text-muted">
      {source?.kind === 'pairs' &&
        t('Rounds are settled with the median price of three pairs on this exchange, averaged over %duration%.', {
          duration: formatDuration(source.windowSeconds),
        })}
      {source?.kind === 'network' && t('Rounds are settled with the price feed %name%.', { name: source.name })}
    </p>
  )
}
