/** At most `count` of some values, evenly spread; the first and the last always among them. */
export function sample<value>(values: readonly value[], count: number): readonly value[] {
  if (values.length <= count) return values
  const last = values.length - 1
  return Array.from({ length: count }, (_, i) => values[Math.round((i * last) / (count - 1))] as value)
}
