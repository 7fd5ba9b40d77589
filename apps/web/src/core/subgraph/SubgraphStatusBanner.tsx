import { formatTimeAgo } from '#lib/format/formatTimeAgo.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useSubgraphStatus } from './useSubgraphStatus.ts'

/** Banner for a subgraph that is missing, down or late; nothing while it is fresh. */
export function SubgraphStatusBanner() {
  const t = useTranslation()
  const state = useSubgraphStatus()
  if (state.status === 'none') {
    return <Banner variant="info">{t('History isn’t enabled on this site.')}</Banner>
  }
  if (state.status === 'down') {
    return (
      <Banner variant="warn">
        {t('History is unavailable right now. Live prices and balances still work. Retrying automatically.')}
      </Banner>
    )
  }
  if (state.status !== 'late') return null
  return (
    <Banner variant="warn">
      {t('History is catching up. Data shown is as of %time%.', { time: formatTimeAgo(state.lagSeconds) })}
    </Banner>
  )
}
