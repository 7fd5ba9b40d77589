import type { IncomingMessage, ServerResponse } from 'node:http'
import { type HttpServer, startHttpServer } from '@zono/service/http'

const LIMITS = {
  maxConnections: 128,
  maxHeaderBytes: 4096,
  headersTimeoutMs: 2000,
  requestTimeoutMs: 2000,
  keepAliveTimeoutMs: 2000,
  silenceTimeoutMs: 2000,
} as const
/** Milliseconds for which an answer is reused. */
const REPORT_VALIDITY_MS = 200

type Report = { readonly status: number; readonly body: string }

/**
 * Serves the report. No request can stop or starve the keeper: headers, time, connections and answers are bounded, bodies
 * are never read, and the report is made a few times a second at most.
 */
export async function startHealthServer(port: number, host: string, getReport: () => Report): Promise<HttpServer> {
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

  return startHttpServer({ port, host, limits: LIMITS, onRequest: answer })
}
