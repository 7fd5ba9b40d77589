import { expect, test } from 'vitest'
import { getFirstSearchBlocks } from './searchWindow.ts'

test('search: the first window covers the delay and a day, within what an endpoint takes', () => {
  // 48 h and 24 h at 0.45 s.
  expect(getFirstSearchBlocks(172_800n, 0.45)).toBe(576_000n)
  expect(getFirstSearchBlocks(172_800n, 3)).toBe(86_400n)
  expect(getFirstSearchBlocks(0n, 12)).toBe(50_000n)
  expect(getFirstSearchBlocks(31_536_000n, 0.45)).toBe(1_000_000n)
  expect(getFirstSearchBlocks(2n ** 255n, 1)).toBe(1_000_000n)
  expect(getFirstSearchBlocks(1n, 0)).toBe(1_000_000n)
})
