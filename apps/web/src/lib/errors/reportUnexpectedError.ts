import { ValiError } from 'valibot'
import { BaseError } from 'viem'

/**
 * Passes an error that was handled but not expected to the error handlers of the page, and so to the operator's error
 * reporting. Never throws.
 */
export function reportUnexpectedError(error: unknown): void {
  // Not a function in Node.js, where unit tests run.
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error)
}

/**
 * Reports an error of a background task that is tried again, unless it is one that tries again for: a request that failed
 * (`BaseError` of viem or of this page), or an answer that no schema accepts (`ValiError`). Any other is a bug of the page.
 */
export function reportUnlessRequestFailed(error: unknown): undefined {
  if (!(error instanceof BaseError || error instanceof ValiError)) reportUnexpectedError(error)
  return undefined
}
