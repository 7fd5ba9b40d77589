/** What an API answered. */
export type Answer = { readonly status: number; readonly body: unknown; readonly milliseconds: number }

const TIMEOUT_MS = 20_000

/**
 * Sends a query.
 * @throws {Error} with a sentence, where no answer in JSON came
 */
export async function ask(url: string, query: string, variables?: unknown): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ query, ...(variables === undefined ? {} : { variables }) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Error(`${new URL(url).host} does not answer.`)
  })
  const body: unknown = await response.json().catch(() => {
    throw new Error(`${new URL(url).host} answered ${response.status} without JSON.`)
  })
  return { status: response.status, body, milliseconds: Math.round(performance.now() - startedAt) }
}

/**
 * Variables of a query; undefined where the text is empty.
 * @throws {Error} with a sentence, where they are no JSON object
 */
export function parseVariables(text: string): object | undefined {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The sentence below says it.
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('Variables have to be a JSON object, such as {"id": "0x00"}.')
  return value
}
