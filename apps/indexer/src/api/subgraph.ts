import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { GraphQLError } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { createLoaders } from './dialect/lists.ts'
import { createDialect, type DialectContext, type Head } from './dialect/schema.ts'

/** How deep a query may go, how often it may rename, and how many words it may have. */
const DEPTH = 8
const ALIASES = 32
const TOKENS = 2000

/** What was wrong with the question is told; what went wrong behind it is not. */
function told(error: unknown): Error {
  const { name, message, originalError } = error as { name?: string; message: string; originalError?: unknown }
  // The limits come with a GraphQL of their own, so that its errors are known by name alone.
  const isOfQuestion = name === 'GraphQLError' && (originalError == null || (originalError as Error).name === name)
  return new GraphQLError(isOfQuestion ? message : 'This could not be answered.')
}

type SubgraphOptions = {
  /** The subgraph's schema as its makers write it. */
  readonly schema: string
  readonly db: unknown
  readonly tables: Readonly<Record<string, unknown>>
  readonly readHead: () => Promise<Head>
  /** Where it is served. */
  readonly path: string
}

/** A subgraph's endpoint: the dialect over tables, with limits on what may be asked at once. */
export function createSubgraph({ schema: sdl, db, tables, readHead, path }: SubgraphOptions) {
  const { schema, source } = createDialect(sdl, db, tables)
  return createYoga<Record<string, never>, DialectContext>({
    schema,
    graphqlEndpoint: path,
    landingPage: false,
    graphiql: true,
    batching: false,
    maskedErrors: { maskError: told },
    cors: { origin: '*', methods: ['POST', 'GET', 'OPTIONS'] },
    context: () => ({ loaders: createLoaders(source), readHead }),
    plugins: [
      maxDepthPlugin({ n: DEPTH, ignoreIntrospection: true }),
      maxAliasesPlugin({ n: ALIASES }),
      maxTokensPlugin({ n: TOKENS }),
    ],
  })
}
