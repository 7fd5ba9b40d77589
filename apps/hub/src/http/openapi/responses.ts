import {
  type Content,
  type Header,
  type JsonSchema,
  type Operation,
  type Response,
  referTo,
} from '@zono/service/openapi'
import { REFUSALS } from '../../lib/errors.ts'

const HEADERS: Readonly<Record<string, Header>> = {
  'Access-Control-Allow-Origin': { description: 'Any origin may read it.', required: true, schema: { const: '*' } },
  'X-Hub-Time': { description: 'Time of the hub’s clock, unix seconds.', schema: { type: 'integer', minimum: 0 } },
}
const NO_STORE: Header = { description: 'Never kept.', required: true, schema: { const: 'no-store' } }
const RETRY_AFTER: Header = {
  description: 'Seconds after which the same request may succeed.',
  schema: { type: 'integer', minimum: 1 },
}

/** JSON of a schema of the document. */
export const toJson = (schema: string): Content => ({ 'application/json': { schema: referTo(schema) } })

/** An answer that is never kept. */
export const answer = (description: string, content: Content): Response => ({
  description,
  headers: { ...HEADERS, 'Cache-Control': NO_STORE },
  content,
})

/** An answer that may be kept. */
export const answerKept = (description: string, content: Content, cacheControl: JsonSchema): Response => ({
  description,
  headers: {
    ...HEADERS,
    'Cache-Control': { description: 'For how long it may be used again.', required: true, schema: cacheControl },
  },
  content,
})

const DESCRIPTIONS = {
  400: 'The request or what was signed is not valid.',
  403: 'The account may not do that.',
  404: 'It is not here.',
  409: 'The name is taken, or the account has one.',
  413: 'The body is too large.',
  429: 'Too many requests, or too much of one account.',
  503: 'The hub is busy or cannot read the chain. Nothing was decided: send the same again.',
} as const

type RefusedStatus = keyof typeof DESCRIPTIONS

/** Codes of a status, as a sentence. */
const listCodes = (status: RefusedStatus): string =>
  Object.entries(REFUSALS)
    .filter(([, other]) => other === status)
    .map(([code]) => `\`${code}\``)
    .join(', ')

const createRefusal = (status: RefusedStatus): Response => {
  const refused = answer(`${DESCRIPTIONS[status]} Codes: ${listCodes(status)}.`, toJson('Refusal'))
  return status === 429 || status === 503
    ? { ...refused, headers: { ...refused.headers, 'Retry-After': RETRY_AFTER } }
    : refused
}

const STATUSES = [400, 403, 404, 409, 413, 429, 503] as const

/** Answers that many operations have. */
export const RESPONSES: Readonly<Record<string, Response>> = Object.fromEntries(
  STATUSES.map((status) => [`Refused${status}`, createRefusal(status)]),
)

/** The refusals of an operation. */
export const refuseWith = (...statuses: readonly RefusedStatus[]): Operation['responses'] =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]))
