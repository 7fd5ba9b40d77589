/** Values in sight. */
type PriceRange = { readonly minValue: number; readonly maxValue: number }

/** The least reach of the price scale to either side of its middle, as a share of the price. */
const MIN_SCALE_SHARE = 0.005

/** Widens the values of a nearly constant series. One of zeros alone is at the foot of its scale, which has no negative side. */
export function widenPriceRange({ minValue, maxValue }: PriceRange): PriceRange {
  if (minValue === 0 && maxValue === 0) return { minValue: 0, maxValue: 1 }
  const mean = (minValue + maxValue) / 2
  const reach = Math.abs(mean) * MIN_SCALE_SHARE
  return { minValue: Math.min(minValue, mean - reach), maxValue: Math.max(maxValue, mean + reach) }
}
