import { expect, test } from 'vitest'
import * as Percent from './Percent.ts'

test('default: percent', () => {
  expect(Percent.toFixed(Percent.ofBps(25n))).toBe('0.25')
  expect(Percent.toSignificant(Percent.of(1n, 3n))).toBe('33.33')
  expect(Percent.compare(Percent.ofBps(200n), Percent.of(1n, 50n))).toBe(0)
  expect(Percent.toFixed(Percent.subtract(Percent.ofBps(100n), Percent.ofBps(250n)), 1)).toBe('-1.5')
})
