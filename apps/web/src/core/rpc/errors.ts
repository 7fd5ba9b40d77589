import { type Address, BaseError, type Hex } from 'viem'

/** A single view call of a batch reverted; the other calls of the batch did not. */
export class CallRevertedError extends BaseError {
  override name = 'CallRevertedError'
  readonly code = 'CALL_REVERTED'
  constructor(
    readonly target: Address,
    readonly data: Hex,
  ) {
    super('The contract could not answer.', { details: `call to ${target} reverted with ${data}` })
  }
}

/** The RPC endpoint serves another chain than the configured one. */
export class WrongChainError extends BaseError {
  override name = 'WrongChainError'
  readonly code = 'WRONG_CHAIN'
  constructor(expected: number, got: number) {
    super(`The node serves chain ${got}, not chain ${expected}.`)
  }
}
