import { expect, test } from 'vitest'
import { getFloorPoints } from './floorPoints.rules.ts'

const HOUR = 3600
const BNB = 10n ** 18n

const getFloors = (...args: Parameters<typeof getFloorPoints>) =>
  getFloorPoints(...args).map(({ timestamp, close }) => [timestamp / HOUR, close])

test('floor chart: keeps a floor until it changes, and has no point while nothing is for sale', () => {
  const snapshots = [
    { timestamp: 10 * HOUR, floorBNB: 2n * BNB },
    { timestamp: 12 * HOUR, floorBNB: null },
    { timestamp: 14 * HOUR, floorBNB: BNB / 2n },
  ]
  expect(getFloors(snapshots, { length: HOUR, from: 0, to: 15.5 * HOUR })).toEqual([
    [10, 2],
    [11, 2],
    [14, 0.5],
    [15, 0.5],
  ])
})

test('floor chart: begins with the floor of before its first hour', () => {
  const snapshots = [{ timestamp: 2 * HOUR, floorBNB: BNB }]
  expect(getFloors(snapshots, { length: HOUR, from: 9.5 * HOUR, to: 11 * HOUR })).toEqual([
    [10, 1],
    [11, 1],
  ])
  expect(getFloors([], { length: HOUR, from: 0, to: HOUR })).toEqual([])
})
