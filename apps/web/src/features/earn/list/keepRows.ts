/**
 * Creates a function that preserves the identity of unchanged rows, and of a list of unchanged rows, so that a block
 * renders only the rows it changed.
 */
export function createStableRows<row extends object>(
  getKey: (row: row) => string | number,
): (rows: readonly row[]) => readonly row[] {
  let lastRows: readonly row[] = []
  let rowsByKey = new Map<string | number, row>()
  return (rows) => {
    const stableRows = rows.map((row) => {
      const previous = rowsByKey.get(getKey(row))
      return previous && hasSameFields(previous, row) ? previous : row
    })
    if (stableRows.length === lastRows.length && stableRows.every((row, i) => row === lastRows[i])) return lastRows
    lastRows = stableRows
    rowsByKey = new Map(stableRows.map((row) => [getKey(row), row]))
    return stableRows
  }
}

function hasSameFields(a: object, b: object, isSame: (x: unknown, y: unknown) => boolean = isSameValue): boolean {
  const [entries, others] = [Object.entries(a), new Map(Object.entries(b))]
  return entries.length === others.size && entries.every(([name, value]) => isSame(value, others.get(name)))
}

/** The same value, or objects with the same values. */
const isSameValue = (x: unknown, y: unknown): boolean =>
  Object.is(x, y) || (isObject(x) && isObject(y) && hasSameFields(x, y, Object.is))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
