import { BaseError } from 'viem'

/**
 * Why a signed message is refused, in the words that Snapshot's sequencer uses where it has them. Stable: programs compare
 * them, people read the sentence of the error.
 * @example
 * const code: MessageErrorCode = 'wrong types'
 */
export type MessageErrorCode = 'wrong envelope format' | 'wrong domain' | 'wrong types' | 'wrong from' | 'wrong message'

/**
 * A signed message is malformed. `shortMessage` names the field and the problem and never repeats the input.
 * @example
 * new MessageError('wrong from', 'The address is not the signer named in the message.').code // => 'wrong from'
 */
export class MessageError extends BaseError {
  override name = 'MessageError'
  readonly code: MessageErrorCode

  constructor(code: MessageErrorCode, sentence: string) {
    super(sentence)
    this.code = code
    // BaseError appends the version of viem to every message.
    this.message = sentence
  }
}
