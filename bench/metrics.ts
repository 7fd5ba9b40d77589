/** One measured value of a benchmark. */
export type Metric = {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Value of a competitor in the same run and unit. */
  readonly competitor?: { readonly name: string; readonly value: number }
  /** Value at an earlier commit in the same unit. */
  readonly before?: { readonly value: number; readonly commit: string } | undefined
  /** How many times better than the competitor: median over rounds that measure both. */
  readonly ratio?: number
  /** Target, as text. */
  readonly goal?: string
}

/** Prints metrics as lines of text. */
export function printMetrics(metrics: readonly Metric[]): void {
  for (const { name, value, unit, competitor, before, ratio, goal } of metrics) {
    const competitorText = competitor ? `  ${competitor.name}: ${formatNumber(competitor.value)} ${unit}` : ''
    const beforeText = before ? `  before: ${formatNumber(before.value)} ${unit} (${before.commit})` : ''
    const ratioText = ratio === undefined ? '' : `  ${Math.round(ratio).toLocaleString('en-US')}x`
    console.log(
      `${name}: ${formatNumber(value)} ${unit}${competitorText}${beforeText}${ratioText}${goal ? `  (goal: ${goal})` : ''}`,
    )
  }
}

const formatNumber = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 })
