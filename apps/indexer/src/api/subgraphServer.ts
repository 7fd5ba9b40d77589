import { createHash } from 'node:crypto'
import { createShared, type Lanes, shapeOf, TooBusy } from '../../lib/queryThrottle.ts'
import { encode } from './compression.ts'
import { answerQuestion, type Question } from './executeQuery.ts'
import type { HeadReader } from './graph-node-compat/blockHeight.ts'
import { createBudget } from './graph-node-compat/budget.ts'
import { createLoaders } from './graph-node-compat/lists.ts'
import { createDialect } from './graph-node-compat/schema.ts'
import { readQuestion } from './parseRequest.ts'

/** Milliseconds after which a question is given up. */
const ANSWER_TIMEOUT_MS = 10_000

type SubgraphOptions = HeadReader & {
  /** The subgraph's schema as its makers write it. */
  readonly schema: string
  readonly db: unknown
  readonly tables: Readonly<Record<string, unknown>>
  /** Keep slow questions from taking every connection of the database. */
  readonly lanes: Lanes
}

/** An answer that can be given to several who asked the same. */
type Answer = { readonly status: number; readonly body: string }

const refusal = (status: number, message: string): Answer => ({
  status,
  body: JSON.stringify({ errors: [{ message }] }),
})

/** A subgraph's endpoint: the dialect over tables, with limits on what may be asked at once. Never rejects. */
export function createSubgraph({ schema: sdl, db, tables, lanes, ...heads }: SubgraphOptions) {
  const { schema } = createDialect(sdl, db, tables)
  const share = createShared<Answer>()

  /** Its place in a lane is kept until the database is done with it, even if nobody waits any more. */
  async function answer(question: Question): Promise<Answer> {
    let isOver = false
    const work = lanes.run(getShape(question), async () => {
      const budget = createBudget(() => isOver)
      const context = { loaders: createLoaders(budget), budget, pastRows: new WeakMap(), ...heads }
      return { status: 200, body: JSON.stringify(await answerQuestion(schema, question, context)) }
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Answer>((resolve) => {
      timer = setTimeout(() => {
        isOver = true
        resolve(refusal(504, 'This question took too long.'))
      }, ANSWER_TIMEOUT_MS)
    })
    return Promise.race([work, late])
      .catch((error: unknown) =>
        error instanceof TooBusy ? refusal(503, error.message) : refusal(500, 'This could not be answered.'),
      )
      .finally(() => clearTimeout(timer))
  }

  return async (request: Request): Promise<Response> => {
    try {
      const question = await readQuestion(request)
      if ('problem' in question) return await respond(request, refusal(question.status, question.problem))
      const key = JSON.stringify(question)
      // Two blocks of one number and second can only follow each other in a reorg, and the next block ends that.
      const { number, timestamp } = await heads.readHead()
      const mark = `${number}-${timestamp}-${digest(key)}`
      const known = request.headers.get('if-none-match') ?? ''
      if (known.includes(`"${mark}.`)) return notModified(known)
      const told = await share(key, () => answer(question))
      if (told.status !== 200) return await respond(request, told)
      const etag = `W/"${mark}.${digest(told.body)}"`
      return isSameAnswer(known, etag) ? notModified(etag) : await respond(request, told, etag)
    } catch {
      // The client went away while it was asking, or the database did.
      return respond(request, refusal(503, 'This could not be answered.'))
    }
  }
}

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 16)

/** Whether a known tag stands for the same question with the same answer, at whatever block. */
function isSameAnswer(known: string, etag: string): boolean {
  const parts = (tag: string) => /"\d+-\d+-([\w-]+)\.([\w-]+)"/.exec(tag)?.slice(1).join()
  return parts(known) !== undefined && parts(known) === parts(etag)
}

const SHARED_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
} as const

const notModified = (etag: string): Response =>
  new Response(null, { status: 304, headers: { ...SHARED_HEADERS, ETag: etag } })

async function respond(request: Request, { status, body }: Answer, etag?: string): Promise<Response> {
  const headers = new Headers({ ...SHARED_HEADERS, 'Content-Type': 'application/json; charset=utf-8' })
  if (etag !== undefined) headers.set('ETag', etag)
  const { bytes, encoding } = await encode(body, request.headers.get('accept-encoding') ?? '')
  if (encoding !== undefined) headers.set('Content-Encoding', encoding)
  return new Response(bytes, { status, headers })
}

/** The question's document and which variables it has, without their values. */
const getShape = ({ query, operationName, variables }: Question): string =>
  JSON.stringify([query, operationName, shapeOf(variables)])
