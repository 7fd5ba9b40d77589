import { Currency } from '@zono/sdk'

/**
 * The most that can be spent: the whole balance, or of the native coin all but what the call itself costs. Undefined when
 * nothing, and while a part is unknown.
 *
 * @param gasReserve - Wei that are kept back of the native coin.
 */
export function maxSpendable(
  balance: bigint | undefined,
  currency: Currency,
  gasReserve: bigint | undefined,
): bigint | undefined {
  if (balance === undefined) return undefined
  if (!Currency.isNative(currency)) return balance > 0n ? balance : undefined
  return gasReserve !== undefined && balance > gasReserve ? balance - gasReserve : undefined
}
