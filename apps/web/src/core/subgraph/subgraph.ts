import * as v from 'valibot'
import type { Hash } from 'viem'

/** The past cannot be asked: the service is down, slow, or does not speak as it should. */
export class SubgraphError extends Error {
  override name = 'SubgraphError'
}

/** The subgraph answered, but not this question. */
export class SubgraphQueryError extends SubgraphError {}

/** Milliseconds an answer may take. */
const REQUEST_TIMEOUT_MS = 8000

/** Answers that are remembered by their tag, so that one that has not changed need not be sent again. */
const MAX_CACHED_RESPONSES = 60
const responseCache = new Map<string, { readonly etag: string; readonly answer: unknown }>()

function cacheResponse(key: string, etag: string | null, answer: unknown) {
  responseCache.delete(key)
  if (etag === null) return
  responseCache.set(key, { etag, answer })
  const [oldest] = responseCache.keys()
  if (responseCache.size > MAX_CACHED_RESPONSES && oldest !== undefined) responseCache.delete(oldest)
}

const responseSchema = v.object({
  data: v.nullish(v.unknown()),
  errors: v.optional(v.array(v.object({ message: v.string() }))),
})

/**
 * Asks a subgraph. Everything in the answer passes the schema; an answer with errors beside its data counts as none.
 * Rejects with a HistoryError.
 */
export async function fetchSubgraph<schema extends v.GenericSchema>(
  url: string,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  schema: schema,
): Promise<v.InferOutput<schema>> {
  const body = JSON.stringify({ query: document, variables })
  const key = `${url} ${body}`
  const known = responseCache.get(key)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(known && { 'If-None-Match': known.etag }) },
      body,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (response.status === 304 && known) return v.parse(schema, known.answer)
    const { data, errors } = v.parse(responseSchema, await response.json())
    if (errors) throw new SubgraphQueryError(errors[0]?.message ?? 'The subgraph gave an error.')
    const answer = v.parse(schema, data)
    cacheResponse(key, response.headers.get('etag'), data)
    return answer
  } catch (error) {
    if (error instanceof SubgraphError) throw error
    throw new SubgraphError('The subgraph does not answer as it should.', { cause: error })
  }
}

/** A decimal as subgraphs tell it, exactly: text without an exponent. */
export const decimalString = v.pipe(v.string(), v.maxLength(200), v.regex(/^-?\d+(\.\d+)?$/))

/** A whole number told as text, such as a count or unix seconds. */
export const intString = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

/** Dollars times 10^18, cut after that. */
export const usdAmount = v.pipe(decimalString, v.transform(parseUsd))

/** Unix seconds told as a number: the beginning of a day or an hour. */
export const unixSeconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** How many decimals a token has: no contract can say more. */
export const tokenDecimals = v.pipe(intString, v.maxValue(255))

/** An address as subgraphs write it: their key of tokens and pools. */
export const addressString = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i), v.toLowerCase())

/** A transaction's hash: their key of transactions. */
export const hashString = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => text as Hash),
)

/** Text of whoever wrote a contract: shortened, and without what turns or hides the text around it. */
export const displayName = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '').slice(0, 80)),
)

export function parseUsd(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.slice(0, 18).padEnd(18, '0'))
  return text.startsWith('-') ? -value : value
}
