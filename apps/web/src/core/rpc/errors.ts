import { BaseError } from 'viem'

/** The RPC endpoint serves another chain than the configured one. */
export class WrongChainError extends BaseError {
  override name = 'WrongChainError'
  readonly code = 'WRONG_CHAIN'
  constructor(expected: number, got: number) {
    super(`The node serves chain ${got}, not chain ${expected}.`)
  }
}
