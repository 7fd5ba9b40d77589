import * as v from 'valibot'
import type { GovernanceHub } from '../chain/chain.ts'
import { recordHubTime } from './hubClock.ts'
import { HubError } from './hubError.ts'

/** Milliseconds before a request is aborted. */
const REQUEST_TIMEOUT_MS = 8000
/** The hub stores a message within 8 s, or refuses it. */
export const MESSAGE_TIMEOUT_MS = 12_000
const MAX_RESPONSE_CHARACTERS = 8_000_000

const refusalSchema = v.object({
  /** The field that Snapshot's clients read. */
  error_description: v.pipe(v.string(), v.maxLength(64)),
  message: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
})

type HubRequest<schema extends v.GenericSchema> = {
  readonly path: string
  readonly schema: schema
  /** Posted as JSON; without it the path is read. */
  readonly body?: unknown
  readonly timeoutMs?: number
  /** Longest answer, in characters. */
  readonly maxCharacters?: number
}

/**
 * Sends a request to the hub and parses its answer.
 *
 * @throws {HubError} `unavailable` when there is no answer, or not one of a hub; else with the hub's code
 */
export async function requestHub<const schema extends v.GenericSchema>(
  hub: GovernanceHub,
  { path, schema, body, timeoutMs = REQUEST_TIMEOUT_MS, maxCharacters = MAX_RESPONSE_CHARACTERS }: HubRequest<schema>,
): Promise<v.InferOutput<schema>> {
  const response = await send(hub, path, body, timeoutMs)
  const answer = parseJson(response.text, maxCharacters)
  if (!response.isOk) throw toHubError(answer, response)
  const result = v.safeParse(schema, answer)
  if (!result.success) throw new HubError('unavailable', 'The voting service gave an answer that cannot be read.')
  return result.output
}

async function send({ url }: GovernanceHub, path: string, body: unknown, timeoutMs: number) {
  try {
    const response = await fetch(`${url}${path}`, {
      ...(body === undefined
        ? {}
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { ok: isOk, status, statusText, headers } = response
    const text = await response.text()
    recordHubTime(url, headers.get('X-Hub-Time'))
    return { isOk, statusText: statusText || String(status), retryAfter: headers.get('Retry-After'), text }
  } catch (error) {
    const cause = error instanceof Error ? error : undefined
    throw new HubError('unavailable', 'The voting service does not answer.', { cause })
  }
}

function toHubError(answer: unknown, { statusText, retryAfter }: Awaited<ReturnType<typeof send>>): HubError {
  const refusal = v.safeParse(refusalSchema, answer)
  const retryAfterSeconds = retryAfter !== null && /^\d{1,4}$/.test(retryAfter) ? Number(retryAfter) : undefined
  const options = { statusText, retryAfterSeconds }
  if (!refusal.success) return new HubError('unavailable', `The voting service answered: ${statusText}.`, options)
  return new HubError(refusal.output.error_description, refusal.output.message, options)
}

function parseJson(text: string, maxCharacters: number): unknown {
  if (text.length > maxCharacters) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const graphqlSchema = v.object({
  data: v.nullish(v.unknown()),
  errors: v.optional(v.array(v.object({ message: v.string() }))),
})

/**
 * Sends a GraphQL query to the hub and parses its data. An answer with errors is refused even if it has data.
 *
 * @throws {HubError} `wrong query` when the hub does not know a field, `too large answer` when it was asked for too much
 */
export async function queryHub<const schema extends v.GenericSchema>(
  hub: GovernanceHub,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  schema: schema,
): Promise<v.InferOutput<schema>> {
  const { data, errors } = await requestHub(hub, {
    path: '/graphql',
    schema: graphqlSchema,
    body: { query, variables },
  })
  if (errors) throw toQueryError(errors[0]?.message ?? '')
  const result = v.safeParse(schema, data)
  if (!result.success) throw new HubError('unavailable', 'The voting service gave an answer that cannot be read.')
  return result.output
}

/** GraphQL has sentences and no codes for errors. One about size says nothing about the fields that the hub knows. */
const toQueryError = (sentence: string): HubError =>
  new HubError(/too large/i.test(sentence) ? 'too large answer' : 'wrong query', sentence)

/** Hubs that do not know the fields of Zono's own hub. */
const plainHubs = new Set<string>()

/** Sends a query, or the one with Snapshot's fields alone to a hub that does not know ours. */
export async function queryHubOrPlain<const schema extends v.GenericSchema>(
  hub: GovernanceHub,
  { full, plain }: { readonly full: string; readonly plain: string },
  variables: Readonly<Record<string, unknown>>,
  schema: schema,
): Promise<v.InferOutput<schema>> {
  if (plainHubs.has(hub.url)) return queryHub(hub, plain, variables, schema)
  try {
    return await queryHub(hub, full, variables, schema)
  } catch (error) {
    if (!(error instanceof HubError) || error.code !== 'wrong query') throw error
    const answer = await queryHub(hub, plain, variables, schema)
    plainHubs.add(hub.url)
    return answer
  }
}
