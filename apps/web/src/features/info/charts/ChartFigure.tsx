import type { ReactNode } from 'react'
import { InfoTip } from '#ui/feedback/InfoTip.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PercentChange } from '#ui/figure/PercentChange.tsx'

/** A figure in the header of a chart. */
export type ChartFigureData = {
  readonly label: string
  /** Tooltip text after the label. */
  readonly hint?: string
  /** Undefined while loading; a dash where unknown. */
  readonly value: string | undefined
  /** Percent against the time before; undefined is unknown. */
  readonly changePercent?: number | undefined
  /** There is a change to show, known or not. */
  readonly hasChange?: boolean
}

type ChartFigureProps = ChartFigureData & {
  /** The first figure of a chart is a size larger. */
  readonly isMain: boolean
}

/** Label over value and change. Its height is the same in every state. */
export const ChartFigure = ({ label, hint, value, changePercent, hasChange = false, isMain }: ChartFigureProps) => (
  <div className="min-w-0">
    <p className="flex min-h-6 items-center gap-1 text-sm text-muted">
      {label}
      {hint && <InfoTip label={label}>{hint}</InfoTip>}
    </p>
    <p className="flex min-h-9 flex-wrap items-baseline gap-x-2">
      <FigureValue isMain={isMain}>{value ?? <Skeleton width="6rem" />}</FigureValue>
      {hasChange && value !== undefined && (
        <span className="text-sm">
          <PercentChange value={changePercent} />
        </span>
      )}
    </p>
  </div>
)

const FigureValue = ({ isMain, children }: { readonly isMain: boolean; readonly children: ReactNode }) => (
  <span className={`font-semibold tracking-tight ${isMain ? 'text-xl' : 'text-lg'}`}>{children}</span>
)
