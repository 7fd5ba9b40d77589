import type { ReactNode } from 'react'
import { InfoTip } from '../feedback/InfoTip.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'

type StatProps = {
  readonly label: string
  /** Tooltip text after the label. */
  readonly hint?: string
  /** Undefined while it is read. */
  readonly children: ReactNode | undefined
  /** Content after the value, such as a sparkline or a change. */
  readonly endContent?: ReactNode
}

/** One value with its label. */
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
