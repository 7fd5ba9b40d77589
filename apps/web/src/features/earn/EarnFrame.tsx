import type { ReactNode } from 'react'
import { RefreshButton } from '../../core/chain/RefreshButton.tsx'
import { useT } from '../../core/i18n/useT.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

type EarnFrameProps = {
  readonly title: string
  readonly sentence: string
  /** What can be done for the whole list at once. */
  readonly aside?: ReactNode
  /** What is chosen from; see ListBar. */
  readonly bar: ReactNode
  /** What a read that failed is called, and the way to try it again; undefined while none did. */
  readonly failure: { readonly title: string; readonly retry: () => void } | undefined
  /** The list; undefined while it is not known. */
  readonly children: ReactNode | undefined
}

/** A screen of stakes: its name, what is chosen from, and the list in each of its states. */
export function EarnFrame({ title, sentence, aside, bar, failure, children }: EarnFrameProps) {
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
          sentence={t('The network does not answer. What you have staked is safe.')}
          action={t('Try again')}
          onAction={failure.retry}
        />
      ) : (
        (children ?? <ListSkeleton />)
      )}
    </div>
  )
}
