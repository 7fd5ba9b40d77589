// Process that answers GraphQL queries, apart from the one that takes votes: whatever a query needs, votes are taken and
// dated meanwhile. It ends with the hub that started it.
import { getMessage } from '@zono/service'
import { createDatabase } from '@zono/service/database'
import { AnswerLimitError, writeAnswer } from '@zono/service/graphql'
import { GraphQLError } from 'graphql'
import { executeGraphQL } from './execute.ts'
import type { FromQueryProcess, ToQueryProcess } from './queryMessages.ts'
import type { RequestContext } from './requestContext.ts'
import { MAX_ANSWER_BYTES } from './texts.ts'

/** Time of one query. It looks at the clock between its statements and its rows. */
const QUERY_TIMEOUT_MS = 2000
/** A statement that takes longer is ended by the database. */
const STATEMENT_TIMEOUT_MS = 2000
const MAX_CONNECTIONS = 5

type Waiting = { readonly resolve: (power: bigint | null) => void; readonly reject: (error: Error) => void }

const send = (message: FromQueryProcess) => void process.send?.(message)

function run({ databaseUrl, space }: Extract<ToQueryProcess, { kind: 'start' }>): void {
  const { query } = createDatabase(databaseUrl, {
    ...{ maxConnections: MAX_CONNECTIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS, isReadOnly: true },
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  const readPower = (queryId: number, voter: string, block: number) =>
    new Promise<bigint | null>((resolve, reject) => {
      waiting.set(++lastId, { resolve, reject })
      send({ kind: 'readPower', id: lastId, queryId, voter, block })
    })

  async function answer({ id, request, now }: Extract<ToQueryProcess, { kind: 'query' }>): Promise<void> {
    const startedAt = performance.now()
    const isTimedOut = () => performance.now() - startedAt > QUERY_TIMEOUT_MS
    const context: RequestContext = {
      ...{ space, now, proposals: new Map() },
      query: (sql, values) => {
        if (isTimedOut()) throw new GraphQLError('Query timed out.')
        return query(sql, values)
      },
      readPower: (voter, block) => readPower(id, voter, block),
    }
    const result = await executeGraphQL(request, context, (error) =>
      send({ kind: 'error', message: getMessage(error) }),
    )
    send({ kind: 'answer', id, body: Buffer.from(write(result, isTimedOut)) })
  }

  process.on('message', (message: ToQueryProcess) => {
    if (message.kind === 'query') void answer(message)
    if (message.kind !== 'power') return
    const { id, power, refusal } = message
    if (refusal === undefined) waiting.get(id)?.resolve(power)
    else waiting.get(id)?.reject(new GraphQLError(refusal))
    waiting.delete(id)
  })
  send({ kind: 'ready' })
}

function write(result: Awaited<ReturnType<typeof executeGraphQL>>, isTimedOut: () => boolean): string {
  try {
    return writeAnswer(result, { maxBytes: MAX_ANSWER_BYTES, isTimedOut })
  } catch (error) {
    if (error instanceof AnswerLimitError) return JSON.stringify({ errors: [{ message: error.message }] })
    throw error
  }
}

// A supervisor signals all processes: the hub ends this one when it has answered what has come.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
process.once('message', (message: ToQueryProcess) => {
  if (message.kind === 'start') run(message)
})
