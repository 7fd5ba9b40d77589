import { BPS_DENOMINATOR, LP_FEE_BPS } from '@zono/sdk'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'

/** USD times 10^18 as a number of dollars. Only for charts and files, because a float rounds. */
export const usdToNumber = (value: UsdPrice): number => Number(value) / 1e18

/** USD times 10^18 as a CSV value; empty while unknown. */
export const usdToCsv = (value: UsdPrice | undefined): number | '' => (value === undefined ? '' : usdToNumber(value))

/** Part of a volume that liquidity providers earn, in the unit of the volume. */
export const getLpFees = (volume: UsdPrice | undefined): UsdPrice | undefined =>
  volume === undefined ? undefined : (volume * LP_FEE_BPS) / BPS_DENOMINATOR

/** Formats a rate in basis points: 1234n is `12.34%`. */
export const formatBps = (rate: bigint | undefined): string | undefined =>
  rate === undefined ? undefined : formatPercent(Number(rate) / 10_000, 2)
