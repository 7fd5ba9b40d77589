/** A native balance at or below this many wei is told to be low: 2 gwei (spec trading-core §9). */
export const LOW_NATIVE_BALANCE_WEI = 2n * 10n ** 9n

/** Whether an account has too little native coin to pay for anything; unknown is not low. */
export const isNativeBalanceLow = (balance: bigint | undefined): boolean =>
  balance !== undefined && balance <= LOW_NATIVE_BALANCE_WEI
