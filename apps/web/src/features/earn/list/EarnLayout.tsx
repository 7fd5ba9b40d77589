import type { ReactNode } from 'react'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { ChainScreen } from '#core/screen/ChainScreen.tsx'
import { LoadFailure } from '#core/screen/LoadFailure.tsx'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import type { PageFigure } from '#ui/layout/PageHeader.tsx'
import { ListSkeleton } from '../rows/ListSkeleton.tsx'

export type EarnLayoutProps = {
  readonly title: string
  readonly description: string
  readonly figure: PageFigure
  /** The account's position in the list. */
  readonly summary: ReactNode
  /** See `ListToolbar`. */
  readonly toolbar: ReactNode
  /** A failed read and its retry. */
  readonly failure: { readonly title: string; readonly error: Error; readonly retry: () => void } | undefined
  /** Footnote about the whole list. */
  readonly note?: string | undefined
  /** The list; undefined while it loads. */
  readonly children: ReactNode | undefined
}

/** Page of a list: title, own position, toolbar, and the list or its loading or error state. */
export function EarnLayout(props: EarnLayoutProps) {
  const { title, description, figure, summary, toolbar, failure, note, children } = props
  return (
    <ChainScreen title={title} subtitle={description} figure={figure}>
      {summary}
      {toolbar}
      <div className="-mt-2 grid gap-4">
        {failure ? (
          <LoadFailure title={failure.title} error={failure.error} onRetry={failure.retry} />
        ) : (
          (children ?? <ListSkeleton />)
        )}
        {failure === undefined && children !== undefined && <AprFootnote note={note} />}
      </div>
    </ChainScreen>
  )
}

/** States the block time that rates assume. */
function AprFootnote({ note }: Pick<EarnLayoutProps, 'note'>) {
  const t = useTranslation()
  const { seconds, isMeasuredOverDay } = useBlockTime()
  return (
    <p className="text-sm text-muted">
      {t(
        isMeasuredOverDay
          ? plural(
              'Rates assume a block every %count% second, as measured over the last day.',
              'Rates assume a block every %count% seconds, as measured over the last day.',
              seconds,
            )
          : plural(
              'Rates assume a block every %count% second.',
              'Rates assume a block every %count% seconds.',
              seconds,
            ),
      )}{' '}
      {t('Prices come from Zono pools at the latest block.')} {note}
    </p>
  )
}
