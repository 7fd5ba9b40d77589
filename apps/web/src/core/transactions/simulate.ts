import { type Address, BaseError, decodeErrorResult, type Hex, isHex, numberToHex } from 'viem'
import type { Chain } from '../chain/chain.ts'
import type { Call } from './action.ts'

/** The parameters of a call as the node wants them. */
export const callParameters = (from: Address, { to, data, value }: Call) => ({
  from,
  to,
  data,
  ...(value === undefined ? {} : { value: numberToHex(value) }),
})

/** Gas the call would use now. Throws what the node says when it cannot succeed. */
export async function estimateGas({ client }: Chain, from: Address, call: Call): Promise<bigint> {
  return BigInt(await client.request({ method: 'eth_estimateGas', params: [callParameters(from, call)] }))
}

/**
 * Why the call would revert, in the contract's own words, by a static call (spec trading-core §7).
 * Undefined when it would not; an empty string when the contract gives no reason.
 */
export async function revertReason({ client }: Chain, from: Address, call: Call): Promise<string | undefined> {
  try {
    await client.request({ method: 'eth_call', params: [callParameters(from, call), 'latest'] })
    return undefined
  } catch (error) {
    if (!isRevert(error)) throw error
    return reasonOf(error)
  }
}

/** The node ran the call and it reverted, as opposed to the node being out of reach. */
function isRevert(error: unknown): error is BaseError {
  return error instanceof BaseError && (revertData(error) !== undefined || /revert/i.test(error.details ?? ''))
}

function reasonOf(error: BaseError): string {
  const data = revertData(error)
  if (data === undefined || data === '0x') return ''
  try {
    const { errorName, args } = decodeErrorResult({ data, abi: [] })
    return errorName === 'Error' || errorName === 'Panic' ? String(args?.[0]) : errorName
  } catch {
    return ''
  }
}

function revertData(error: BaseError): Hex | undefined {
  const answered = error.walk(
    (cause) => typeof cause === 'object' && cause !== null && 'data' in cause && isHex(cause.data),
  )
  return answered && 'data' in answered && isHex(answered.data) ? answered.data : undefined
}
