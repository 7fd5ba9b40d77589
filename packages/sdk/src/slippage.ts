import { divide } from './decimal.ts'
import { InvalidSlippageError } from './errors.ts'
import { BPS_DENOMINATOR } from './fees.ts'

function parseSlippageBps(slippageBps: number): bigint {
  if (!Number.isInteger(slippageBps) || slippageBps < 0 || slippageBps > 10_000)
    throw new InvalidSlippageError(slippageBps)
  return BigInt(slippageBps)
}

/**
 * Least of an amount that is accepted at a slippage tolerance, rounded up in favor of who accepts it.
 * @param amount - in base units
 * @throws {InvalidSlippageError}
 * @example
 * getMinimumAmount(1_001n, 50) // => 996n
 */
export const getMinimumAmount = (amount: bigint, slippageBps: number): bigint =>
  divide(amount * (BPS_DENOMINATOR - parseSlippageBps(slippageBps)), BPS_DENOMINATOR, 'up')

/**
 * Most of an amount that is paid at a slippage tolerance, rounded down in favor of who pays it.
 * @param amount - in base units
 * @throws {InvalidSlippageError}
 * @example
 * getMaximumAmount(1_001n, 50) // => 1_006n
 */
export const getMaximumAmount = (amount: bigint, slippageBps: number): bigint =>
  (amount * (BPS_DENOMINATOR + parseSlippageBps(slippageBps))) / BPS_DENOMINATOR
