import type { PastBlockNumber } from '../subgraph/pastBlocks.ts'

/** Total of a window, and its change against the window before in percent. */
export type WindowTotal = { readonly amount: bigint; readonly changePercent: number | undefined }

/** Running totals: now, at the start of the window, and at the start of the window before. */
export type RunningTotals = { readonly now: bigint; readonly from: bigint; readonly before: bigint }

/** Increase of a running total in the window, compared with the window before. */
export function getWindowTotal({ now, from, before }: RunningTotals): WindowTotal {
  const amount = now - from
  return { amount, changePercent: getChangePercent(amount, from - before) }
}

/** Change in percent; undefined without a previous value. */
export function getChangePercent(now: bigint | undefined, before: bigint | undefined): number | undefined {
  return now === undefined || before === undefined || before === 0n
    ? undefined
    : (Number(now) / Number(before) - 1) * 100
}

/** Running total of one row at a past block; 0 before the row or the first block existed. */
export const getTotalAtBlock = <row>(
  rows: ReadonlyMap<string, row> | undefined,
  block: PastBlockNumber,
  id: string,
  getTotal: (row: row) => bigint,
): bigint => {
  const row = block === null ? undefined : rows?.get(id)
  return row === undefined ? 0n : getTotal(row)
}
