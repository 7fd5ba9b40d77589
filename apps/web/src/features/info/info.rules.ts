import { BPS_DENOMINATOR, LP_FEE_BPS } from '@zono/sdk'
import type { UsdPrice } from '../../core/prices/usdPrice.ts'

/** Dollars as a number, for drawing and for sorting only. */
export const usdToNumber = (value: UsdPrice): number => Number(value) / 1e18

/** What liquidity providers earn of a volume, in the same unit. */
export const getLpFees = (volume: UsdPrice | undefined): UsdPrice | undefined =>
  volume === undefined ? undefined : (volume * LP_FEE_BPS) / BPS_DENOMINATOR

/** A rate in basis points as text: 1234n is `12.34%`. */
export const formatBps = (rate: bigint | undefined): string | undefined =>
  rate === undefined ? undefined : `${(Number(rate) / 100).toFixed(2)}%`
