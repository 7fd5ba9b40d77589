import { expect, test } from 'vitest'
import { addBlockSample, type BlockSamples, measureBlockSpan } from './blockTime.ts'

const createBlock = (number: number, secondsPerBlock = 0.75) => ({
  number: BigInt(number),
  timestamp: BigInt(Math.floor(number * secondsPerBlock)),
})

test('default: the time of blocks is measured over the last thousand', () => {
  let marks: BlockSamples = []
  for (let number = 1; number <= 5000; number++) marks = addBlockSample(marks, createBlock(number))
  expect(marks.length).toBeLessThan(14)
  const span = measureBlockSpan(marks, createBlock(5000))
  expect(span?.blocks).toBeGreaterThanOrEqual(1000)
  expect(span?.blocks).toBeLessThan(1100)
  expect((span?.seconds ?? 0) / (span?.blocks ?? 1)).toBeCloseTo(0.75, 2)
})

test('error: before a thousand blocks nothing is measured', () => {
  expect(measureBlockSpan(addBlockSample([], createBlock(1)), createBlock(900))).toBeUndefined()
  expect(measureBlockSpan([], createBlock(5000))).toBeUndefined()
})
