import { Currency } from '@zono/sdk'

/** Native coin kept back by Max, in wei, so that the write itself can be paid for. */
export const GAS_RESERVE_WEI = 10n ** 16n

/** The most that can be spent: the whole balance, or of the native coin all but the gas reserve. Undefined when nothing. */
export function maxSpendable(balance: bigint | undefined, currency: Currency): bigint | undefined {
  if (balance === undefined) return undefined
  const spendable = Currency.isNative(currency) ? balance - GAS_RESERVE_WEI : balance
  return spendable > 0n ? spendable : undefined
}
