import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BusyError, createNetworkLimiter, getMessage, type Log } from '@zono/service'
import type { Query } from '@zono/service/database'
import { getClientAddress, type HttpServer, startHttpServer } from '@zono/service/http'
import { RequestError } from '../lib/errors.ts'
import type { PieceFile, Seasons } from '../squad/seasons.ts'
import { createAnswerCache, type PreparedAnswer } from './answers.ts'
import {
  BURST_SECONDS,
  DOCUMENT_MAX_AGE_SECONDS,
  MAX_URL_LENGTH,
  PIECE_MAX_AGE_SECONDS,
  SEALED_MAX_AGE_SECONDS,
} from './limits.ts'
import { OPENAPI_DOCUMENT } from './openapi/document.ts'
import { type Route, route } from './router.ts'

/** A database that is away delays an answer by some seconds. */
const LIMITS = {
  maxConnections: 512,
  maxHeaderBytes: 16_384,
  headersTimeoutMs: 5000,
  requestTimeoutMs: 5000,
  keepAliveTimeoutMs: 10_000,
  silenceTimeoutMs: 10_000,
} as const

/** What is answered without a look into the database, and taken from no limit. */
export const FREE_PATHS = ['/health', '/ready', '/openapi.json'] as const

/** An answer that is not kept, or that caches keep for as many seconds as it says. */
type FreeAnswer = { readonly status: number; readonly content: object; readonly maxAge?: number }

type ServerOptions = {
  readonly port: number
  readonly host: string
  readonly query: Query
  readonly seasons: Seasons
  /** Requests a second and client. */
  readonly rateLimit: number
  readonly trustsProxy: boolean
  readonly getHealth: () => object
  readonly isReady: () => boolean
  readonly log: Log
}

/**
 * Serves the API. No request can end or starve the process: headers, time, connections and rate are bounded, bodies are
 * never read, equal requests share an answer, and the database has a queue of limited length for them.
 */
export async function startServer(options: ServerOptions): Promise<HttpServer> {
  const { port, host, query, seasons, rateLimit, trustsProxy, getHealth, isReady, log } = options
  const limiter = createNetworkLimiter({ perSecond: rateLimit, burst: rateLimit * BURST_SECONDS })
  const getAnswer = createAnswerCache()
  const free: Readonly<Record<(typeof FREE_PATHS)[number], () => FreeAnswer>> = {
    '/health': () => ({ status: 200, content: getHealth() }),
    '/ready': () => ({ status: isReady() ? 200 : 503, content: { isReady: isReady() } }),
    '/openapi.json': () => ({ status: 200, content: OPENAPI_DOCUMENT, maxAge: DOCUMENT_MAX_AGE_SECONDS }),
  }
  const getSender = ({ headers, socket }: IncomingMessage) =>
    getClientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString(), trustsProxy ? 1 : 0)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Access-Control-Allow-Origin', '*')
    // A body is never read: the connection ends with the answer instead of waiting for it.
    if (hasBody(request)) response.setHeader('Connection', 'close')
    const { method = 'GET', url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') throw new RequestError(405, 'Send GET.')
    if (url.length > MAX_URL_LENGTH) throw new RequestError(400, 'The address of the request is too long.')
    if (!URL.canParse(url, 'http://items')) throw new RequestError(400, 'The address of the request is not a URL.')
    const target = new URL(url, 'http://items')
    const freePath = FREE_PATHS.find((path) => path === target.pathname)
    if (freePath !== undefined) return sendJson(request, response, free[freePath]())
    const waitSeconds = limiter.take(getSender(request))
    if (waitSeconds > 0) throw new RequestError(429, 'Too many requests.', waitSeconds)
    await run(request, response, route(query, seasons, method, target))
  }

  async function run(request: IncomingMessage, response: ServerResponse, target: Route) {
    if (target.kind === 'write') return sendJson(request, response, { status: 202, content: await target.run() })
    if (target.kind === 'file') return sendFile(request, response, await target.read())
    sendAnswer(request, response, await getAnswer(target.key, target.read), target.maxAgeSeconds)
  }

  function fail(request: IncomingMessage, response: ServerResponse, cause: unknown) {
    if (response.headersSent) return response.destroy()
    const error = cause instanceof BusyError ? new RequestError(503, cause.message, 1) : cause
    if (error instanceof RequestError) {
      if (error.retryAfterSeconds !== undefined) response.setHeader('Retry-After', error.retryAfterSeconds)
      return sendJson(request, response, { status: error.status, content: { error: error.message } })
    }
    log('error', 'request failed', { message: getMessage(error) })
    response.setHeader('Retry-After', 5)
    sendJson(request, response, { status: 503, content: { error: 'The database does not answer.' } })
  }

  return startHttpServer({
    ...{ port, host, limits: LIMITS },
    onRequest: (request, response) =>
      void answer(request, response).catch((error: unknown) => fail(request, response, error)),
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: PreparedAnswer, maxAge: number) {
  const { body, gzip, etag, blockNumber } = answer
  response.setHeader('ETag', etag)
  response.setHeader('Cache-Control', `public, max-age=${maxAge}`)
  response.setHeader('Vary', 'Accept-Encoding')
  if (blockNumber !== undefined) response.setHeader('X-Block-Number', blockNumber)
  if (isKnown(request, etag)) {
    response.writeHead(304).end()
    return
  }
  const isCompressed = gzip !== undefined && /\bgzip\b(?!;q=0)/.test(String(request.headers['accept-encoding'] ?? ''))
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip')
  send(request, response, 200, isCompressed ? gzip : body)
}

/** Sends a piece of the squad. A picture that is opened as a document may run and load nothing. */
function sendFile(request: IncomingMessage, response: ServerResponse, { type, body, isSealed }: PieceFile) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const maxAge = isSealed ? SEALED_MAX_AGE_SECONDS : PIECE_MAX_AGE_SECONDS
  response.setHeader('ETag', etag)
  response.setHeader('Cache-Control', `public, max-age=${maxAge}`)
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
  if (isKnown(request, etag)) {
    response.writeHead(304).end()
    return
  }
  send(request, response, 200, body, type)
}

/** Whether the client has the content already. */
const isKnown = ({ headers }: IncomingMessage, etag: string) =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((text) => text.trim())
    .includes(etag)

function sendJson(request: IncomingMessage, response: ServerResponse, { status, content, maxAge }: FreeAnswer) {
  response.setHeader('Cache-Control', maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}`)
  send(request, response, status, Buffer.from(JSON.stringify(content)))
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: Buffer,
  type = 'application/json; charset=utf-8',
) {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
