import fc from 'fast-check'
import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { getDrawnBlocks } from './draw.ts'

const hash = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((number) => numberToHex(number, { size: 32 }))

test('three of the blocks before the snapshot are drawn', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 1e9 }),
      fc.integer({ min: 1, max: 28_800 }),
      hash,
      (snapshot, wanted, drawn) => {
        const window = Math.min(wanted, snapshot - 1)
        const blocks = getDrawnBlocks(snapshot, window, drawn)
        expect(blocks).toHaveLength(3)
        for (const block of blocks) {
          expect(block).toBeGreaterThanOrEqual(snapshot - window)
          expect(block).toBeLessThan(snapshot)
        }
      },
    ),
  )
})

test('each of them can be, at each place, and places do not follow from each other', () => {
  const draws = Array.from({ length: 500 }, (_, number) => getDrawnBlocks(100, 8, numberToHex(number, { size: 32 })))
  for (let place = 0; place < 3; place++)
    expect(new Set(draws.map((blocks) => blocks[place]))).toEqual(new Set([92, 93, 94, 95, 96, 97, 98, 99]))
  expect(new Set(draws.map(([first, second]) => `${first} ${second}`)).size).toBe(64)
})

test('who tries with two thousand proposals, and held tokens for a fiftieth of the window, wins none', () => {
  const isWon = (number: number) =>
    getDrawnBlocks(30_000, 28_800, numberToHex(number, { size: 32 })).every((block) => block >= 30_000 - 576)
  expect(Array.from({ length: 2000 }, (_, number) => number).filter(isWon)).toEqual([])
})
