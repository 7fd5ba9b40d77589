import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'

type StatProps = {
  readonly label: string
  /** Undefined while it is read. */
  readonly children: ReactNode | undefined
  /** Beside the figure, such as a spark line or a change. */
  readonly aside?: ReactNode
}

/** One figure with its name. */
export const Stat = ({ label, children, aside }: StatProps) => (
  <div className="flex min-h-32 items-center justify-between gap-6 rounded-card border border-line bg-surface p-6">
    <div className="shrink-0">
      <p className="text-sm text-muted">{label}</p>
      <p className="text-xl font-semibold tracking-tight">{children ?? <Skeleton width="6rem" />}</p>
    </div>
    {aside}
  </div>
)
