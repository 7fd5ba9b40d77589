import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Proposal } from '../voting.schemas.ts'
import { ProposalRow } from './ProposalRow.tsx'

type ProposalListProps = {
  readonly label: string
  /** Undefined while they are read. */
  readonly proposals: readonly Proposal[] | undefined
  /** Rows of the skeleton. */
  readonly skeletonRows: number
  /** Shown when there is none. */
  readonly emptyState: ReactNode
}

/** Proposals, each in a row. */
export function ProposalList({ label, proposals, skeletonRows, emptyState }: ProposalListProps) {
  const t = useTranslation()
  if (proposals === undefined) {
    return (
      <div role="status" aria-label={t('Loading')} className="rounded-card border border-line bg-surface">
        {Array.from({ length: skeletonRows }, (_, row) => row).map((row) => (
          <div
            key={row}
            className="grid min-h-26 content-center gap-3 border-b border-line p-4 last:border-b-0 xs:px-6"
          >
            <Skeleton width="60%" />
            <Skeleton width="30%" />
          </div>
        ))}
      </div>
    )
  }
  if (proposals.length === 0) return emptyState
  return (
    <ul aria-label={label} className="rounded-card border border-line bg-surface">
      {proposals.map((proposal) => (
        <ProposalRow key={proposal.id} proposal={proposal} />
      ))}
    </ul>
  )
}
