import * as v from 'valibot'
import { AppError } from '../../../lib/errors/AppError.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { sanitizeText } from '../../../lib/i18n/sanitizeText.ts'

const REQUEST_TIMEOUT_MS = 8000
const MAX_RESPONSE_CHARACTERS = 200_000

/** The hub refused a name, in its own sentence; or did not answer as it should (`unavailable`). */
export class UsernameError extends Error {
  override name = 'UsernameError'
  readonly code: string

  constructor(code: string, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.code = code
  }
}

const refusalSchema = v.object({
  error_description: v.pipe(v.string(), v.maxLength(64)),
  message: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
})

type UsernameRequest<schema extends v.GenericSchema> = {
  /** Base URL of the hub. */
  readonly url: string
  /** Path below `/profile/api/users`. */
  readonly path: string
  readonly schema: schema
  /** Posted as JSON; without it the path is read. */
  readonly body?: unknown
}

/**
 * Asks the hub for usernames and parses its answer.
 * @throws {UsernameError} `unavailable` without an answer of a hub; else with the hub's code
 */
export async function requestUsernames<const schema extends v.GenericSchema>({
  url,
  path,
  schema,
  body,
}: UsernameRequest<schema>): Promise<v.InferOutput<schema>> {
  const { isOk, answer } = await send(`${url}/profile/api/users${path}`, body)
  if (!isOk) {
    const refusal = v.safeParse(refusalSchema, answer)
    if (!refusal.success) throw new UsernameError('unavailable', 'The hub gave an answer that cannot be read.')
    throw new UsernameError(refusal.output.error_description, sanitizeText(refusal.output.message))
  }
  const result = v.safeParse(schema, answer)
  if (!result.success) throw new UsernameError('unavailable', 'The hub gave an answer that cannot be read.')
  return result.output
}

async function send(url: string, body: unknown) {
  try {
    const response = await fetch(url, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
      credentials: 'omit',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const text = await response.text()
    return { isOk: response.ok, answer: text.length > MAX_RESPONSE_CHARACTERS ? undefined : JSON.parse(text) }
  } catch (error) {
    throw new UsernameError('unavailable', 'The hub does not answer.', { cause: error })
  }
}

const timeSchema = v.object({ time: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })

/** Time of the hub in unix seconds: the clock of a person's device may be wrong. @throws {AppError} */
export async function readHubTime(url: string): Promise<number> {
  try {
    const response = await fetch(`${url}/api`, { credentials: 'omit', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    return v.parse(timeSchema, await response.json()).time
  } catch {
    throw new AppError(msg('Unable to verify username'))
  }
}
