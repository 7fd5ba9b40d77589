import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { GraphQLError } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { createShared, type Lanes, shapeOf, TooBusy } from '../../rules/lanes.ts'
import { createBudget } from './dialect/budget.ts'
import { createLoaders } from './dialect/lists.ts'
import { createDialect, type DialectContext, type HeadReader } from './dialect/schema.ts'

/** How deep a query may go, how often it may rename, and how many words it may have. */
const DEPTH = 8
const ALIASES = 32
const TOKENS = 2000

/** Milliseconds after which a question is given up. */
const PATIENCE = 10_000

/** What was wrong with the question is told; what went wrong behind it is not. */
function told(error: unknown): Error {
  const { name, message, originalError } = error as { name?: string; message: string; originalError?: unknown }
  // The limits come with a GraphQL of their own, so that its errors are known by name alone.
  const isOfQuestion = name === 'GraphQLError' && (originalError == null || (originalError as Error).name === name)
  return new GraphQLError(isOfQuestion ? message : 'This could not be answered.')
}

type SubgraphOptions = HeadReader & {
  /** The subgraph's schema as its makers write it. */
  readonly schema: string
  readonly db: unknown
  readonly tables: Readonly<Record<string, unknown>>
  /** Where it is served. */
  readonly path: string
  /** Keep slow questions from taking every connection of the database. */
  readonly lanes: Lanes
}

/** An answer that can be given to several who asked the same. */
type Answer = { readonly status: number; readonly headers: Headers; readonly body: string }

/** A subgraph's endpoint: the dialect over tables, with limits on what may be asked at once. */
export function createSubgraph({ schema: sdl, db, tables, path, lanes, ...head }: SubgraphOptions) {
  const { schema, source } = createDialect(sdl, db, tables)
  const yoga = createYoga<{ readonly isOver: () => boolean }, DialectContext>({
    schema,
    graphqlEndpoint: path,
    landingPage: false,
    graphiql: true,
    batching: false,
    maskedErrors: { maskError: told },
    cors: { origin: '*', methods: ['POST', 'GET', 'OPTIONS'] },
    context: ({ isOver }) => ({ loaders: createLoaders(source), budget: createBudget(isOver), ...head }),
    plugins: [
      maxDepthPlugin({ n: DEPTH, ignoreIntrospection: true }),
      maxAliasesPlugin({ n: ALIASES }),
      maxTokensPlugin({ n: TOKENS }),
    ],
  })
  const share = createShared<Answer>()

  /** Its place in a lane is kept until the database is done with it, even if nobody waits any more. */
  async function answer(request: Request, shape: string): Promise<Answer> {
    let isOver = false
    const work = lanes.run(shape, async () => {
      const response = await yoga.handle(request, { isOver: () => isOver })
      return { status: response.status, headers: new Headers(response.headers), body: await response.text() }
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Answer>((resolve) => {
      timer = setTimeout(() => {
        isOver = true
        resolve(refusal(504, 'This question took too long.'))
      }, PATIENCE)
    })
    return Promise.race([work, late])
      .catch((error: unknown) => {
        if (error instanceof TooBusy) return refusal(503, error.message)
        throw error
      })
      .finally(() => clearTimeout(timer))
  }

  return async (request: Request): Promise<Response> => {
    const text = request.method === 'POST' ? await request.text() : ''
    const { url, method, headers } = request
    const again = new Request(url, { method, headers, ...(method === 'POST' ? { body: text } : {}) })
    const key = [method, url, headers.get('accept'), headers.get('content-type'), text].join('\n')
    const { status, headers: sent, body } = await share(key, () => answer(again, shapeOfQuestion(url, text)))
    return new Response(status === 204 ? null : body, { status, headers: sent })
  }
}

function refusal(status: number, message: string): Answer {
  const headers = new Headers({ 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
  return { status, headers, body: JSON.stringify({ errors: [{ message }] }) }
}

/** The question's document and which variables it has, without their values. */
function shapeOfQuestion(url: string, text: string): string {
  try {
    const { query, variables, operationName } = JSON.parse(text) as Readonly<Record<string, unknown>>
    return JSON.stringify([url, query, operationName, shapeOf(variables)])
  } catch {
    return `${url} ${text}`
  }
}
