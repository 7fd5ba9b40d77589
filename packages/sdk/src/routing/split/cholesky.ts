/** Pivots below this part of the diagonal are rounding errors. */
const MIN_PIVOT = 1e-14

/**
 * Solves a symmetric positive definite system in place by Cholesky factorization. The zeros at the start of a row stay zeros
 * and cost nothing, so rows with few entries should come first. Scaling a row and its column does not change the relative
 * errors.
 * @param matrix - `size` rows of `size` entries; the lower triangle is read and overwritten by the factor
 * @param vector - right side; overwritten by the solution
 */
export function solveCholesky(matrix: Float64Array, vector: Float64Array, size: number): void {
  const firsts = new Int32Array(size)
  for (let row = 0; row < size; row++) {
    const start = row * size
    let first = 0
    while (first < row && matrix[start + first] === 0) first++
    firsts[row] = first
    for (let column = first; column <= row; column++) {
      const other = column * size
      let sum = matrix[start + column] as number
      const diagonal = sum
      for (let k = Math.max(first, firsts[column] as number); k < column; k++)
        sum -= (matrix[start + k] as number) * (matrix[other + k] as number)
      matrix[start + column] =
        row === column ? Math.sqrt(Math.max(sum, diagonal * MIN_PIVOT)) : sum / (matrix[other + column] as number)
    }
  }
  solveFactored(matrix, firsts, vector, size)
}

/** @param firsts - first column of each row that is not zero */
function solveFactored(factor: Float64Array, firsts: Int32Array, vector: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    let sum = vector[row] as number
    for (let k = firsts[row] as number; k < row; k++) sum -= (factor[row * size + k] as number) * (vector[k] as number)
    vector[row] = sum / (factor[row * size + row] as number)
  }
  for (let row = size - 1; row >= 0; row--) {
    const value = (vector[row] as number) / (factor[row * size + row] as number)
    vector[row] = value
    for (let k = firsts[row] as number; k < row; k++)
      vector[k] = (vector[k] as number) - (factor[row * size + k] as number) * value
  }
}
