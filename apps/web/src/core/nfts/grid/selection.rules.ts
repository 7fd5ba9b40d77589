/** Picked keys after a press on one of them. Above the limit nothing more is added. */
export function toggleKey(picked: readonly string[], key: string, limit: number): ReadonlySet<string> {
  if (picked.includes(key)) return new Set(picked.filter((other) => other !== key))
  return new Set(picked.length < limit ? [...picked, key] : picked)
}

/** Keys picked by `Select all`: those picked before stay, and the first others join up to the limit. */
export const selectAll = (pickable: readonly string[], picked: readonly string[], limit: number): ReadonlySet<string> =>
  new Set([...new Set([...picked, ...pickable])].slice(0, limit))
