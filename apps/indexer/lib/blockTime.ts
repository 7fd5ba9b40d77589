/** Blocks over which the time between two is measured, as the page does it. */
const SAMPLE_SPAN_BLOCKS = 1000

/** A mark is kept every so many blocks. */
const SAMPLE_INTERVAL_BLOCKS = 100

/** When some blocks were, oldest first: `number:timestamp`. */
export type BlockSamples = readonly string[]

type EventBlock = { readonly number: bigint; readonly timestamp: bigint }

const parseBlockSample = (mark: string): readonly [number: number, timestamp: number] => {
  const [number, timestamp] = mark.split(':')
  return [Number(number), Number(timestamp)]
}

/** The marks with a block, where the last one is long enough ago; those that are not needed any more are left out. */
export function addBlockSample(marks: BlockSamples, { number, timestamp }: EventBlock): BlockSamples {
  const last = marks.at(-1)
  if (last !== undefined && Number(number) < parseBlockSample(last)[0] + SAMPLE_INTERVAL_BLOCKS) return marks
  const since = marks.filter(
    (mark) => parseBlockSample(mark)[0] >= Number(number) - SAMPLE_SPAN_BLOCKS - SAMPLE_INTERVAL_BLOCKS,
  )
  return [...since, `${number}:${timestamp}`]
}

/** Seconds and blocks since about a thousand blocks ago; undefined before there were so many. */
export function measureBlockSpan(marks: BlockSamples, { number, timestamp }: EventBlock) {
  const from = marks.findLast((mark) => parseBlockSample(mark)[0] <= Number(number) - SAMPLE_SPAN_BLOCKS)
  if (from === undefined) return undefined
  const [fromNumber, fromTimestamp] = parseBlockSample(from)
  return { seconds: Number(timestamp) - fromTimestamp, blocks: Number(number) - fromNumber }
}
