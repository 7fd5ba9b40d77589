import { describe, expect, test } from 'vitest'
import { getGridLayout, getNextTileIndex } from './gridLayout.rules.ts'
import { selectAll, toggleKey } from './selection.rules.ts'

describe('NFT grid', () => {
  test('NFT grid: has as many columns as fit, at least two, and fills its container', () => {
    expect(getGridLayout(712, 160)).toEqual({ columnCount: 4, tileWidth: 169 })
    expect(getGridLayout(200, 160)).toEqual({ columnCount: 2, tileWidth: 94 })
    expect(getGridLayout(0, 160)).toEqual({ columnCount: 2, tileWidth: 0 })
  })

  const grid = { count: 8, columnCount: 3, isRightToLeft: false }

  test.each([
    ['ArrowRight', undefined, 0],
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 0, 3],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 7, 7],
    ['ArrowUp', 1, 1],
    ['ArrowUp', 4, 1],
    ['Home', 5, 0],
    ['End', 0, 7],
    ['PageDown', 0, 7],
    ['Tab', 0, undefined],
  ])('NFT grid: %s moves from %s to %s', (key, index, next) => {
    expect(getNextTileIndex(key, index, grid)).toBe(next)
  })

  test('NFT grid: arrows follow the direction of the language, and an empty grid has no tile', () => {
    expect(getNextTileIndex('ArrowRight', 4, { ...grid, isRightToLeft: true })).toBe(3)
    expect(getNextTileIndex('End', undefined, { ...grid, count: 0 })).toBeUndefined()
  })
})

describe('NFT picker', () => {
  test('NFT picker: a press picks and unpicks, up to the limit', () => {
    expect([...toggleKey(['a'], 'b', 3)]).toEqual(['a', 'b'])
    expect([...toggleKey(['a', 'b'], 'a', 2)]).toEqual(['b'])
    expect([...toggleKey(['a', 'b'], 'c', 2)]).toEqual(['a', 'b'])
  })

  test('NFT picker: Select all keeps what is picked and fills up to the limit', () => {
    expect([...selectAll(['a', 'b', 'c'], ['c'], 2)]).toEqual(['c', 'a'])
    expect(selectAll(['a', 'b', 'c'], [], 3).size).toBe(3)
  })
})
