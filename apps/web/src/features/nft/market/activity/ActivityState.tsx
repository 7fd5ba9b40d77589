import type { ReactNode } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { MarketEvent } from './history.queries.ts'

type ActivityStateProps = {
  /** Undefined while they load. */
  readonly events: readonly MarketEvent[] | undefined
  readonly hasFailed: boolean
  readonly children: (events: readonly MarketEvent[]) => ReactNode
}

/** Events, their placeholder, or why there are none. Prices and owners do not depend on them. */
export function ActivityState({ events, hasFailed, children }: ActivityStateProps) {
  const t = useTranslation()
  const { subgraphs } = useChain()
  if (subgraphs.nftMarket === undefined) {
    return <Banner variant="info">{t('Activity isn’t enabled on this site. Prices and owners are live.')}</Banner>
  }
  if (events !== undefined) return children(events)
  if (hasFailed) {
    return (
      <Banner variant="warn">
        {t('Activity is unavailable right now. Prices and owners are live. Retrying automatically.')}
      </Banner>
    )
  }
  return (
    <div
      role="status"
      aria-label={t('Loading')}
      className="grid h-64 content-start gap-6 rounded-card border border-line bg-surface p-6"
    >
      {['90%', '80%', '86%', '78%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
