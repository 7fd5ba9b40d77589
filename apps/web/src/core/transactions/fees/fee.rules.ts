import type { UsdPrice } from '#core/prices/usdPrice.ts'

/** Whether what an action brings is worth no more than its network fee. False while either is unknown. USD times 10^18. */
export const isWorthLessThanFee = (valueUsd: UsdPrice | undefined, feeUsd: UsdPrice | undefined): boolean =>
  valueUsd !== undefined && feeUsd !== undefined && valueUsd <= feeUsd

/** Sum of network fees; undefined where one of them is unknown. USD times 10^18. */
export const sumFees = (fees: readonly (UsdPrice | undefined)[]): UsdPrice | undefined =>
  fees.reduce<UsdPrice | undefined>((sum, fee) => (sum === undefined || fee === undefined ? undefined : sum + fee), 0n)
