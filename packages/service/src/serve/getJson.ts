/** Milliseconds that a service on this machine has for an answer about itself. */
const TIMEOUT_MS = 3000
const MAX_CHARACTERS = 100_000

/** Answer of a service about itself. */
export type JsonAnswer = { readonly status: number; readonly content: unknown }

/** Asks a service on this machine about itself; undefined where it does not answer. What is no JSON is text. */
export async function getJson(url: string): Promise<JsonAnswer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = (await response.text()).slice(0, MAX_CHARACTERS)
    return { status: response.status, content: parseOrKeep(text) }
  } catch {
    return undefined
  }
}

function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
