import { type EarnRow, getTotalApr } from '../earn.rules.ts'

type RatedRow = Pick<EarnRow, 'status' | 'isEmergency' | 'apr' | 'lpApr' | 'apy'>

/**
 * The running product with the highest known APR, and that rate as a part; undefined without one. Rates with compounding
 * are no APR.
 */
export function getHighestApr<row extends RatedRow>(
  rows: readonly row[],
): { readonly row: row; readonly apr: number } | undefined {
  const rated = rows.flatMap((row) => {
    const isRunning = row.status === 'active' && !row.isEmergency && row.apy === undefined
    const apr = isRunning ? getTotalApr(row) : undefined
    return apr === undefined || apr === 0n ? [] : [{ row, apr }]
  })
  const [first, ...others] = rated
  if (first === undefined) return undefined
  const { row, apr } = others.reduce((best, one) => (one.apr > best.apr ? one : best), first)
  return { row, apr: Number(apr) / 10_000 }
}
