import type { ReactNode } from 'react'
import { useBlockPace } from '../../../core/chain/blockTime.ts'
import { isUnreadable } from '../../../core/chain/optionalRead.ts'
import { RefreshButton } from '../../../core/chain/RefreshButton.tsx'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

type EarnFrameProps = {
  readonly title: string
  readonly sentence: string
  /** What can be done for the whole list at once. */
  readonly aside?: ReactNode
  /** What is chosen from; see ListBar. */
  readonly bar: ReactNode
  /** What a read that failed is called, and the way to try it again; undefined while none did. */
  readonly failure: { readonly title: string; readonly error: Error; readonly retry: () => void } | undefined
  /** What must be known of the list as a whole. */
  readonly note?: string | undefined
  /** The list; undefined while it is not known. */
  readonly children: ReactNode | undefined
}

/** A screen of stakes: its name, what is chosen from, and the list in each of its states. */
export function EarnFrame({ title, sentence, aside, bar, failure, note, children }: EarnFrameProps) {
  const t = useT()
  return (
    <div className="mx-auto grid max-w-[1200px] gap-6 px-4 py-8 xs:px-6 sm:py-12">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-xl font-semibold">{title}</h1>
          <p className="mt-2 max-w-[64ch] text-muted">{sentence}</p>
        </div>
        <span className="-me-2 flex shrink-0 items-center gap-2">
          {aside}
          <RefreshButton />
        </span>
      </div>
      {bar}
      {failure ? (
        <ErrorState
          level={2}
          title={failure.title}
          sentence={t(sentenceOf(failure.error))}
          action={t('Try again')}
          onAction={failure.retry}
        />
      ) : (
        (children ?? <ListSkeleton />)
      )}
      {failure === undefined && children !== undefined && <Basis note={note} />}
    </div>
  )
}

/** Says whose fault it is that nothing can be shown. */
const sentenceOf = (error: Error): Message =>
  isUnreadable(error)
    ? msg('What stands at the contract’s address does not answer as it should. What you have staked is safe.')
    : msg('The network does not answer. What you have staked is safe.')

/** What rates are reckoned with. */
function Basis({ note }: Pick<EarnFrameProps, 'note'>) {
  const t = useT()
  const { seconds, isMeasured } = useBlockPace()
  const values = { seconds: seconds.toLocaleString('en-US', { maximumFractionDigits: 2 }) }
  return (
    <p className="text-sm text-muted">
      {isMeasured
        ? t('Rates count with a block every %seconds% seconds, as measured over the last 1,000.', values)
        : t('Rates count with a block every %seconds% seconds.', values)}{' '}
      {t('Prices are those of this exchange’s pools at the newest block.')} {note}
    </p>
  )
}
