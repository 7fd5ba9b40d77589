/** Blocks over which the time between two is measured, as the page does it. */
const SAMPLE_BLOCKS = 1000

/** A mark is kept every so many blocks. */
const MARK_EVERY_BLOCKS = 100

/** When some blocks were, oldest first: `number:timestamp`. */
export type Marks = readonly string[]

type Block = { readonly number: bigint; readonly timestamp: bigint }

const parse = (mark: string): readonly [number: number, timestamp: number] => {
  const [number, timestamp] = mark.split(':')
  return [Number(number), Number(timestamp)]
}

/** The marks with a block, where the last one is long enough ago; those that are not needed any more are left out. */
export function addMark(marks: Marks, { number, timestamp }: Block): Marks {
  const last = marks.at(-1)
  if (last !== undefined && Number(number) < parse(last)[0] + MARK_EVERY_BLOCKS) return marks
  const since = marks.filter((mark) => parse(mark)[0] >= Number(number) - SAMPLE_BLOCKS - MARK_EVERY_BLOCKS)
  return [...since, `${number}:${timestamp}`]
}

/** Seconds and blocks since about a thousand blocks ago; undefined before there were so many. */
export function measureSpan(marks: Marks, { number, timestamp }: Block) {
  const from = marks.findLast((mark) => parse(mark)[0] <= Number(number) - SAMPLE_BLOCKS)
  if (from === undefined) return undefined
  const [fromNumber, fromTimestamp] = parse(from)
  return { seconds: Number(timestamp) - fromTimestamp, blocks: Number(number) - fromNumber }
}
