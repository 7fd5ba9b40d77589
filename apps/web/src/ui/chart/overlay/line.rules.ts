/** Values in sight. */
type PriceRange = { readonly minValue: number; readonly maxValue: number }

/** How many times as far as the values in sight a line may be for the scale to reach it. Farther away it lies at the edge. */
const MAX_REACH = 2

/** Widens what is in sight to a line near it. */
export function widenToLine({ minValue, maxValue }: PriceRange, line: number): PriceRange {
  const isNear = line <= maxValue * MAX_REACH && line >= minValue / MAX_REACH
  return isNear ? { minValue: Math.min(minValue, line), maxValue: Math.max(maxValue, line) } : { minValue, maxValue }
}

/** Shares of its value by which a line moves with a press of a key. */
const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowUp: 0.005, ArrowRight: 0.005, ArrowDown: -0.005, ArrowLeft: -0.005 },
  ...{ PageUp: 0.05, PageDown: -0.05 },
}

/** The value of a line after a press of a key; undefined where the key is none of its own. */
export function moveLine(value: number, key: string): number | undefined {
  const step = STEPS[key]
  return step === undefined ? undefined : value * (1 + step)
}
