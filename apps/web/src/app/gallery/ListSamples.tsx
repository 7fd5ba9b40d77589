import { useState } from 'react'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import type { ChartPoint } from '#ui/chart/chartPoint.ts'
import { TimeSeriesChart } from '#ui/chart/TimeSeriesChart.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { PercentChange } from '#ui/figure/PercentChange.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Sample } from './Sample.tsx'

type SampleRow = { readonly name: string; readonly valueUsd: number | undefined; readonly change: number | undefined }

const createRows = (count: number): readonly SampleRow[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `Pool ${i + 1}`,
    valueUsd: i % 7 === 3 ? undefined : (i * 7919) % 10_007,
    change: i % 5 === 4 ? undefined : ((i * 37) % 41) - 20,
  }))

const CHART_POINTS: readonly ChartPoint[] = Array.from({ length: 60 }, (_, i) => {
  const [open, close] = [100 + 20 * Math.sin(i / 6), 100 + 20 * Math.sin((i + 1) / 6)]
  return {
    timestamp: 1_790_000_000 + i * SECONDS_PER_DAY,
    open,
    close,
    high: Math.max(open, close) + 2,
    low: Math.min(open, close) - 2,
    volume: 50 + 40 * Math.cos(i / 3),
  }
})

const formatOneDecimal = (value: number) => value.toFixed(1)

const SERIES_TYPES = ['area', 'candles', 'histogram'] as const

/** Tables, charts and navigation. */
export function ListSamples() {
  const [count, setCount] = useState<'0' | '5' | '2000'>('5')
  const [kind, setKind] = useState<(typeof SERIES_TYPES)[number]>('area')
  return (
    <section aria-label="Lists and charts" className="grid gap-4">
      <h2 className="text-lg font-semibold">Lists and charts</h2>
      <SegmentedControl
        label="Rows"
        options={[
          { value: '0', label: 'None' },
          { value: '5', label: 'Five' },
          { value: '2000', label: 'Two thousand' },
        ]}
        value={count}
        onChange={setCount}
      />
      <DataTable
        label="Pools"
        columns={[
          { key: 'name', title: 'Pool', cell: ({ name }) => <span className="font-medium">{name}</span> },
          {
            key: 'valueUsd',
            title: 'Liquidity',
            isNumeric: true,
            sortBy: ({ valueUsd }) => valueUsd,
            cell: ({ valueUsd }) => <Money value={valueUsd?.toString()} unit="USD" />,
          },
          {
            key: 'change',
            title: 'Change',
            isNumeric: true,
            sortBy: ({ change }) => change,
            cell: ({ change }) => <PercentChange value={change} />,
          },
        ]}
        rows={createRows(Number(count))}
        rowKey={({ name }) => name}
        initialSort={{ key: 'valueUsd', isDescending: true }}
        emptyState={<EmptyState title="No pools here." seed="rows" />}
      />
      <Sample title="Time series">
        <SegmentedControl
          label="Kind"
          options={SERIES_TYPES.map((value) => ({ value, label: value }))}
          value={kind}
          onChange={setKind}
        />
        <div className="h-72">
          <TimeSeriesChart
            seriesType={kind}
            points={CHART_POINTS}
            format={formatOneDecimal}
            summary="A wave of sixty days. Arrow keys read it point by point."
          />
        </div>
      </Sample>
      <Sample title="Right to left">
        <div dir="rtl" className="flex justify-between">
          <span>تبادل</span>
          <Money value="1234.5" unit="ZONO" />
        </div>
      </Sample>
    </section>
  )
}
