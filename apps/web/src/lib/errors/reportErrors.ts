/** Fraction of visits whose timing is reported (spec trading-core §7). */
const TRACE_SAMPLE_RATE = 0.1

/** User rejections and values that are no errors are not reported (spec trading-core §8). */
const IGNORED_ERROR_PATTERNS: readonly RegExp[] = [
  /user denied (transaction|message)? ?signature/i,
  /user rejected/i,
  /cancell?ed/i,
  /non-error promise rejection/i,
]

/** Whether an error is reported to the operator. */
export function shouldReportError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 4001) return false
  return !IGNORED_ERROR_PATTERNS.some((pattern) => pattern.test(`${error.name}: ${error.message}`))
}

/**
 * Starts error reporting to the service named in `config.json`. Its library loads
 * after the first screen. Reports carry no accounts or addresses beyond the browser's own context.
 */
export async function initErrorReporting(dsn: string): Promise<void> {
  const { browserTracingIntegration, init } = await import('@sentry/browser')
  init({
    dsn,
    integrations: [browserTracingIntegration()],
    tracesSampleRate: TRACE_SAMPLE_RATE,
    beforeSend: (event, { originalException }) => (shouldReportError(originalException) ? event : null),
  })
}
