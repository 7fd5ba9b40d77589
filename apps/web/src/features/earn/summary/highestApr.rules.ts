import { type EarnRow, getTotalApr } from '../earn.rules.ts'

/** Highest known APR of the running products, as a part; undefined without one. Rates with compounding are no APR. */
export function getHighestApr(rows: readonly Pick<EarnRow, 'status' | 'isEmergency' | 'apr' | 'lpApr' | 'apy'>[]) {
  const aprs = rows.flatMap((row) =>
    row.status === 'active' && !row.isEmergency && row.apy === undefined ? (getTotalApr(row) ?? []) : [],
  )
  const highest = aprs.reduce((max, apr) => (apr > max ? apr : max), 0n)
  return highest === 0n ? undefined : Number(highest) / 10_000
}
