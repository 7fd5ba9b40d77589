import { Token } from '@zono/sdk'
import * as v from 'valibot'
import type { Hash } from 'viem'

/** A subgraph request failed: the service is down, slow, or its response is invalid. */
export class SubgraphError extends Error {
  override name = 'SubgraphError'
  readonly code: 'SUBGRAPH_UNAVAILABLE' | 'SUBGRAPH_QUERY_FAILED' = 'SUBGRAPH_UNAVAILABLE'
}

/** The subgraph responded with GraphQL errors. */
export class SubgraphQueryError extends SubgraphError {
  override readonly code = 'SUBGRAPH_QUERY_FAILED'
}

/** Milliseconds before a request is aborted. */
const REQUEST_TIMEOUT_MS = 8000

/** Most responses that are cached by ETag, so that an unchanged response is a 304 without a body. */
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
 * Sends a GraphQL query to a subgraph and validates the data. A response with errors is rejected even if it has data.
 *
 * @throws SubgraphQueryError if the response has errors; SubgraphError for any other failure.
 */
export async function fetchSubgraph<schema extends v.GenericSchema>(
  url: string,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  schema: schema,
): Promise<v.InferOutput<schema>> {
  const body = JSON.stringify({ query: document, variables })
  const key = `${url} ${body}`
  const cached = responseCache.get(key)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(cached && { 'If-None-Match': cached.etag }) },
      body,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (response.status === 304 && cached) return v.parse(schema, cached.answer)
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

/** A BigDecimal as text, without exponent. */
export const decimalString = v.pipe(v.string(), v.maxLength(200), v.regex(/^-?\d+(\.\d+)?$/))

/** The latest unix second that a date can have: a later one cannot be formatted, and would take the screen with it. */
const MAX_SECONDS = 8_640_000_000_000

/** A BigInt as text, such as a count or unix seconds, as number. */
export const intString = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.maxValue(MAX_SECONDS))

/** A BigInt as text of up to 256 bits, such as base units or the number of an NFT. */
export const bigintString = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)

/** USD with 18 decimals, truncated. */
export const usdAmount = v.pipe(decimalString, v.transform(parseUsd))

/** Unix seconds as number, such as the start of a day or an hour. */
export const unixSeconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_SECONDS))

/**
 * Decimals of a token, a uint8. More than 77 cannot be; one such token must not spoil a list of others. Subgraphs report
 * amounts in whole tokens, which stay what they are.
 */
export const tokenDecimals = v.pipe(
  intString,
  v.maxValue(255),
  v.transform((decimals) => Math.min(decimals, Token.MAX_DECIMALS)),
)

/** A lower-case address: the id of tokens and pairs. */
export const addressString = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i), v.toLowerCase())

/** A hash: the id of transactions and of signed orders. */
export const hashString = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => text as Hash),
)

/** Payments to or from an account, each amount in whole tokens. */
export const paymentRows = v.array(
  v.object({ id: v.string(), hash: hashString, timestamp: intString, amount: decimalString }),
)

/** Untrusted text of a contract: at most 80 characters, without control and format characters. */
export const displayName = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '').slice(0, 80)),
)

/** Parses decimal text to USD with 18 decimals, truncated. */
export function parseUsd(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.slice(0, 18).padEnd(18, '0'))
  return text.startsWith('-') ? -value : value
}
