import type { ReactNode } from 'react'
import { InfoTip } from '../feedback/InfoTip.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'

type StatProps = {
  readonly label: string
  /** What it means, at hand behind the words. */
  readonly hint?: string
  /** Undefined while it is read. */
  readonly children: ReactNode | undefined
  /** Beside the figure, such as a spark line or a change. */
  readonly endContent?: ReactNode
}

/** One figure with its name. */
export const Stat = ({ label, hint, children, endContent }: StatProps) => (
  <div className="flex min-h-32 flex-wrap content-center items-center justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-surface p-6">
    <div className="shrink-0">
      <p className="text-sm text-muted">
        {label} {hint && <InfoTip label={label}>{hint}</InfoTip>}
      </p>
      <p className="text-xl font-semibold tracking-tight">{children ?? <Skeleton width="6rem" />}</p>
    </div>
    {endContent}
  </div>
)
