/** Pivots below this part of the diagonal are rounding errors. */
const MIN_PIVOT = 1e-14

/**
 * Solves a symmetric positive definite system in place by Cholesky factorization. Scaling a row and its column does not
 * change the relative errors.
 * @param matrix - `size` rows of `size` entries; the lower triangle is read and overwritten by the factor
 * @param vector - right side; overwritten by the solution
 */
export function solveCholesky(matrix: Float64Array, vector: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    const start = row * size
    for (let column = 0; column <= row; column++) {
      const other = column * size
      let sum = matrix[start + column] as number
      const diagonal = sum
      for (let k = 0; k < column; k++) sum -= (matrix[start + k] as number) * (matrix[other + k] as number)
      matrix[start + column] =
        row === column ? Math.sqrt(Math.max(sum, diagonal * MIN_PIVOT)) : sum / (matrix[other + column] as number)
    }
  }
  solveFactored(matrix, vector, size)
}

/** Solves with a factor of {@link solveCholesky}. */
export function solveFactored(factor: Float64Array, vector: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    let sum = vector[row] as number
    for (let k = 0; k < row; k++) sum -= (factor[row * size + k] as number) * (vector[k] as number)
    vector[row] = sum / (factor[row * size + row] as number)
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = vector[row] as number
    for (let k = row + 1; k < size; k++) sum -= (factor[k * size + row] as number) * (vector[k] as number)
    vector[row] = sum / (factor[row * size + row] as number)
  }
}
