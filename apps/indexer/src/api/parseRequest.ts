import type { GraphQLRequest } from './executeQuery.ts'

type RequestProblem = { readonly status: number; readonly problem: string }

/** Reads a GraphQL request: the JSON body of a POST, or the parameters of a GET. */
export async function parseRequest(request: Request): Promise<GraphQLRequest | RequestProblem> {
  if (request.method === 'GET') {
    const { searchParams } = new URL(request.url)
    const variables = parseJson(searchParams.get('variables') || '{}')
    return toGraphQLRequest({
      query: searchParams.get('query') ?? undefined,
      variables,
      operationName: searchParams.get('operationName') ?? undefined,
    })
  }
  if (request.method !== 'POST') return { status: 405, problem: 'Send queries with POST or GET.' }
  return toGraphQLRequest(parseJson(await request.text()))
}

function toGraphQLRequest(body: unknown): GraphQLRequest | RequestProblem {
  if (!isRecord(body)) return { status: 400, problem: 'The request body must be a JSON object.' }
  const { query, variables, operationName } = body
  if (typeof query !== 'string') return { status: 400, problem: '`query` must be a string.' }
  if (variables !== undefined && variables !== null && !isRecord(variables))
    return { status: 400, problem: '`variables` must be an object.' }
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    return { status: 400, problem: '`operationName` must be a string.' }
  return { query, variables: variables ?? {}, operationName: operationName || undefined }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parsed JSON; undefined for text that is not JSON, which fails the checks above. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
