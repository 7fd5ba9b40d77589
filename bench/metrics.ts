/** One measured figure of the bench. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Someone else's figure from the same run, in the same unit. */
  readonly peer?: { readonly name: string; readonly value: number }
  /** How many times better than the peer: the median over rounds, each round's contenders side by side. */
  readonly ratio?: number
  /** What is to be reached, in words. */
  readonly goal?: string
}

/** The figures as lines of text. */
export function printFigures(figures: readonly Figure[]): void {
  for (const { name, value, unit, peer, ratio, goal } of figures) {
    const beside = peer ? `  ${peer.name}: ${short(peer.value)} ${unit}` : ''
    const times = ratio === undefined ? '' : `  ${Math.round(ratio).toLocaleString('en-US')}x`
    console.log(`${name}: ${short(value)} ${unit}${beside}${times}${goal ? `  (goal: ${goal})` : ''}`)
  }
}

const short = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 })
