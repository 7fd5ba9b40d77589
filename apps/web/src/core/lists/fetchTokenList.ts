import { AppError } from '../errors/AppError.ts'
import { msg } from '../i18n/message.ts'
import { type ResolveContent, resolveLocation } from './listLocation.ts'
import { parseTokenList, type TokenList } from './tokenList.ts'

/** A list of more bytes than this is none anyone would read. */
const MOST_BYTES = 8_000_000

/** Milliseconds after which a place that does not answer is given up. */
const PATIENCE = 20_000

/**
 * Downloads and checks a list. Each place it may be at is tried in turn; when none gives a list, the last failure is
 * thrown: `Failed to download list {url}` or `Token list failed validation: {details}` (spec trading-core §7, §8).
 */
export async function fetchTokenList(location: string, resolve: ResolveContent): Promise<TokenList> {
  let failure: unknown
  for (const url of await resolveLocation(location, resolve)) {
    try {
      return parseTokenList(await download(url, location))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function download(url: string, location: string): Promise<unknown> {
  const failed = (cause: unknown) =>
    new AppError(msg('Failed to download list %url%', { url: location }), {
      cause: cause instanceof Error ? cause : undefined,
    })
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) })
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
    const text = await response.text()
    if (text.length > MOST_BYTES) throw new Error(`${url} is larger than ${MOST_BYTES} bytes.`)
    return JSON.parse(text)
  } catch (error) {
    throw failed(error)
  }
}
