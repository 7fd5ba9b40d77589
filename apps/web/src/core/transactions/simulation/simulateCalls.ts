import { type Address, BaseError, decodeErrorResult, type Hex, isHex, numberToHex, type RpcLog } from 'viem'
import { sanitizeText } from '../../../lib/i18n/sanitizeText.ts'
import type { ChainClient } from '../../chain/chain.ts'
import type { Call } from '../action.ts'

/** The parameters of a call as the node wants them. */
export const toRpcTransactionRequest = (from: Address, { to, data, value }: Call) => ({
  from,
  to,
  data,
  ...(value === undefined ? {} : { value: numberToHex(value) }),
})

/** What a call would do, as a node tells it that simulates. */
export type SimulatedCall = {
  readonly status: Hex
  readonly logs?: readonly RpcLog[]
  readonly returnData?: Hex
  /** Gas the call used. */
  readonly gasUsed?: Hex
}

/**
 * Runs calls one after the other on top of the newest block, without sending any (eth_simulateV1). Moves of the native
 * coin are logged as transfers. Undefined where the node cannot.
 */
export async function simulateCalls(
  { client }: ChainClient,
  from: Address,
  calls: readonly Call[],
): Promise<readonly SimulatedCall[] | undefined> {
  const asked = calls.map((call) => toRpcTransactionRequest(from, call))
  const params = [{ blockStateCalls: [{ calls: asked }], traceTransfers: true }, 'latest']
  try {
    const blocks = (await client.request({ method: 'eth_simulateV1', params } as never)) as readonly {
      readonly calls: readonly SimulatedCall[]
    }[]
    return blocks[0]?.calls
  } catch {
    // An older node, or one that will not: then the quote and the static call have to do.
    return undefined
  }
}

/** Gas the call would use now. Throws what the node says when it cannot succeed. */
export async function estimateGas({ client }: ChainClient, from: Address, call: Call): Promise<bigint> {
  return BigInt(await client.request({ method: 'eth_estimateGas', params: [toRpcTransactionRequest(from, call)] }))
}

/**
 * Why the call would revert, in the contract's own words, by a static call (spec trading-core §7).
 * Undefined when it would not; an empty string when the contract gives no reason.
 */
export async function simulateRevertReason(
  { client }: ChainClient,
  from: Address,
  call: Call,
): Promise<string | undefined> {
  try {
    await client.request({ method: 'eth_call', params: [toRpcTransactionRequest(from, call), 'latest'] })
    return undefined
  } catch (error) {
    if (!isRevert(error)) throw error
    return decodeRevertReason(getRevertData(error))
  }
}

/** The reason in the error of a node that ran a call; empty where it gives none, or is about something else. */
export const getRevertReason = (error: unknown): string =>
  isRevert(error) ? decodeRevertReason(getRevertData(error)) : ''

/** The node ran the call and it reverted, as opposed to the node being out of reach. */
function isRevert(error: unknown): error is BaseError {
  return error instanceof BaseError && (getRevertData(error) !== undefined || /revert/i.test(error.details ?? ''))
}

/** What Solidity and its usual library revert with. Written out: viem's parser of ABI texts would weigh 3 KB. */
const KNOWN_ERRORS_ABI = [
  { type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
  { type: 'error', name: 'SafeERC20FailedOperation', inputs: [{ name: 'token', type: 'address' }] },
] as const

/** The panics that happen where tokens move, by their number; any other by its number alone. */
const getPanicText = (code: number): string =>
  ({ 1: 'a promise of the contract was broken', 17: 'more was taken than is there', 18: 'division by zero' })[code] ??
  String(code)

/** What a contract gave as its reason in the bytes it reverted with; an empty string when it gave none. */
export function decodeRevertReason(data: Hex | undefined): string {
  if (data === undefined || data === '0x') return ''
  try {
    const { errorName, args } = decodeErrorResult({ data, abi: KNOWN_ERRORS_ABI })
    if (errorName === 'SafeERC20FailedOperation') return 'the token refused the transfer'
    return errorName === 'Panic' ? `panic ${getPanicText(Number(args[0]))}` : sanitizeText(String(args[0]))
  } catch {
    return ''
  }
}

function getRevertData(error: BaseError): Hex | undefined {
  const answered = error.walk(
    (cause) => typeof cause === 'object' && cause !== null && 'data' in cause && isHex(cause.data),
  )
  return answered && 'data' in answered && isHex(answered.data) ? answered.data : undefined
}
