import { divide } from './decimal.ts'
import { InvalidSlippageError } from './errors.ts'
import { BPS_DENOMINATOR } from './fees.ts'

function parseSlippageBps(slippageBps: number): bigint {
  if (!Number.isInteger(slippageBps) || slippageBps < 0 || slippageBps > 10_000)
    throw new InvalidSlippageError(slippageBps)
  return BigInt(slippageBps)
}

/** The least of an output that is accepted, rounded up in favor of the trader. @throws {InvalidSlippageError} */
export const getLeast = (amount: bigint, slippageBps: number): bigint =>
  divide(amount * (BPS_DENOMINATOR - parseSlippageBps(slippageBps)), BPS_DENOMINATOR, 'up')

/** The most of an input that is paid, rounded down in favor of the trader. @throws {InvalidSlippageError} */
export const getMost = (amount: bigint, slippageBps: number): bigint =>
  (amount * (BPS_DENOMINATOR + parseSlippageBps(slippageBps))) / BPS_DENOMINATOR
