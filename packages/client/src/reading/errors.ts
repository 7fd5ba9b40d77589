import { type Address, BaseError, type Hex } from 'viem'

/**
 * A single view call of a batch reverted; the other calls of the batch did not. `data` is what it reverted with.
 * @example
 * const error = new CallRevertedError('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', '0x')
 * error.code // => 'CALL_REVERTED'
 */
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
