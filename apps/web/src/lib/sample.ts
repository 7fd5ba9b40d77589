/** Picks at most `count` evenly spread values, including the first and the last. */
export function sample<value>(values: readonly value[], count: number): readonly value[] {
  if (values.length <= count) return values
  const last = values.length - 1
  return Array.from({ length: count }, (_, i) => values[Math.round((i * last) / (count - 1))] as value)
}
