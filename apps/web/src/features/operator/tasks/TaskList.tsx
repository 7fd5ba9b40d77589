import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { use } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { CollectSourcesContext } from '#features/collect.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { dueTasksQuery } from './tasks.queries.ts'

/** What waits for somebody, each with a link to its screen. */
export function TaskList() {
  const t = useTranslation()
  const chain = useChain()
  const { data, error, refetch } = useQuery(dueTasksQuery(chain, use(CollectSourcesContext)))
  if (data === undefined) {
    return error ? (
      <ErrorState
        headingLevel={2}
        title={t('Couldn’t read the contracts')}
        description={t('The network isn’t responding. Your funds are safe.')}
        actionLabel={t('Try again')}
        onAction={() => void refetch()}
      />
    ) : (
      <p role="status" aria-label={t('Loading')}>
        <Skeleton width="100%" />
      </p>
    )
  }
  const { tasks, unread } = data
  return (
    <>
      {tasks.length > 0 && (
        <ul className="rounded-card border border-line bg-surface">
          {tasks.map(({ path, label }) => (
            <li key={JSON.stringify([path, label])} className="border-b border-line last:border-b-0">
              <Link
                to={path}
                className="flex min-h-12 items-center justify-between gap-4 px-4 py-3 hover:bg-raised xs:px-6"
              >
                <span className="min-w-0 wrap-anywhere">{t(label)}</span>
                <ChevronRight
                  aria-hidden="true"
                  size={16}
                  strokeWidth={1.5}
                  className="shrink-0 text-muted rtl:rotate-180"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {tasks.length === 0 && unread.length === 0 && (
        <p className="text-sm text-muted">{t('Nothing waits for anyone right now.')}</p>
      )}
      {unread.length > 0 && (
        <p className="text-sm text-muted">
          {t('Couldn’t read: %features%.', { features: unread.map((label) => t(label)).join(', ') })}
        </p>
      )}
    </>
  )
}
