import { isAllowedUrl, parseTokenList, type TokenList } from '@zono/protocol/token-lists'
import { AppError } from '#lib/errors/AppError.ts'
import { msg } from '#lib/i18n/message.ts'
import { type ResolveContentUri, resolveListUrl } from './resolveListUrl.ts'

/** A list of more bytes than this is none anyone would read. */
const MAX_LIST_BYTES = 8_000_000

/** Milliseconds after which a place that does not answer is given up. */
export const LIST_REQUEST_TIMEOUT_MS = 20_000

/**
 * Downloads and checks a list. Each place it may be at is tried in turn; when none gives a list, the last failure is
 * thrown: `Failed to download list {url}` or `Token list failed validation: {details}` (spec trading-core §7, §8).
 */
export async function fetchTokenList(location: string, resolve: ResolveContentUri): Promise<TokenList> {
  let failure: unknown
  for (const url of await resolveListUrl(location, resolve)) {
    try {
      return parseList(await fetchListText(url, location))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** Parses a list; what is no JSON was downloaded, and is no list. */
function parseList(text: string): TokenList {
  try {
    return parseTokenList(parseJson(text))
  } catch (error) {
    const details = error instanceof Error ? error.message.slice(VALIDATION_PREFIX.length) : ''
    throw new AppError(msg('Token list failed validation: %details%', { details }), {
      cause: error instanceof Error ? error : undefined,
    })
  }
}

const VALIDATION_PREFIX = 'Token list failed validation: '

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function fetchListText(url: string, location: string): Promise<string> {
  const failed = (cause: unknown) =>
    new AppError(msg('Failed to download list %url%', { url: location }), {
      cause: cause instanceof Error ? cause : undefined,
    })
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), LIST_REQUEST_TIMEOUT_MS)
  try {
    if (!isAllowedUrl(url)) throw new Error(`${url} is no place on the open web.`)
    const response = await fetch(url, { signal: stop.signal, referrerPolicy: 'no-referrer' })
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
    // Where redirects have led in the end.
    if (response.url && !isAllowedUrl(response.url)) throw new Error(`${url} leads to ${response.url}.`)
    return await readText(response)
  } catch (error) {
    throw failed(error)
  } finally {
    clearTimeout(timer)
    // What is not read to its end is not loaded to its end.
    stop.abort()
  }
}

/** The body as text, as it comes; one that is too large is left in the middle. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  let size = 0
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.length
    if (size > MAX_LIST_BYTES) throw new Error(`${response.url} is larger than ${MAX_LIST_BYTES} bytes.`)
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
