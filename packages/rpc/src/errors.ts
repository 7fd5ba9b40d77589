import { ServiceError, UnavailableError } from '@zono/service'

/** What a node says in an error of JSON-RPC. */
export type NodeError = { readonly code: number; readonly message: string }

/**
 * A node answered a JSON-RPC call with an error that is its own, such as a limit: another node may do better.
 * @example
 * throw new RpcError('rpc.example', 'eth_call', { code: -32005, message: 'limit exceeded' })
 */
export class RpcError extends UnavailableError {
  override name = 'RpcError'
  override readonly code = 'RPC'
  constructor(host: string, method: string, { code, message }: NodeError) {
    super(`${host} answered ${method} with error ${code}: ${message}`)
  }
}

/**
 * A call gave nothing back: the contract has no code, or the node no state of that block.
 * @example
 * throw new EmptyAnswerError('totalSupply', '0x0000000000000000000000000000000000000001')
 */
export class EmptyAnswerError extends UnavailableError {
  override name = 'EmptyAnswerError'
  override readonly code = 'EMPTY_ANSWER'
  constructor(functionName: string, address: string) {
    super(`${functionName} of ${address} has no answer: is the contract deployed on this chain?`)
  }
}

/**
 * The contract refuses the call, or its code fails. Every honest node answers the same.
 * @example
 * throw new CallRevertedError('execution reverted: Not operator')
 */
export class CallRevertedError extends ServiceError {
  override name = 'CallRevertedError'
  readonly code = 'CALL_REVERTED'
}

/**
 * The transaction with this nonce was mined before: another process was faster, or a node is behind.
 * @example
 * throw new NonceUsedError('nonce too low')
 */
export class NonceUsedError extends ServiceError {
  override name = 'NonceUsedError'
  readonly code = 'NONCE_USED'
}

/**
 * A pending transaction has the same nonce and pays as much.
 * @example
 * throw new UnderpricedError('replacement transaction underpriced')
 */
export class UnderpricedError extends ServiceError {
  override name = 'UnderpricedError'
  readonly code = 'UNDERPRICED'
}

/**
 * Messages of nodes about code that fails: any other error is the node's own. Nodes word them differently: `out of gas`,
 * `EVM error: OutOfGas`, `invalid opcode: INVALID`, `stack limit reached`, `memory limit`.
 */
const EXECUTION_ERROR =
  /revert|out ?of ?gas|opcode|evm error|stack|invalid ?jump|memory limit|write protection|state change during/i
/** Code of JSON-RPC for a call that reverts. */
const REVERT_CODE = 3

/**
 * The error that a node's answer means.
 * @example
 * toNamedError('rpc.example', 'eth_call', { code: 3, message: 'execution reverted' }) // => CallRevertedError
 */
export function toNamedError(host: string, method: string, error: NodeError): ServiceError {
  const { code, message } = error
  if (/nonce too low|nonce.*already been used/i.test(message)) return new NonceUsedError(message)
  if (/underpriced/i.test(message)) return new UnderpricedError(message)
  if (code === REVERT_CODE || EXECUTION_ERROR.test(message)) return new CallRevertedError(message)
  return new RpcError(host, method, error)
}
