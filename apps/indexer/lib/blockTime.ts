/** Blocks over which the block time is measured; the page uses the same span. */
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

/** Seconds and blocks between a block and the newest sample that is at least a span older; undefined without such a sample. */
export function measureBlockSpan(samples: BlockSamples, { number, timestamp }: EventBlock) {
  const start = samples.findLast((sample) => parseBlockSample(sample)[0] <= Number(number) - SAMPLE_SPAN_BLOCKS)
  if (start === undefined) return undefined
  const [startNumber, startTimestamp] = parseBlockSample(start)
  return { seconds: Number(timestamp) - startTimestamp, blocks: Number(number) - startNumber }
}
