import { useState } from 'react'
import type { ChartPoint } from '../../ui/chart/chartPoint.ts'
import { TimeSeriesChart } from '../../ui/chart/TimeSeriesChart.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Money } from '../../ui/figure/Money.tsx'
import { PercentChange } from '../../ui/figure/PercentChange.tsx'
import { Segmented } from '../../ui/form/SegmentedControl.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Sample } from './Sample.tsx'

type Row = { readonly name: string; readonly worth: number | undefined; readonly change: number | undefined }

const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `Pool ${i + 1}`,
    worth: i % 7 === 3 ? undefined : (i * 7919) % 10_007,
    change: i % 5 === 4 ? undefined : ((i * 37) % 41) - 20,
  }))

const POINTS: readonly ChartPoint[] = Array.from({ length: 60 }, (_, i) => {
  const [open, close] = [100 + 20 * Math.sin(i / 6), 100 + 20 * Math.sin((i + 1) / 6)]
  return {
    timestamp: 1_790_000_000 + i * 86_400,
    open,
    close,
    high: Math.max(open, close) + 2,
    low: Math.min(open, close) - 2,
    volume: 50 + 40 * Math.cos(i / 3),
  }
})

const oneDecimal = (value: number) => value.toFixed(1)

const KINDS = ['area', 'candles', 'histogram'] as const

/** What shows many things at once. */
export function ListSamples() {
  const [count, setCount] = useState<'0' | '5' | '2000'>('5')
  const [kind, setKind] = useState<(typeof KINDS)[number]>('area')
  return (
    <section aria-label="Lists and charts" className="grid gap-4">
      <h2 className="text-lg font-semibold">Lists and charts</h2>
      <Segmented
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
            key: 'worth',
            title: 'Liquidity',
            isFigure: true,
            sortBy: ({ worth }) => worth,
            cell: ({ worth }) => <Money value={worth?.toString()} unit="USD" />,
          },
          {
            key: 'change',
            title: 'Change',
            isFigure: true,
            sortBy: ({ change }) => change,
            cell: ({ change }) => <PercentChange value={change} />,
          },
        ]}
        rows={rowsOf(Number(count))}
        rowKey={({ name }) => name}
        initialSort={{ key: 'worth', isDescending: true }}
        empty={<EmptyState title="No pools here." seed="rows" />}
      />
      <Sample title="Time series">
        <Segmented
          label="Kind"
          options={KINDS.map((value) => ({ value, label: value }))}
          value={kind}
          onChange={setKind}
        />
        <div className="h-72">
          <TimeSeriesChart
            kind={kind}
            points={POINTS}
            locale="en-US"
            format={oneDecimal}
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
