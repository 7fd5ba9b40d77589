import { type ComponentProps, Suspense } from 'react'
import { Spinner } from '../button/Spinner.tsx'
import { lazyComponent } from '../lazyComponent.tsx'
import type { ChartPoint } from './chartPoint.ts'
import type { TimeSeriesChart } from './TimeSeriesChart.tsx'

const LazyTimeSeriesChart = lazyComponent(
  'TimeSeriesChart',
  async () => (await import('./TimeSeriesChart.tsx')).TimeSeriesChart,
)

type ChartProps = Omit<ComponentProps<typeof TimeSeriesChart>, 'points' | 'summary'> & {
  /** Undefined while loading. */
  readonly points: readonly ChartPoint[] | undefined
  /** Text shown instead of the chart; undefined when there is data or it is loading. */
  readonly placeholder: string | undefined
  /** Builds the text alternative from the formatted last value. */
  readonly summary: (last: string) => string
}

/** Time series that fills its container, with a loading state and a placeholder. */
export function Chart({ points, placeholder, summary, ...drawing }: ChartProps) {
  if (placeholder !== undefined) {
    return <p className="flex h-full items-center justify-center text-center text-muted">{placeholder}</p>
  }
  const last = points?.at(-1)
  if (points === undefined || last === undefined) return <ChartSpinner />
  return (
    <Suspense fallback={<ChartSpinner />}>
      <div className="absolute inset-0">
        <LazyTimeSeriesChart {...drawing} points={points} summary={summary(drawing.format(last.close))} />
      </div>
    </Suspense>
  )
}

const ChartSpinner = () => (
  <div className="absolute inset-0 flex items-center justify-center">
    <Spinner />
  </div>
)
