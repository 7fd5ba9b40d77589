import { expect, test } from 'vitest'
import { createLoss, isLargeLoss, isStoppedBy } from './largeLoss.rules.ts'

const createLossOf = (lossBps: bigint) => createLoss(10_000n - lossBps, undefined)
const first = { passedBps: undefined, isShown: false }

test('large loss: more than a quarter, and a gain is none', () => {
  expect(isLargeLoss(undefined)).toBe(false)
  expect(isLargeLoss(createLossOf(2500n))).toBe(false)
  expect(isLargeLoss(createLossOf(2501n))).toBe(true)
  expect(createLoss(12_000n, 5n)).toEqual({ lossBps: 0n, lossUsd: 0n })
})

test('large loss: a stop on screen stays until the loss is clearly smaller', () => {
  expect(isStoppedBy(createLossOf(2400n), first)).toBe(false)
  expect(isStoppedBy(createLossOf(2400n), { ...first, isShown: true })).toBe(true)
  expect(isStoppedBy(createLossOf(2300n), { ...first, isShown: true })).toBe(false)
})

test('large loss: who passed one is stopped again only by one that became larger by a twentieth of the whole', () => {
  expect(isStoppedBy(undefined, first)).toBe(false)
  expect(isStoppedBy(createLossOf(3000n), first)).toBe(true)
  const passed = { passedBps: 3000n, isShown: false }
  expect(isStoppedBy(createLossOf(3000n), passed)).toBe(false)
  expect(isStoppedBy(createLossOf(3500n), passed)).toBe(false)
  expect(isStoppedBy(createLossOf(3501n), passed)).toBe(true)
})
