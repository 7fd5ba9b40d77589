type Timestamped = { readonly timestamp: bigint }

/** Number of the UTC period of a block since the epoch: public subgraphs use it in ids. `length` is in seconds. */
export const getPeriodIndex = ({ timestamp }: Timestamped, length: number): number =>
  Math.floor(Number(timestamp) / length)

/** Start of that period, in unix seconds. */
export const getPeriodStart = (block: Timestamped, length: number): number => getPeriodIndex(block, length) * length
