import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Connections at a time. A new one ends the oldest, so that nobody can keep a monitor out by holding connections. */
const MAX_CONNECTIONS = 128
const MAX_HEADER_BYTES = 4096
const MAX_HEADERS = 50
const REQUEST_TIMEOUT_MS = 2000
/** Milliseconds for which an answer is reused. */
const REPORT_VALIDITY_MS = 200

type Report = { readonly status: number; readonly body: string }

/** Running server of `GET /health`. */
export type HealthServer = { readonly port: number; readonly close: () => Promise<void> }

/**
 * Serves the report. No request can stop or starve the keeper: headers, time, connections and answers are bounded, bodies
 * are never read, and the report is made a few times a second at most.
 */
export async function startHealthServer(port: number, host: string, getReport: () => Report): Promise<HealthServer> {
  let cached: { readonly report: Report; readonly at: number } | undefined
  const getCachedReport = () => {
    const now = performance.now()
    if (cached === undefined || now - cached.at > REPORT_VALIDITY_MS) cached = { report: getReport(), at: now }
    return cached.report
  }

  function answer(request: IncomingMessage, response: ServerResponse) {
    const send = (status: number, body: string, type = 'text/plain') => {
      const length = Buffer.byteLength(body)
      response.writeHead(status, {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Length': length,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        Connection: 'close',
      })
      response.end(request.method === 'HEAD' ? undefined : body, () => request.socket.destroySoon())
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, 'GET /health\n')
    if (request.url?.split('?')[0] !== '/health') return send(404, 'GET /health\n')
    const { status, body } = getCachedReport()
    send(status, body, 'application/json')
  }

  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: REQUEST_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 500,
    },
    answer,
  )
  server.maxHeadersCount = MAX_HEADERS
  server.on('clientError', (_error, socket) => socket.destroy())
  server.on('upgrade', (_request, socket) => socket.destroy())
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setTimeout(REQUEST_TIMEOUT_MS, () => socket.destroy())
    const [oldest] = sockets
    if (sockets.size > MAX_CONNECTIONS) oldest?.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.on('error', () => {})
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
