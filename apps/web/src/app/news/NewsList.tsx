import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Drawer } from '#ui/dialog/Drawer.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { NewsItem } from './NewsItem.tsx'
import type { NewsRow } from './news.rules.ts'

type NewsListProps = {
  /** Newest first; undefined until they were read once. */
  readonly rows: readonly NewsRow[] | undefined
  /** Names of features of which nothing could be read; undefined where that is all of them. */
  readonly failed: readonly Message[] | undefined
  /** Keys of what was new when the list was opened. */
  readonly newKeys: readonly string[]
  readonly onClose: () => void
}

/** What happened to the account in the past week: what is new first, then what this browser has shown before. */
export function NewsList({ rows, failed, newKeys, onClose }: NewsListProps) {
  const t = useTranslation()
  const isNew = ({ key }: NewsRow) => newKeys.includes(key)
  const groups = [
    { title: msg('Since you last looked'), group: rows?.filter(isNew) ?? [] },
    { title: msg('Earlier in the past 7 days'), group: rows?.filter((row) => !isNew(row)) ?? [] },
  ]
  return (
    <Drawer title={t('Notifications')} onClose={onClose}>
      <div className="grid gap-4">
        <FailedNotice failed={failed} />
        {rows === undefined && failed && <Reading />}
        {rows?.length === 0 && failed?.length === 0 && (
          <EmptyState title={t('Nothing happened in the past 7 days')} seed="notifications">
            {t('Filled orders, settled rounds, draws, sold NFTs and what ended are listed here.')}
          </EmptyState>
        )}
        {groups.map(
          ({ title, group }) =>
            group.length > 0 && (
              <section key={title.text} aria-label={t(title)}>
                <h3 className="text-sm font-medium text-muted">{t(title)}</h3>
                <ul className="-mx-2 mt-1">
                  {group.map((row) => (
                    <NewsItem key={row.key} row={row} isNew={isNew(row)} onOpen={onClose} />
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </Drawer>
  )
}

/** Says of what nothing is known: silence would read as if nothing had happened. */
function FailedNotice({ failed }: Pick<NewsListProps, 'failed'>) {
  const t = useTranslation()
  if (failed?.length === 0) return null
  const areas = failed?.map((label) => t(label)).join(', ')
  return (
    <Banner variant="warn" isAnnounced>
      {areas === undefined
        ? t('Your notifications could not be read. They are read again in a moment.')
        : t('These could not be read: %areas%. They are read again in a moment.', { areas })}
    </Banner>
  )
}

function Reading() {
  const t = useTranslation()
  return (
    <div role="status" className="grid gap-4 py-2">
      <span className="sr-only">{t('Reading your notifications…')}</span>
      {['80%', '65%', '75%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
