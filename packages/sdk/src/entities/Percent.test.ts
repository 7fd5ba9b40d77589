import { expect, test } from 'vitest'
import * as Percent from './Percent.ts'

test('Percent: formats, compares and subtracts', () => {
  expect(Percent.toFixed(Percent.fromBps(25n))).toBe('0.25')
  expect(Percent.toSignificant(Percent.create(1n, 3n))).toBe('33.33')
  expect(Percent.compare(Percent.fromBps(200n), Percent.create(1n, 50n))).toBe(0)
  expect(Percent.toFixed(Percent.subtract(Percent.fromBps(100n), Percent.fromBps(250n)), 1)).toBe('-1.5')
})
