import { expect, test } from 'vitest'
import { isStoppedBy } from './ruin.rules.ts'

test('ruin: who passed a loss is stopped again only by one that became larger by a twentieth of the whole', () => {
  const ruin = { lossBps: 3000n, lossUsd: undefined }
  expect(isStoppedBy(undefined, undefined)).toBe(false)
  expect(isStoppedBy(ruin, undefined)).toBe(true)
  expect(isStoppedBy(ruin, 3000n)).toBe(false)
  expect(isStoppedBy({ ...ruin, lossBps: 3500n }, 3000n)).toBe(false)
  expect(isStoppedBy({ ...ruin, lossBps: 3501n }, 3000n)).toBe(true)
})
