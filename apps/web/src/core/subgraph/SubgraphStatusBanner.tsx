import { formatTimeAgo } from '../../lib/format/timeAgo.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useSubgraphStatus } from './useSubgraphStatus.ts'

/** Says so where history cannot be read or is behind the chain; nothing while all is well. */
export function SubgraphStatusBanner() {
  const t = useTranslation()
  const state = useSubgraphStatus()
  if (state.status === 'none') {
    return <Banner variant="info">{t('This page was set up without a service for history.')}</Banner>
  }
  if (state.status === 'down') {
    return (
      <Banner variant="warn">
        {t('History cannot be read now. What the chain itself tells goes on; the rest is tried again.')}
      </Banner>
    )
  }
  if (state.status !== 'late') return null
  return (
    <Banner variant="warn">
      {t('History is behind the chain. What you see here is as of %time%.', { time: formatTimeAgo(state.lagSeconds) })}
    </Banner>
  )
}
