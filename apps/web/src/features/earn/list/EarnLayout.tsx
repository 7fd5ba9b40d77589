import type { ReactNode } from 'react'
import { useBlockTime } from '../../../core/chain/blockTime.ts'
import { isContractReadError } from '../../../core/chain/optionalRead.ts'
import { RefreshButton } from '../../../core/chain/RefreshButton.tsx'
import { type Message, msg, plural } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

type EarnLayoutProps = {
  readonly title: string
  readonly description: string
  /** Actions on the whole list. */
  readonly actions?: ReactNode
  /** See `ListToolbar`. */
  readonly toolbar: ReactNode
  /** A failed read and its retry. */
  readonly failure: { readonly title: string; readonly error: Error; readonly retry: () => void } | undefined
  /** Footnote about the whole list. */
  readonly note?: string | undefined
  /** The list; undefined while it loads. */
  readonly children: ReactNode | undefined
}

/** Page of a list: title, toolbar, and the list or its loading or error state. */
export function EarnLayout({ title, description, actions, toolbar, failure, note, children }: EarnLayoutProps) {
  const t = useTranslation()
  return (
    <div className="mx-auto grid max-w-[1200px] gap-6 px-4 py-8 xs:px-6 sm:py-12">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-xl font-semibold">{title}</h1>
          <p className="mt-2 max-w-[64ch] text-muted">{description}</p>
        </div>
        <span className="-me-2 flex shrink-0 items-center gap-2">
          {actions}
          <RefreshButton />
        </span>
      </div>
      {toolbar}
      {failure ? (
        <ErrorState
          headingLevel={2}
          title={failure.title}
          description={t(getErrorDescription(failure.error))}
          actionLabel={t('Try again')}
          onAction={failure.retry}
        />
      ) : (
        (children ?? <ListSkeleton />)
      )}
      {failure === undefined && children !== undefined && <AprFootnote note={note} />}
    </div>
  )
}

/** Tells a contract failure from a network failure. */
const getErrorDescription = (error: Error): Message =>
  isContractReadError(error)
    ? msg('The contract isn’t responding as expected. Your stake is safe.')
    : msg('The network isn’t responding. Your stake is safe.')

/** States the block time that rates assume. */
function AprFootnote({ note }: Pick<EarnLayoutProps, 'note'>) {
  const t = useTranslation()
  const { seconds, isMeasured } = useBlockTime()
  return (
    <p className="text-sm text-muted">
      {t(
        isMeasured
          ? plural(
              'Rates assume a block every %count% second, the average of the last 1,000 blocks.',
              'Rates assume a block every %count% seconds, the average of the last 1,000 blocks.',
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
