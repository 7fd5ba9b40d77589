/** Part of the visits whose timing is reported (spec trading-core §7). */
const TRACE_SAMPLE_RATE = 0.1

/** What people do on purpose is no error, and what was thrown without being one says nothing (spec trading-core §8). */
const IGNORED_ERROR_PATTERNS: readonly RegExp[] = [
  /user denied (transaction|message)? ?signature/i,
  /user rejected/i,
  /cancell?ed/i,
  /non-error promise rejection/i,
]

/** Whether an error is worth telling whoever runs the page. */
export function shouldReportError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 4001) return false
  return !IGNORED_ERROR_PATTERNS.some((pattern) => pattern.test(`${error.name}: ${error.message}`))
}

/**
 * Tells the operator's error-reporting service of what goes wrong, where `config.json` names one. Its library comes
 * after the first screen; nothing about accounts or addresses is added to what the browser itself would say.
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
