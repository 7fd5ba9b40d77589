/** One measured figure of the bench. */
export type Metric = {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Someone else's figure from the same run, in the same unit. */
  readonly competitor?: { readonly name: string; readonly value: number }
  /** How many times better than the peer: the median over rounds, each round's contenders side by side. */
  readonly ratio?: number
  /** What is to be reached, in words. */
  readonly goal?: string
}

/** The figures as lines of text. */
export function printMetrics(figures: readonly Metric[]): void {
  for (const { name, value, unit, competitor, ratio, goal } of figures) {
    const beside = competitor ? `  ${competitor.name}: ${formatNumber(competitor.value)} ${unit}` : ''
    const times = ratio === undefined ? '' : `  ${Math.round(ratio).toLocaleString('en-US')}x`
    console.log(`${name}: ${formatNumber(value)} ${unit}${beside}${times}${goal ? `  (goal: ${goal})` : ''}`)
  }
}

const formatNumber = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 })
