/** Native balance at or below which a warning is shown: 2 gwei (spec trading-core §9). */
export const LOW_NATIVE_BALANCE_WEI = 2n * 10n ** 9n

/** Whether the native balance is too low for network fees; an unknown balance is not low. */
export const isNativeBalanceLow = (balance: bigint | undefined): boolean =>
  balance !== undefined && balance <= LOW_NATIVE_BALANCE_WEI

/** Sum of values; undefined while one of them is unknown. */
export const getTotalUsd = (values: readonly (bigint | undefined)[]): bigint | undefined =>
  values.reduce((total, value) => (total === undefined || value === undefined ? undefined : total + value), 0n)
