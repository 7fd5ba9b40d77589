import { type Header, type Response, referTo } from '@zono/service/openapi'

const JSON_TYPE = 'application/json'

const ORIGIN: Header = { description: 'Any origin may read it.', required: true, schema: { const: '*' } }
const NO_STORE: Header = { description: 'Never kept.', required: true, schema: { const: 'no-store' } }
const RETRY_AFTER: Header = {
  description: 'Seconds after which another try makes sense.',
  required: true,
  schema: { type: 'integer', minimum: 1 },
}

const toCacheControl = (seconds: number): Header => ({
  description: `May be used again for ${seconds} s.`,
  required: true,
  schema: { const: `public, max-age=${seconds}` },
})

/** An answer that is never kept. */
export const answerUnkept = (description: string, schema: string): Response => ({
  description,
  headers: { 'Access-Control-Allow-Origin': ORIGIN, 'Cache-Control': NO_STORE },
  content: { [JSON_TYPE]: { schema: referTo(schema) } },
})

/** A document that may be kept for some seconds. */
export const answerKept = (
  description: string,
  mediaType: string,
  schema: Response['content'],
  seconds: number,
): Response => ({
  description,
  headers: { 'Access-Control-Allow-Origin': ORIGIN, 'Cache-Control': toCacheControl(seconds) },
  content: schema ?? { [mediaType]: { schema: { type: 'string' } } },
})

/** An answer of the database, with its block and a tag. */
export const answerRead = (description: string, schema: string, seconds: number): Response => ({
  description,
  headers: {
    'Access-Control-Allow-Origin': ORIGIN,
    'Cache-Control': toCacheControl(seconds),
    ETag: { description: 'Tag of the content without the block.', required: true, schema: { type: 'string' } },
    'X-Block-Number': {
      description: 'Number of the block that the answer is true for.',
      required: true,
      schema: { type: 'integer', minimum: 0 },
    },
  },
  content: { [JSON_TYPE]: { schema: referTo(schema) } },
})

const createError = (description: string, isLater = false): Response => ({
  description,
  headers: {
    'Access-Control-Allow-Origin': ORIGIN,
    'Cache-Control': NO_STORE,
    ...(isLater ? { 'Retry-After': RETRY_AFTER } : {}),
  },
  content: { [JSON_TYPE]: { schema: referTo('Error') } },
})

const ERRORS = {
  400: ['BadRequest', createError('A parameter or the address of the request is not valid.')],
  404: ['NotFound', createError('There is no such piece, collection or path.')],
  405: ['WrongMethod', createError('The path is asked with another method.')],
  429: ['TooManyRequests', createError('Too many requests.', true)],
  503: ['Unavailable', createError('The service is busy, or the database or the chain does not answer.', true)],
} as const

/** Answers that many operations have. */
export const RESPONSES: Readonly<Record<string, Response>> = {
  NotModified: {
    description: 'The content is the one whose tag the request has.',
    headers: { 'Access-Control-Allow-Origin': ORIGIN },
  },
  ...Object.fromEntries(Object.values(ERRORS)),
}

/** The errors of an operation. */
export const failWith = (...statuses: readonly (keyof typeof ERRORS)[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${ERRORS[status][0]}` }]))

/** The answer to a tag that is still right. */
export const NOT_MODIFIED = { 304: { $ref: '#/components/responses/NotModified' } } as const
