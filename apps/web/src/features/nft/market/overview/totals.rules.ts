import type { CollectionRow } from '../collections/useCollectionRows.ts'

/** Sum of known numbers; undefined where one is unknown. */
function sumKnown<row>(rows: readonly row[], get: (row: row) => number | undefined): number | undefined {
  const values = rows.map(get)
  return values.every((value) => value !== undefined) ? values.reduce((sum, value) => sum + value, 0) : undefined
}

/** Totals of the market; undefined what is unknown of a collection. The subgraph knows no collection without trades. */
export function getTotals(rows: readonly CollectionRow[]) {
  const recent = rows.filter(({ day }) => day !== undefined)
  const traded = rows.filter(({ volume }) => volume !== undefined)
  return {
    /** Wei. */
    volume: traded.length === 0 ? undefined : traded.reduce((sum, { volume = 0n }) => sum + volume, 0n),
    /** Wei traded in the last 24 hours; collections that the subgraph does not know add nothing. */
    dayVolume: recent.length === 0 ? undefined : recent.reduce((sum, { day }) => sum + (day?.volume ?? 0n), 0n),
    tradeCount: traded.length === 0 ? undefined : sumKnown(traded, ({ tradeCount }) => tradeCount),
    /** Pieces that can be bought: those of a closed collection cannot. */
    listedCount: sumKnown(
      rows.filter(({ status }) => status === 'open'),
      ({ listedCount }) => listedCount,
    ),
  }
}
