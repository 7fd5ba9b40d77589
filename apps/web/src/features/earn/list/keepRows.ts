/**
 * Makes a function that gives rows their identity: a row whose fields are all as they were is the very same row as
 * before, and a list of the same rows the very same list. So a block draws only what it changed.
 */
export function createStableRows<row extends object>(
  keyOf: (row: row) => string | number,
): (rows: readonly row[]) => readonly row[] {
  let last: readonly row[] = []
  let known = new Map<string | number, row>()
  return (rows) => {
    const kept = rows.map((row) => {
      const before = known.get(keyOf(row))
      return before && hasSameFields(before, row) ? before : row
    })
    if (kept.length === last.length && kept.every((row, i) => row === last[i])) return last
    last = kept
    known = new Map(kept.map((row) => [keyOf(row), row]))
    return kept
  }
}

function hasSameFields(a: object, b: object, isSame: (x: unknown, y: unknown) => boolean = isSameValue): boolean {
  const [before, after] = [Object.entries(a), new Map(Object.entries(b))]
  return before.length === after.size && before.every(([name, value]) => isSame(value, after.get(name)))
}

/** The same value, or an object of the same values. */
const isSameValue = (x: unknown, y: unknown): boolean =>
  Object.is(x, y) || (isObject(x) && isObject(y) && hasSameFields(x, y, Object.is))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
