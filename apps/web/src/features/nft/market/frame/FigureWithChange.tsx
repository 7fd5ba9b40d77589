import type { ReactNode } from 'react'
import { PercentChange } from '#ui/figure/PercentChange.tsx'

type FigureWithChangeProps = {
  /** Percent; nothing is shown where it is unknown. */
  readonly change: number | undefined
  readonly children: ReactNode
}

/** A figure with its change beside it, or below it where there is no room. */
export const FigureWithChange = ({ change, children }: FigureWithChangeProps) => (
  <span className="inline-flex flex-wrap items-baseline gap-x-2">
    {children}
    {change !== undefined && (
      <span className="text-xs">
        <PercentChange value={change} />
      </span>
    )}
  </span>
)
