import type { Currency } from '@zono/sdk'
import { PriceChart } from '#features/trade/swap/chart/PriceChart.tsx'
import type { MovableLine } from '#ui/chart/overlay/ChartLine.tsx'
import { useFillMarks } from './useFillMarks.ts'

type OrderChartProps = {
  readonly sell: Currency | undefined
  readonly buy: Currency | undefined
  /** The price of the form. */
  readonly line: MovableLine | undefined
}

/** The chart of an order's tokens, with the account's fills between them. */
export function OrderChart({ sell, buy, line }: OrderChartProps) {
  const fills = useFillMarks(sell, buy)
  return <PriceChart input={sell} output={buy} line={line} fills={fills} />
}
