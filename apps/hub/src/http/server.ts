import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createConnectionCounter } from './connectionCounter.ts'

const MAX_CONNECTIONS = 1000
const MAX_HEADER_BYTES = 8192
const [HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS, KEEP_ALIVE_MS] = [5000, 10_000, 5000] as const

/** Running HTTP server. */
export type HttpServer = {
  readonly port: number
  /** Answers what has come, for at most so many milliseconds. */
  readonly close: (timeoutMs: number) => Promise<void>
}

type ServerOptions = {
  readonly port: number
  readonly host: string
  /** Behind proxies all connections come from few addresses. */
  readonly hasProxies: boolean
  readonly fetch: Parameters<typeof getRequestListener>[0]
}

/** Starts the server. Headers, bodies and connections are bounded in size, time and number. */
export async function startServer({ port, host, hasProxies, fetch }: ServerOptions): Promise<HttpServer> {
  const listener = getRequestListener(fetch)
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 1000,
    },
    (request: IncomingMessage, response: ServerResponse) => void listener(request, response),
  )
  server.maxConnections = MAX_CONNECTIONS
  server.on('clientError', (_error, socket) => socket.destroy())
  if (!hasProxies) limitConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: (timeoutMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

function limitConnections(server: Server) {
  const counter = createConnectionCounter()
  server.on('connection', (socket: Socket) => {
    const { isAllowed, release } = counter.open(socket.remoteAddress ?? '')
    socket.once('close', release)
    if (!isAllowed) socket.destroy()
  })
}
