/**
 * Passes an error that was handled but not expected to the error handlers of the page, and so to the operator's error
 * reporting. Never throws.
 */
export function reportUnexpectedError(error: unknown): void {
  // Not a function in Node.js, where unit tests run.
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error)
}
