import { createHash } from 'node:crypto'
import {
  createRequestDeduplicator,
  getValueShape,
  type QueryThrottle,
  ServerBusyError,
} from '../../lib/queryThrottle.ts'
import { encodeBody } from './compression.ts'
import { executeQuery, type GraphQLRequest } from './executeQuery.ts'
import type { BlockReader } from './graph-node-compat/blockHeight.ts'
import { createRowBudget } from './graph-node-compat/budget.ts'
import { createLoaders } from './graph-node-compat/lists.ts'
import { createGraphSchema } from './graph-node-compat/schema.ts'
import { parseRequest } from './parseRequest.ts'

/** Milliseconds after which a question is given up. */
const QUERY_TIMEOUT_MS = 10_000

type SubgraphServerOptions = BlockReader & {
  /** The subgraph's schema as its makers write it. */
  readonly schema: string
  readonly db: unknown
  readonly tables: Readonly<Record<string, unknown>>
  /** Keep slow questions from taking every connection of the database. */
  readonly throttle: QueryThrottle
}

/** An answer that can be given to several who asked the same. */
type SubgraphResponse = { readonly status: number; readonly body: string }

const createErrorResponse = (status: number, message: string): SubgraphResponse => ({
  status,
  body: JSON.stringify({ errors: [{ message }] }),
})

/** A subgraph's endpoint: the dialect over tables, with limits on what may be asked at once. Never rejects. */
export function createSubgraphServer({ schema: sdl, db, tables, throttle, ...heads }: SubgraphServerOptions) {
  const { schema } = createGraphSchema(sdl, db, tables)
  const share = createRequestDeduplicator<SubgraphResponse>()

  /** Its place in a lane is kept until the database is done with it, even if nobody waits any more. */
  async function answer(question: GraphQLRequest): Promise<SubgraphResponse> {
    let isOver = false
    const work = throttle.run(getQueryShape(question), async () => {
      const budget = createRowBudget(() => isOver)
      const context = { loaders: createLoaders(budget), budget, pastRows: new WeakMap(), ...heads }
      return { status: 200, body: JSON.stringify(await executeQuery(schema, question, context)) }
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<SubgraphResponse>((resolve) => {
      timer = setTimeout(() => {
        isOver = true
        resolve(createErrorResponse(504, 'This question took too long.'))
      }, QUERY_TIMEOUT_MS)
    })
    return Promise.race([work, late])
      .catch((error: unknown) =>
        error instanceof ServerBusyError
          ? createErrorResponse(503, error.message)
          : createErrorResponse(500, 'This could not be answered.'),
      )
      .finally(() => clearTimeout(timer))
  }

  return async (request: Request): Promise<Response> => {
    try {
      const question = await parseRequest(request)
      if ('problem' in question)
        return await createResponse(request, createErrorResponse(question.status, question.problem))
      const key = JSON.stringify(question)
      // Two blocks of one number and second can only follow each other in a reorg, and the next block ends that.
      const { number, timestamp } = await heads.readHead()
      const mark = `${number}-${timestamp}-${hashText(key)}`
      const known = request.headers.get('if-none-match') ?? ''
      if (known.includes(`"${mark}.`)) return createNotModifiedResponse(known)
      const told = await share(key, () => answer(question))
      if (told.status !== 200) return await createResponse(request, told)
      const etag = `W/"${mark}.${hashText(told.body)}"`
      return isSameResponse(known, etag) ? createNotModifiedResponse(etag) : await createResponse(request, told, etag)
    } catch {
      // The client went away while it was asking, or the database did.
      return createResponse(request, createErrorResponse(503, 'This could not be answered.'))
    }
  }
}

const hashText = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 16)

/** Whether a known tag stands for the same question with the same answer, at whatever block. */
function isSameResponse(known: string, etag: string): boolean {
  const parts = (tag: string) => /"\d+-\d+-([\w-]+)\.([\w-]+)"/.exec(tag)?.slice(1).join()
  return parts(known) !== undefined && parts(known) === parts(etag)
}

const COMMON_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
} as const

const createNotModifiedResponse = (etag: string): Response =>
  new Response(null, { status: 304, headers: { ...COMMON_HEADERS, ETag: etag } })

async function createResponse(request: Request, { status, body }: SubgraphResponse, etag?: string): Promise<Response> {
  const headers = new Headers({ ...COMMON_HEADERS, 'Content-Type': 'application/json; charset=utf-8' })
  if (etag !== undefined) headers.set('ETag', etag)
  const { bytes, encoding } = await encodeBody(body, request.headers.get('accept-encoding') ?? '')
  if (encoding !== undefined) headers.set('Content-Encoding', encoding)
  return new Response(bytes, { status, headers })
}

/** The question's document and which variables it has, without their values. */
const getQueryShape = ({ query, operationName, variables }: GraphQLRequest): string =>
  JSON.stringify([query, operationName, getValueShape(variables)])
