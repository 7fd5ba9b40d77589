import type { Elimination } from './elimination.ts'

/** Pivots below this part of the diagonal are rounding errors. */
const MIN_PIVOT = 1e-14

/** A sparse symmetric positive definite system of equations. Its buffers are used again for every solution. */
export type SparseSystem = {
  readonly elimination: Elimination
  /** By row. {@link solveCholesky} overwrites it by the pivots, which are square roots. */
  readonly diagonal: Float64Array
  /** Left of the diagonal, as `elimination.rowColumns` lists them. Overwritten by the factor. */
  readonly entries: Float64Array
  /** Right side by row. Overwritten by the solution. */
  readonly vector: Float64Array
  /** The factor by column, and how many entries of each column are known. */
  readonly columnEntries: Float64Array
  readonly columnEnds: Int32Array
  /** The current row by column. */
  readonly current: Float64Array
}

export const createSparseSystem = (elimination: Elimination): SparseSystem => ({
  elimination,
  diagonal: new Float64Array(elimination.size),
  entries: new Float64Array(elimination.rowColumns.length),
  vector: new Float64Array(elimination.size),
  columnEntries: new Float64Array(elimination.rowColumns.length),
  columnEnds: new Int32Array(elimination.size),
  current: new Float64Array(elimination.size),
})

/**
 * Solves a system in place by Cholesky factorization, row after row. Entries that are zero cost nothing. Scaling a row and
 * its column does not change the relative errors.
 */
export function solveCholesky(system: SparseSystem): void {
  const { elimination, diagonal, entries, columnEntries, columnEnds, current } = system
  const { size, rowStarts, rowColumns, columnStarts, columnRows } = elimination
  columnEnds.set(columnStarts.subarray(0, size))
  for (let row = 0; row < size; row++) {
    const start = rowStarts[row] as number
    const end = rowStarts[row + 1] as number
    const weight = diagonal[row] as number
    let pivot = weight
    for (let entry = start; entry < end; entry++) current[rowColumns[entry] as number] = entries[entry] as number
    for (let entry = start; entry < end; entry++) {
      const column = rowColumns[entry] as number
      const known = columnEnds[column] as number
      columnEnds[column] = known + 1
      const value = (current[column] as number) / (diagonal[column] as number)
      entries[entry] = value
      columnEntries[known] = value
      if (value === 0) continue
      pivot -= value * value
      for (let k = columnStarts[column] as number; k < known; k++) {
        const other = columnRows[k] as number
        current[other] = (current[other] as number) - (columnEntries[k] as number) * value
      }
    }
    diagonal[row] = Math.sqrt(Math.max(pivot, weight * MIN_PIVOT))
  }
  solveFactored(system)
}

function solveFactored({ elimination, diagonal, entries, vector }: SparseSystem): void {
  const { size, rowStarts, rowColumns } = elimination
  for (let row = 0; row < size; row++) {
    let sum = vector[row] as number
    const end = rowStarts[row + 1] as number
    for (let entry = rowStarts[row] as number; entry < end; entry++)
      sum -= (entries[entry] as number) * (vector[rowColumns[entry] as number] as number)
    vector[row] = sum / (diagonal[row] as number)
  }
  for (let row = size - 1; row >= 0; row--) {
    const value = (vector[row] as number) / (diagonal[row] as number)
    vector[row] = value
    const end = rowStarts[row + 1] as number
    for (let entry = rowStarts[row] as number; entry < end; entry++) {
      const column = rowColumns[entry] as number
      vector[column] = (vector[column] as number) - (entries[entry] as number) * value
    }
  }
}
