import { BaseError } from 'viem'

/**
 * Base of the errors of this package. `code` is stable and meant for programs; `shortMessage` and `details` are for people.
 * It has the same fields as ZonoError of `@zono/sdk`: packages do not import each other.
 * @example
 * const error: ZonoError = new UnsupportedChainError(1)
 * error.code // => 'UNSUPPORTED_CHAIN'
 * error.shortMessage // => 'Zono does not know chain 1: its deployment file needs the entry "chain".'
 */
export abstract class ZonoError extends BaseError {
  override name = 'ZonoError'
  abstract readonly code: string

  constructor(shortMessage: string, options: { readonly details?: string; readonly cause?: Error } = {}) {
    super(shortMessage, options)
    // BaseError appends the version of viem to every message.
    this.message = this.details ? `${shortMessage}\n\nDetails: ${this.details}` : shortMessage
  }
}

/**
 * The contract is not part of the deployment on this chain.
 * @example
 * new NotDeployedError('Router', 56).shortMessage // => 'Router is not on network 56.'
 */
export class NotDeployedError extends ZonoError {
  override name = 'NotDeployedError'
  readonly code = 'NOT_DEPLOYED'

  constructor(contract: string, chainId: number) {
    super(`${contract} is not on network ${chainId}.`)
  }
}

/**
 * A deployment file has a wrong field. The message names the field and the problem.
 * @example
 * new InvalidDeploymentError('chainId', 'Expected number').shortMessage // => 'deployment: chainId: Expected number'
 */
export class InvalidDeploymentError extends ZonoError {
  override name = 'InvalidDeploymentError'
  readonly code = 'INVALID_DEPLOYMENT'

  constructor(path: string, problem: string) {
    super(`deployment: ${path}: ${problem}`)
  }
}

/**
 * Zono has no configuration for the chain.
 * @example
 * new UnsupportedChainError(1).code // => 'UNSUPPORTED_CHAIN'
 */
export class UnsupportedChainError extends ZonoError {
  override name = 'UnsupportedChainError'
  readonly code = 'UNSUPPORTED_CHAIN'

  constructor(chainId: number) {
    super(`Zono does not know chain ${chainId}: its deployment file needs the entry "chain".`)
  }
}
