import { getRequestListener } from '@hono/node-server'
import { type HttpServer, startHttpServer } from '@zono/service/http'

/** An answer may wait for the chain. */
const LIMITS = {
  maxConnections: 1000,
  maxHeaderBytes: 8192,
  headersTimeoutMs: 5000,
  requestTimeoutMs: 10_000,
  keepAliveTimeoutMs: 5000,
  silenceTimeoutMs: 60_000,
} as const

type ServerOptions = {
  readonly port: number
  readonly host: string
  /** Behind proxies all connections come from few addresses. */
  readonly hasProxies: boolean
  readonly fetch: Parameters<typeof getRequestListener>[0]
}

/** Starts the server of the routes. */
export const startServer = ({ port, host, hasProxies, fetch }: ServerOptions): Promise<HttpServer> => {
  const listener = getRequestListener(fetch)
  const limits = { ...LIMITS, limitsNetworks: !hasProxies }
  return startHttpServer({
    ...{ port, host, limits },
    onRequest: (request, response) => void listener(request, response),
  })
}
