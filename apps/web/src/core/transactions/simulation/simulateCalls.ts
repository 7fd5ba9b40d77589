import type { ChainConfig, UntypedRpc } from '@zono/protocol'
import { type Address, BaseError, decodeErrorResult, type Hex, isHex, numberToHex, parseGwei, type RpcLog } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { reportUnlessRequestFailed } from '#lib/errors/reportUnexpectedError.ts'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'
import type { GasPricePreset } from '#lib/settings/settings.ts'
import type { Call } from '../action.ts'

/** Converts a call to JSON-RPC parameters. */
export const toRpcTransactionRequest = (from: Address, { to, data, value }: Call) => ({
  from,
  to,
  data,
  ...(value === undefined ? {} : { value: numberToHex(value) }),
})

/** Result of one call of eth_simulateV1. */
export type SimulatedCall = {
  readonly status: Hex
  readonly logs?: readonly RpcLog[]
  readonly returnData?: Hex
  /** Gas the call used. */
  readonly gasUsed?: Hex
}

/** Calls of one simulated block, one after the other. */
export type SimulatedBlock = {
  readonly calls: readonly Call[]
  /** Unix seconds; without it the node chooses, after the block before. */
  readonly time?: bigint
  /** Wei that the sender has at its start, instead of what it has. */
  readonly balance?: bigint
  /** Wei per gas that the sender pays, out of its balance; nothing without it, which contracts can see. */
  readonly gasPrice?: bigint
}

/** Wei per gas where nothing else is known, about what people pay. */
export const USUAL_GAS_PRICE = 10n ** 9n

/**
 * Gas price of a simulated transaction, in wei: what its speed costs at least. Never zero, which is what a simulation pays
 * that names none, and what a token can see in order to behave.
 *
 * @param speed - Undefined where the wallet names the price.
 */
export const getSimulatedGasPrice = ({ gasPricesGwei }: ChainConfig, speed: GasPricePreset | undefined): bigint =>
  speed && gasPricesGwei ? parseGwei(String(gasPricesGwei[speed])) : USUAL_GAS_PRICE

/** Gas that a node gives a simulated call at most where none is named, and more. */
const MAX_SIMULATED_GAS = 10n ** 10n

/** Wei that a sender needs at most for the gas of a simulated call. */
export const getGasBudget = (gasPrice: bigint): bigint => MAX_SIMULATED_GAS * gasPrice

/**
 * Runs calls one after the other on top of the latest block, without sending any, and pays for their gas: a token may do
 * something else where nothing is paid. The sender gets the coin that the gas limits of the node take, which are far above
 * what is used; where it has too little for the calls themselves, the node refuses them as it would transactions. Native
 * coin transfers are logged like those of tokens. Returns undefined where the node does not support it.
 */
export async function simulateTransactions(
  chain: ChainClient,
  from: Address,
  calls: readonly Call[],
  gasPrice: bigint,
): Promise<readonly SimulatedCall[] | undefined> {
  const read = chain.client.request({ method: 'eth_getBalance', params: [from, 'latest'] })
  // Where it is unknown, calls that pay coin are not told apart from those that cannot.
  const balance = await read.then(BigInt, () => 0n)
  const isAffordable = calls.reduce((left, { value = 0n }) => left - value, balance) >= 0n
  const payment = isAffordable ? { gasPrice, balance: balance + getGasBudget(gasPrice) } : {}
  return (await simulateBlocks(chain, from, [{ calls, ...payment }]))?.[0]
}

/**
 * Runs the calls of several blocks on top of the latest one, as `simulateTransactions` does. Returns the results by block;
 * undefined where the node does not support it.
 *
 * @param base - Number of another block, where several simulations must agree.
 * @see https://ethereum.github.io/execution-apis/ eth_simulateV1
 */
export async function simulateBlocks(
  { client }: ChainClient,
  from: Address,
  blocks: readonly SimulatedBlock[],
  base: Hex | 'latest' = 'latest',
): Promise<readonly (readonly SimulatedCall[])[] | undefined> {
  const blockStateCalls = blocks.map(({ calls, time, balance, gasPrice }) => ({
    calls: calls.map((call) => ({
      ...toRpcTransactionRequest(from, call),
      ...(gasPrice === undefined ? {} : { gasPrice: numberToHex(gasPrice) }),
    })),
    ...(time === undefined ? {} : { blockOverrides: { time: numberToHex(time) } }),
    ...(balance === undefined ? {} : { stateOverrides: { [from]: { balance: numberToHex(balance) } } }),
  }))
  const params = [{ blockStateCalls, traceTransfers: true }, base]
  try {
    const answers = (await client.request<UntypedRpc>({ method: 'eth_simulateV1', params })) as readonly {
      readonly calls: readonly SimulatedCall[]
    }[]
    // Nodes may fill the gap to a later time with empty blocks.
    return answers.filter(({ calls }) => calls.length > 0).map(({ calls }) => calls)
  } catch (error) {
    // Mostly the node lacks the method or refuses it: callers fall back to a static call.
    reportUnlessRequestFailed(error)
    return undefined
  }
}

/**
 * Estimates the gas of a call.
 *
 * @throws The node's error when the call would revert.
 */
export async function estimateGas({ client }: ChainClient, from: Address, call: Call): Promise<bigint> {
  return BigInt(await client.request({ method: 'eth_estimateGas', params: [toRpcTransactionRequest(from, call)] }))
}

/**
 * Runs a static call and returns the contract's revert reason (spec trading-core §7): undefined when the call succeeds,
 * empty when the contract gives no reason.
 *
 * @throws When the node cannot be reached.
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

/** Returns the revert reason in a node's error; empty where it has none or is another error. */
export const getRevertReason = async (error: unknown): Promise<string> =>
  isRevert(error) ? decodeRevertReason(getRevertData(error)) : ''

/** Tells a revert from an unreachable node. */
export function isRevert(error: unknown): error is BaseError {
  return error instanceof BaseError && (getRevertData(error) !== undefined || /revert/i.test(error.details ?? ''))
}

/** Errors of Solidity and OpenZeppelin. Written out: viem's ABI parser would add 3 KB. */
const KNOWN_ERRORS_ABI = [
  { type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
  { type: 'error', name: 'SafeERC20FailedOperation', inputs: [{ name: 'token', type: 'address' }] },
] as const

/** Text of the panic codes that token transfers cause; the number for any other. */
const getPanicText = (code: number): string =>
  ({ 1: 'a promise of the contract was broken', 17: 'more was taken than is there', 18: 'division by zero' })[code] ??
  String(code)

/** Decodes revert data to the contract's reason; empty when it gave none. Names of errors load with the first. */
export async function decodeRevertReason(data: Hex | undefined): Promise<string> {
  if (data === undefined || data === '0x') return ''
  try {
    const { errorName, args } = decodeErrorResult({ data, abi: KNOWN_ERRORS_ABI })
    if (errorName === 'SafeERC20FailedOperation') return 'the token refused the transfer'
    return errorName === 'Panic' ? `panic ${getPanicText(Number(args[0]))}` : sanitizeText(String(args[0]))
  } catch {
    return import('@zono/protocol/errorNames').then(({ getErrorName }) => getErrorName(data)).catch(() => '')
  }
}

function getRevertData(error: BaseError): Hex | undefined {
  const answered = error.walk(
    (cause) => typeof cause === 'object' && cause !== null && 'data' in cause && isHex(cause.data),
  )
  return answered && 'data' in answered && isHex(answered.data) ? answered.data : undefined
}
