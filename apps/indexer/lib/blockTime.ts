import type { BlockSample } from '@zono/sdk'

/** Blocks over which the block time is measured. */
const SAMPLE_SPAN_BLOCKS = 1000

/** Blocks between two samples. */
const SAMPLE_INTERVAL_BLOCKS = 100

/** Numbers and times of some blocks, oldest first, each as `number:timestamp`. */
export type BlockSamples = readonly string[]

type EventBlock = { readonly number: bigint; readonly timestamp: bigint }

const parseBlockSample = (sample: string): readonly [number: number, timestamp: number] => {
  const [number, timestamp] = sample.split(':')
  return [Number(number), Number(timestamp)]
}

/** Adds a block if the last sample is at least an interval old, and drops samples that are no longer needed. */
export function addBlockSample(samples: BlockSamples, { number, timestamp }: EventBlock): BlockSamples {
  const last = samples.at(-1)
  if (last !== undefined && Number(number) < parseBlockSample(last)[0] + SAMPLE_INTERVAL_BLOCKS) return samples
  const oldestNeeded = Number(number) - SAMPLE_SPAN_BLOCKS - SAMPLE_INTERVAL_BLOCKS
  return [...samples.filter((sample) => parseBlockSample(sample)[0] >= oldestNeeded), `${number}:${timestamp}`]
}

/** Blocks of the last 1,000 to 1,100 as they were sampled, oldest first, with this one; none while fewer are known. */
export function getBlockSpans(samples: BlockSamples, { number, timestamp }: EventBlock): readonly BlockSample[] {
  const start = samples.findLastIndex((sample) => parseBlockSample(sample)[0] <= Number(number) - SAMPLE_SPAN_BLOCKS)
  if (start === -1) return []
  const spans = samples.slice(start).map((sample) => {
    const [sampled, sampledAt] = parseBlockSample(sample)
    return { number: sampled, timestamp: sampledAt }
  })
  return [...spans, { number: Number(number), timestamp: Number(timestamp) }]
}
