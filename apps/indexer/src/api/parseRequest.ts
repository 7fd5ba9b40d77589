import type { GraphQLRequest } from './executeQuery.ts'

type RequestProblem = { readonly status: number; readonly problem: string }

/** The question of a request: JSON in a POST, or parameters of a GET. */
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
  if (request.method !== 'POST') return { status: 405, problem: 'Questions come by POST or GET.' }
  return toGraphQLRequest(parseJson(await request.text()))
}

function toGraphQLRequest(body: unknown): GraphQLRequest | RequestProblem {
  if (!isRecord(body)) return { status: 400, problem: 'The question has to be a JSON object.' }
  const { query, variables, operationName } = body
  if (typeof query !== 'string') return { status: 400, problem: '`query` has to be a text.' }
  if (variables !== undefined && variables !== null && !isRecord(variables))
    return { status: 400, problem: '`variables` has to be an object.' }
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    return { status: 400, problem: '`operationName` has to be a text.' }
  return { query, variables: variables ?? {}, operationName: operationName || undefined }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
