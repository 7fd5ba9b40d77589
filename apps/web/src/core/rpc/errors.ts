import { type Address, BaseError, type Hex } from 'viem'

/** A single view call failed on chain; the calls beside it did not. */
export class CallRevertedError extends BaseError {
  override name = 'CallRevertedError'
  constructor(
    readonly target: Address,
    readonly data: Hex,
  ) {
    super('The contract could not answer.', { details: `call to ${target} reverted with ${data}` })
  }
}

/** The node answers for another chain than the one this page was set up for. */
export class WrongChainError extends BaseError {
  override name = 'WrongChainError'
  constructor(expected: number, got: number) {
    super(`The node serves chain ${got}, not chain ${expected}.`)
  }
}
