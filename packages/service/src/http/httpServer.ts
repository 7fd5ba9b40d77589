import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createConnectionCounter } from './connectionCounter.ts'

/** Milliseconds between two looks for requests that take too long to come. */
const CHECK_INTERVAL_MS = 500

/** What connections to a server may cost it. */
export type HttpLimits = {
  /** Connections at a time. A new one ends the oldest that waits for no answer, so that nobody keeps others out by holding some. */
  readonly maxConnections: number
  /** Bytes of all headers of a request. */
  readonly maxHeaderBytes: number
  /** Milliseconds in which the headers of a request have come. */
  readonly headersTimeoutMs: number
  /** Milliseconds in which a request has come whole. */
  readonly requestTimeoutMs: number
  /** Milliseconds for which a connection stays open between two requests. */
  readonly keepAliveTimeoutMs: number
  /** Milliseconds without a byte in either direction after which a connection ends, also one that waits for its answer. */
  readonly silenceTimeoutMs: number
  /** Whether connections of one network address are limited too. Behind a proxy all come from few. */
  readonly limitsNetworks?: boolean
}

type HttpServerOptions = {
  readonly port: number
  readonly host: string
  readonly limits: HttpLimits
  /** Answers a request. It never throws. */
  readonly onRequest: (request: IncomingMessage, response: ServerResponse) => void
}

/** Running HTTP server. */
export type HttpServer = {
  readonly port: number
  /** Takes no more requests, and answers those that have come for at most so many milliseconds: 0 without a number. */
  readonly close: (graceMs?: number) => Promise<void>
}

/**
 * Starts an HTTP server that no client can end or starve: headers, time and connections are bounded, and what is no HTTP is
 * cut off. Bodies are the matter of `onRequest`.
 * @throws where the port cannot be had
 * @example
 * const server = await startHttpServer({ port: 0, host: '127.0.0.1', limits, onRequest: (_, response) => response.end('ok') })
 */
export async function startHttpServer({ port, host, limits, onRequest }: HttpServerOptions): Promise<HttpServer> {
  const server = createServer(
    {
      maxHeaderSize: limits.maxHeaderBytes,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
    (request, response) => {
      response.on('error', () => {})
      onRequest(request, response)
    },
  )
  server.timeout = limits.silenceTimeoutMs
  // Their bytes are limited. Beyond a number of headers Node would leave out the last ones, which are those of proxies.
  server.maxHeadersCount = 0
  limitConnections(server, limits)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.on('error', () => {})
  return {
    port: (server.address() as AddressInfo).port,
    close: (graceMs = 0) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        if (graceMs === 0) server.closeAllConnections()
        else server.closeIdleConnections()
      }),
  }
}

/** Ends what is no HTTP, connections that fail, and the oldest idle ones where there are too many. */
function limitConnections(server: Server, { maxConnections, limitsNetworks }: HttpLimits): void {
  const counter = limitsNetworks ? createConnectionCounter() : undefined
  const idle = new Set<Socket>()
  let connections = 0
  server.on('clientError', (_error, socket) => socket.destroy())
  server.on('connection', (socket: Socket) => {
    const network = counter?.open(socket.remoteAddress ?? '')
    connections++
    idle.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      connections--
      idle.delete(socket)
      network?.release()
    })
    if (network?.isAllowed === false) return socket.destroy()
    const [oldest] = idle
    return connections > maxConnections ? (oldest ?? socket).destroy() : undefined
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket)
    response.once('finish', () => !socket.destroyed && idle.add(socket))
  })
}
