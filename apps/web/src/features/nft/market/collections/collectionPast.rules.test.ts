import { describe, expect, test } from 'vitest'
import { type CollectionPast, getPercentChange, getWindowFigures, UNTRADED } from './collectionPast.rules.ts'

const BNB = 10n ** 18n

const past: CollectionPast = {
  volume: 100n * BNB,
  day: { from: { floor: 2n * BNB, volume: 94n * BNB }, before: { floor: null, volume: 90n * BNB } },
  week: { from: UNTRADED, before: UNTRADED },
}

describe('figures of a collection', () => {
  test('24 hours: volume since, and changes of volume and floor against the day before', () => {
    // 6 BNB after 4 BNB the day before; 1.5 BNB after 2 BNB.
    expect(getWindowFigures(past, 'day', (3n * BNB) / 2n)).toEqual({
      volume: 6n * BNB,
      volumeChange: 50,
      floorChange: -25,
    })
  })

  test('a collection that was not traded then: all its volume is of the window, and no change is known', () => {
    expect(getWindowFigures(past, 'week', BNB)).toEqual({
      volume: 100n * BNB,
      volumeChange: undefined,
      floorChange: undefined,
    })
  })

  test('floor: no change is known while nothing is for sale, then or now', () => {
    const emptyThen = { ...past, day: { ...past.day, from: { floor: null, volume: 0n } } }
    expect(getWindowFigures(emptyThen, 'day', BNB).floorChange).toBeUndefined()
    expect(getWindowFigures(past, 'day', null).floorChange).toBeUndefined()
    expect(getWindowFigures(past, 'day', undefined).floorChange).toBeUndefined()
    expect(getPercentChange(0n, BNB)).toBeUndefined()
  })
})
