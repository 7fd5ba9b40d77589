import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSparseSystem, solveCholesky } from './cholesky.ts'
import { createElimination, findEntry } from './elimination.ts'

const arbitrarySystem = fc.integer({ min: 1, max: 70 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    edges: fc.uniqueArray(fc.tuple(fc.nat(size - 1), fc.nat(size)), {
      maxLength: 3 * size,
      selector: ([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`,
    }),
    solution: fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: size, maxLength: size }),
  }),
)

test('solveCholesky: finds the solution of any sparse system, and eliminates unknown 0 last', () => {
  fc.assert(
    fc.property(arbitrarySystem, ({ size, edges, solution }) => {
      // An edge to `size` leads to what is not unknown, one from an unknown to itself to nothing.
      const links = edges.filter(([a, b]) => a !== b)
      const [from, to] = [links.map(([a]) => a), links.map(([, b]) => b)]
      const elimination = createElimination(size, from, to)
      expect(elimination.rows[0]).toBe(size - 1)
      expect([...elimination.rows].toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, i) => i))

      const system = createSparseSystem(elimination)
      const addTo = (values: Float64Array, index: number, value: number) => {
        values[index] = (values[index] ?? 0) + value
      }
      const rowAt = (unknown: number) => elimination.rows[unknown] ?? -1
      const valueAt = (unknown: number) => solution[unknown] ?? 0
      for (let unknown = 0; unknown < size; unknown++) {
        addTo(system.diagonal, rowAt(unknown), 1)
        addTo(system.vector, rowAt(unknown), valueAt(unknown))
      }
      for (const [a, b] of links) {
        // The weighted Laplacian of the edge: positive semidefinite.
        const [x, y] = [1 + (a % 3), b === size ? 0 : 1 + (b % 5)]
        addTo(system.diagonal, rowAt(a), x * x)
        addTo(system.vector, rowAt(a), x * (x * valueAt(a) - y * valueAt(b)))
        if (b === size) continue
        addTo(system.diagonal, rowAt(b), y * y)
        addTo(system.vector, rowAt(b), y * (y * valueAt(b) - x * valueAt(a)))
        addTo(system.entries, findEntry(elimination, a, b), -x * y)
      }
      solveCholesky(system)
      for (let unknown = 0; unknown < size; unknown++)
        expect(system.vector[rowAt(unknown)]).toBeCloseTo(valueAt(unknown), 8)
    }),
    { numRuns: 200 },
  )
})
