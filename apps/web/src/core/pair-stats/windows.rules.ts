import type { PastBlockNumber } from '../subgraph/pastBlocks.ts'

/** What flowed in a window, and by how much that changed against the window before, in percent. */
export type WindowTotal = { readonly amount: bigint; readonly changePercent: number | undefined }

/** Sums so far: now, when the window began, and when the one before it began. */
export type RunningTotals = { readonly now: bigint; readonly from: bigint; readonly before: bigint }

/** What a running sum gained in its window, against the one before. */
export function getWindowTotal({ now, from, before }: RunningTotals): WindowTotal {
  const amount = now - from
  return { amount, changePercent: getChangePercent(amount, from - before) }
}

/** By how much something changed, in percent; undefined where there is nothing to compare with. */
export function getChangePercent(now: bigint | undefined, before: bigint | undefined): number | undefined {
  return now === undefined || before === undefined || before === 0n
    ? undefined
    : (Number(now) / Number(before) - 1) * 100
}

/** Of rows at a past block, one by its id: nothing had flowed where there was no such thing yet, or no block. */
export const getTotalAtBlock = <row>(
  rows: ReadonlyMap<string, row> | undefined,
  block: PastBlockNumber,
  id: string,
  sumOf: (row: row) => bigint,
): bigint => {
  const row = block === null ? undefined : rows?.get(id)
  return row === undefined ? 0n : sumOf(row)
}
