import { measureBlockTime } from '@zono/sdk'
import { expect, test } from 'vitest'
import { addBlockSample, type BlockSamples, getBlockSpans } from './blockTime.ts'

const createBlock = (number: number, haltSeconds = 0) => ({
  number: BigInt(number),
  timestamp: BigInt(Math.floor(number * 0.75) + haltSeconds),
})

/** Samples of 5,000 blocks, the last 500 of which come after a halt. */
function sample(haltSeconds = 0) {
  let samples: BlockSamples = []
  for (let number = 1; number <= 5000; number++)
    samples = addBlockSample(samples, createBlock(number, number > 4500 ? haltSeconds : 0))
  return samples
}

test('getBlockSpans: cover the last 1,000 to 1,100 blocks', () => {
  const samples = sample()
  expect(samples.length).toBeLessThan(14)
  const spans = getBlockSpans(samples, createBlock(5000))
  const blocks = 5000 - (spans[0]?.number ?? 0)
  expect(blocks).toBeGreaterThanOrEqual(1000)
  expect(blocks).toBeLessThan(1100)
  expect(measureBlockTime(spans, 0.75)).toBeCloseTo(0.75, 2)
})

test('getBlockSpans: a halt of an hour leaves the block time as it is', () => {
  expect(measureBlockTime(getBlockSpans(sample(3600), createBlock(5000, 3600)), 0.75)).toBeCloseTo(0.75, 2)
})

test('getBlockSpans: are none before 1,000 blocks are sampled', () => {
  expect(getBlockSpans(addBlockSample([], createBlock(1)), createBlock(900))).toEqual([])
  expect(getBlockSpans([], createBlock(5000))).toEqual([])
})
