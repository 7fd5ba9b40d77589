import { AnswerTooLargeError, UnavailableError } from './errors.ts'

type FetchJsonOptions = {
  /** JSON to post; without it the request is a GET. */
  readonly body?: string
  readonly timeoutMs: number
  /** Largest answer, bytes after decompression. */
  readonly maxBytes: number
  /** Ends the request before its own time is up. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Requests JSON from a service that may be slow, huge, or hostile. Redirects are refused: they would lead to a service
 * that nobody configured.
 * @throws {UnavailableError}
 * @example
 * await fetchJson('https://beacon.example/info', { timeoutMs: 5000, maxBytes: 10_000 })
 */
export async function fetchJson(url: string, options: FetchJsonOptions): Promise<unknown> {
  const { body, timeoutMs, maxBytes, signal } = options
  const host = new URL(url).host
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      ...(body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }),
    })
    const text = await readText(response, maxBytes)
    // JSON-RPC errors come with any status; the schema of the caller decides.
    if (!response.ok && body === undefined)
      throw new UnavailableError(`${host} answered with status ${response.status}.`)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof UnavailableError) throw error
    if (error instanceof SyntaxError) throw new UnavailableError(`${host} did not answer with JSON.`)
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new UnavailableError(isTimeout ? `${host} did not answer in ${timeoutMs} ms.` : `${host} cannot be reached.`)
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the rest of the body.
    if (bytes > maxBytes) throw new AnswerTooLargeError(new URL(response.url).host, maxBytes)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
