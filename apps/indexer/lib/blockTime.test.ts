import { expect, test } from 'vitest'
import { addBlockSample, type BlockSamples, measureBlockSpan } from './blockTime.ts'

const createBlock = (number: number, secondsPerBlock = 0.75) => ({
  number: BigInt(number),
  timestamp: BigInt(Math.floor(number * secondsPerBlock)),
})

test('measureBlockSpan: covers the last 1,000 to 1,100 blocks', () => {
  let samples: BlockSamples = []
  for (let number = 1; number <= 5000; number++) samples = addBlockSample(samples, createBlock(number))
  expect(samples.length).toBeLessThan(14)
  const span = measureBlockSpan(samples, createBlock(5000))
  expect(span?.blocks).toBeGreaterThanOrEqual(1000)
  expect(span?.blocks).toBeLessThan(1100)
  expect((span?.seconds ?? 0) / (span?.blocks ?? 1)).toBeCloseTo(0.75, 2)
})

test('measureBlockSpan: is undefined before 1,000 blocks are sampled', () => {
  expect(measureBlockSpan(addBlockSample([], createBlock(1)), createBlock(900))).toBeUndefined()
  expect(measureBlockSpan([], createBlock(5000))).toBeUndefined()
})
