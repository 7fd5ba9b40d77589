import fc from 'fast-check'
import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { getDrawnBlock } from './draw.ts'

const hash = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((number) => numberToHex(number, { size: 32 }))

test('one of the blocks before the snapshot is drawn', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 1e9 }),
      fc.integer({ min: 1, max: 28_800 }),
      hash,
      (snapshot, wanted, drawn) => {
        const window = Math.min(wanted, snapshot - 1)
        const block = getDrawnBlock(snapshot, window, drawn)
        expect(block).toBeGreaterThanOrEqual(snapshot - window)
        expect(block).toBeLessThan(snapshot)
      },
    ),
  )
})

test('each of them can be', () => {
  const blocks = Array.from({ length: 8 }, (_, number) => getDrawnBlock(100, 8, numberToHex(number, { size: 32 })))
  expect(blocks).toEqual([99, 98, 97, 96, 95, 94, 93, 92])
})
