import type { ReactNode } from 'react'
import { useBlockTime } from '../../../core/chain/blockTime.ts'
import { isContractReadError } from '../../../core/chain/optionalRead.ts'
import { RefreshButton } from '../../../core/chain/RefreshButton.tsx'
import { type Message, msg, plural } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ListSkeleton } from '../rows/ListSkeleton.tsx'

export type EarnLayoutProps = {
  readonly title: string
  readonly description: string
  /** Petals of the seal beside the title. */
  readonly petals: number
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
  const { title, description, petals, summary, toolbar, failure, note, children } = props
  const t = useTranslation()
  return (
    <div className="mx-auto grid max-w-[1248px] grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-6 pb-16 xs:px-6 sm:pt-10">
      <PageHeader title={title} subtitle={description} seed={title} petals={petals}>
        <span className="max-sm:-me-2 max-sm:self-start">
          <RefreshButton />
        </span>
      </PageHeader>
      {summary}
      {toolbar}
      <div className="-mt-2 grid gap-4">
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
