import { createHash } from 'node:crypto'
import { BusyError } from '@zono/service'
import { AnswerLimitError, writeAnswer } from '@zono/service/graphql'
import type { ErrorLog } from '../../lib/api/errorLog.ts'
import { createRequestDeduplicator, getValueShape, type QueryThrottle } from '../../lib/api/queryThrottle.ts'
import { encodeBody } from './compression.ts'
import { executeQuery, type GraphQLRequest } from './executeQuery.ts'
import type { MetaReader } from './graph-node-compat/blockHeight.ts'
import { createRowBudget } from './graph-node-compat/budget.ts'
import { createLoaders } from './graph-node-compat/lists.ts'
import { createGraphSchema } from './graph-node-compat/schema.ts'
import { parseRequest } from './parseRequest.ts'

/** Time after which a query is answered with 504. */
const QUERY_TIMEOUT_MS = 10_000

/** A query for `_meta` and nothing else. */
const META_QUERY = /^\s*\{\s*_meta\s*\{[^{}]*(\{[^{}]*\}[^{}]*)?\}\s*\}\s*$/

/** Bytes of an answer before compression. */
export const MAX_ANSWER_BYTES = 2_000_000

type SubgraphServerOptions = MetaReader & {
  readonly name: string
  /** Schema of the subgraph, with `@entity` and `@derivedFrom`. */
  readonly schema: string
  readonly db: unknown
  readonly tables: Readonly<Record<string, unknown>>
  /** What the names of its tables begin with; see `createGraphSchema`. */
  readonly tablePrefix?: string | undefined
  /** Shared by all subgraphs of the process. */
  readonly throttle: QueryThrottle
  readonly logError: ErrorLog
  /** Whether the history has been read; until then only the newest block is told. */
  readonly isHistoryRead: () => Promise<boolean>
}

/** A response that several identical requests can share. */
type SubgraphResponse = { readonly status: number; readonly body: string }

/** Of a client that disconnects while it sends its request. Nobody reads the answer. */
const DISCONNECTED = { status: 400, problem: 'The request ended early.' } as const

const createErrorResponse = (status: number, message: string): SubgraphResponse => ({
  status,
  body: JSON.stringify({ errors: [{ message }] }),
})

/** Creates the request handler of a subgraph: graph-node's GraphQL over Ponder tables, with limits. It never rejects. */
export function createSubgraphServer({
  name,
  schema: sdl,
  db,
  tables,
  tablePrefix,
  throttle,
  logError,
  isHistoryRead,
  ...heads
}: SubgraphServerOptions) {
  const { schema } = createGraphSchema(sdl, db, tables, tablePrefix)
  const logInternalError = (error: unknown) => logError(error, { subgraph: name })
  const deduplicate = createRequestDeduplicator<SubgraphResponse>()

  /** Runs a query with a time limit. The query keeps its slot in the throttle until the database is done with it. */
  async function respond(query: GraphQLRequest): Promise<SubgraphResponse> {
    const startedAt = performance.now()
    // A timer of a blocked thread is late: the query looks at the clock itself.
    const isTimedOut = () => performance.now() - startedAt > QUERY_TIMEOUT_MS
    const work = throttle.run(getQueryShape(query), async () => {
      const budget = createRowBudget(isTimedOut)
      const context = { loaders: createLoaders(budget), budget, pastRows: new WeakMap(), ...heads }
      const result = await executeQuery(schema, query, context, logInternalError)
      return { status: 200, body: writeAnswer(result, { maxBytes: MAX_ANSWER_BYTES, isTimedOut }) }
    })
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<SubgraphResponse>((resolve) => {
      timer = setTimeout(() => resolve(createErrorResponse(504, 'Query timed out.')), QUERY_TIMEOUT_MS)
    })
    return Promise.race([work, timeout])
      .catch((error: unknown) => {
        if (error instanceof BusyError) return createErrorResponse(503, error.message)
        if (error instanceof AnswerLimitError) return createErrorResponse(200, error.message)
        logInternalError(error)
        return createErrorResponse(500, 'Internal error.')
      })
      .finally(() => clearTimeout(timer))
  }

  return async (request: Request): Promise<Response> => {
    const query = await parseRequest(request).catch(() => DISCONNECTED)
    try {
      if ('problem' in query) return await createResponse(request, createErrorResponse(query.status, query.problem))
      if (!(await isHistoryRead()) && !META_QUERY.test(query.query))
        return await createResponse(request, createErrorResponse(503, 'The history is still being read.'))
      const key = JSON.stringify(query)
      // Only a reorg can replace a block by one of the same number and second. The next block makes its tags stale.
      const { number, timestamp } = await heads.readHead()
      const requestTag = `${number}-${timestamp}-${hashText(key)}`
      const knownTags = request.headers.get('if-none-match') ?? ''
      if (knownTags.includes(`"${requestTag}.`)) return createNotModifiedResponse(knownTags)
      // Of one block alone: what another request began to read before it would keep the tag of this block.
      const response = await deduplicate(requestTag, () => respond(query))
      if (response.status !== 200) return await createResponse(request, response)
      const etag = `W/"${requestTag}.${hashText(response.body)}"`
      return isSameResponse(knownTags, etag)
        ? createNotModifiedResponse(etag)
        : await createResponse(request, response, etag)
    } catch (error) {
      logInternalError(error)
      return createResponse(request, createErrorResponse(503, 'Service unavailable.'))
    }
  }
}

const hashText = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 16)

/** Whether two tags have the same query and the same response, at any block. */
function isSameResponse(knownTag: string, etag: string): boolean {
  const getHashes = (tag: string) => /"\d+-\d+-([\w-]+)\.([\w-]+)"/.exec(tag)?.slice(1).join()
  const known = getHashes(knownTag)
  return known !== undefined && known === getHashes(etag)
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

/** Document of a query and the types of its variables, without their values. */
const getQueryShape = ({ query, operationName, variables }: GraphQLRequest): string =>
  JSON.stringify([query, operationName, getValueShape(variables)])
