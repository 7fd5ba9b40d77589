/** Order in which the unknowns of a sparse symmetric system are eliminated, and the entries that its factor has. */
export type Elimination = {
  readonly size: number
  /** Row of the system, by unknown. */
  readonly rows: Int32Array
  /** Entries left of the diagonal: row r has `rowStarts[r]` to `rowStarts[r + 1] - 1`, by ascending column. */
  readonly rowStarts: Int32Array
  readonly rowColumns: Int32Array
  /** The same entries by column, each by ascending row. */
  readonly columnStarts: Int32Array
  readonly columnRows: Int32Array
}

/**
 * Eliminates unknowns with few neighbors first (multiple minimum degree). The neighbors of an eliminated unknown become
 * neighbors of each other, so this order keeps the factor sparse. Unknown 0 has the last row.
 * @param from - unknowns at the start of each edge
 * @param to - unknowns at the end of each edge; `size` and more are not unknowns
 */
export function createElimination(size: number, from: ArrayLike<number>, to: ArrayLike<number>): Elimination {
  const graph = createAdjacency(size, from, to)
  const { degrees } = graph
  const rows = new Int32Array(size).fill(-1)
  const columns: Int32Array[] = []
  let remaining = Array.from({ length: size - 1 }, (_, i) => i + 1)
  for (let threshold = 0; remaining.length > 0; ) {
    const kept: number[] = []
    let smallest = size
    for (const unknown of remaining) {
      if ((degrees[unknown] as number) > threshold) {
        kept.push(unknown)
        continue
      }
      rows[unknown] = columns.length
      columns.push(eliminate(graph, unknown))
    }
    for (const unknown of kept) smallest = Math.min(smallest, degrees[unknown] as number)
    remaining = kept
    threshold = smallest
  }
  rows[0] = columns.length
  columns.push(new Int32Array(0))
  return createStructure(rows, columns)
}

/** Neighbors as bits, and their number. */
type Adjacency = {
  readonly size: number
  readonly words: number
  readonly bits: Int32Array
  readonly degrees: Int32Array
}

function createAdjacency(size: number, from: ArrayLike<number>, to: ArrayLike<number>): Adjacency {
  const words = (size + 31) >> 5
  const graph = { size, words, bits: new Int32Array(size * words), degrees: new Int32Array(size) }
  for (let edge = 0; edge < from.length; edge++) {
    const [a, b] = [from[edge] as number, to[edge] as number]
    if (a < size && b < size) connect(graph, a, b)
  }
  return graph
}

function connect({ words, bits, degrees }: Adjacency, a: number, b: number): void {
  const [wordOfB, bitOfB] = [a * words + (b >> 5), 1 << (b & 31)]
  if (((bits[wordOfB] as number) & bitOfB) !== 0) return
  bits[wordOfB] = (bits[wordOfB] as number) | bitOfB
  const wordOfA = b * words + (a >> 5)
  bits[wordOfA] = (bits[wordOfA] as number) | (1 << (a & 31))
  degrees[a] = (degrees[a] as number) + 1
  degrees[b] = (degrees[b] as number) + 1
}

/** @returns neighbors that were not eliminated before */
function eliminate(graph: Adjacency, unknown: number): Int32Array {
  const { words, bits, degrees } = graph
  const neighbors = new Int32Array(degrees[unknown] as number)
  let count = 0
  for (let word = 0; word < words; word++) {
    for (let rest = bits[unknown * words + word] as number; rest !== 0; rest &= rest - 1) {
      neighbors[count] = 32 * word + 31 - Math.clz32(rest & -rest)
      count += 1
    }
  }
  for (let i = 0; i < count; i++) {
    const neighbor = neighbors[i] as number
    const word = neighbor * words + (unknown >> 5)
    bits[word] = (bits[word] as number) & ~(1 << (unknown & 31))
    degrees[neighbor] = (degrees[neighbor] as number) - 1
    for (let j = 0; j < i; j++) connect(graph, neighbor, neighbors[j] as number)
  }
  return neighbors
}

/** @param columns - unknowns with an entry in each column, below the diagonal */
function createStructure(rows: Int32Array, columns: readonly Int32Array[]): Elimination {
  const size = rows.length
  const rowStarts = new Int32Array(size + 1)
  const columnStarts = new Int32Array(size + 1)
  columns.forEach((unknowns, column) => {
    columnStarts[column + 1] = (columnStarts[column] as number) + unknowns.length
    for (const unknown of unknowns) {
      const next = (rows[unknown] as number) + 1
      rowStarts[next] = (rowStarts[next] as number) + 1
    }
  })
  for (let row = 0; row < size; row++) rowStarts[row + 1] = (rowStarts[row + 1] as number) + (rowStarts[row] as number)

  // Each pass visits its entries in the order that the other list needs.
  const rowColumns = new Int32Array(columnStarts[size] as number)
  const nextInRow = rowStarts.slice()
  columns.forEach((unknowns, column) => {
    for (const unknown of unknowns) append(rowColumns, nextInRow, rows[unknown] as number, column)
  })
  const columnRows = new Int32Array(rowColumns.length)
  const nextInColumn = columnStarts.slice()
  for (let row = 0; row < size; row++)
    for (let entry = rowStarts[row] as number; entry < (rowStarts[row + 1] as number); entry++)
      append(columnRows, nextInColumn, rowColumns[entry] as number, row)
  return { size, rows, rowStarts, rowColumns, columnStarts, columnRows }
}

function append(lists: Int32Array, next: Int32Array, list: number, value: number): void {
  const position = next[list] as number
  lists[position] = value
  next[list] = position + 1
}

/** Position in `rowColumns` of the entry of two different unknowns that an edge connects. */
export function findEntry({ rows, rowStarts, rowColumns }: Elimination, a: number, b: number): number {
  const [rowA, rowB] = [rows[a] as number, rows[b] as number]
  const [row, column] = rowA > rowB ? [rowA, rowB] : [rowB, rowA]
  let low = rowStarts[row] as number
  let high = (rowStarts[row + 1] as number) - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rowColumns[middle] as number) < column) low = middle + 1
    else high = middle
  }
  return low
}
