import type { ServerResponse } from 'node:http'
import { type HttpServer, startHttpServer } from '../http/httpServer.ts'
import { findDeploymentDifference } from './deploymentDifference.ts'
import type { RunningService, ServiceStatus } from './runningService.ts'

/** Services have three seconds to say how they are. */
const LIMITS = {
  maxConnections: 128,
  maxHeaderBytes: 8192,
  headersTimeoutMs: 2000,
  requestTimeoutMs: 2000,
  keepAliveTimeoutMs: 5000,
  silenceTimeoutMs: 10_000,
} as const

type StatusServerOptions = {
  readonly services: readonly RunningService[]
  readonly version: string
  readonly port: number
}

type Statuses = Readonly<Record<string, ServiceStatus>>

/** Asks all services how they are. */
export const readStatuses = async (services: readonly RunningService[]): Promise<Statuses> =>
  Object.fromEntries(await Promise.all(services.map(async (one) => [one.name, await one.readStatus()] as const)))

/**
 * Answers on this machine alone: `GET /status` with how each service is, 200 while all do their work and 503 otherwise, and
 * `GET /metrics` for Prometheus.
 */
export async function startStatusServer({ services, version, port }: StatusServerOptions): Promise<HttpServer> {
  async function respond(path: string, response: ServerResponse): Promise<void> {
    if (path !== '/status' && path !== '/metrics')
      return end(response, 404, 'text/plain', 'Ask for /status or /metrics.\n')
    const statuses = await readStatuses(services)
    const areReady = Object.values(statuses).every(({ isReady }) => isReady)
    if (path === '/metrics') return end(response, 200, 'text/plain; version=0.0.4', toMetrics(statuses))
    const body = JSON.stringify(
      { version, areReady, problem: findDeploymentDifference(statuses) ?? null, services: statuses },
      undefined,
      2,
    )
    end(response, areReady ? 200 : 503, 'application/json', `${body}\n`)
  }

  return startHttpServer({
    ...{ port, host: '127.0.0.1', limits: LIMITS },
    onRequest: (request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? ''
      respond(path, response).catch(() => end(response, 500, 'text/plain', 'Internal error.\n'))
    },
  })
}

function end(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(body)
}

const toMetrics = (statuses: Statuses): string =>
  [
    '# HELP zono_service_ready Whether a service does its work.',
    '# TYPE zono_service_ready gauge',
    ...Object.entries(statuses).map(
      ([name, { isReady }]) => `zono_service_ready{service="${name}"} ${isReady ? 1 : 0}`,
    ),
    '# HELP zono_service_restarts_total Starts of a service after its first one.',
    '# TYPE zono_service_restarts_total counter',
    ...Object.entries(statuses).map(
      ([name, { restarts }]) => `zono_service_restarts_total{service="${name}"} ${restarts}`,
    ),
    '# HELP zono_deployments_differ Whether services run with different deployments.',
    '# TYPE zono_deployments_differ gauge',
    `zono_deployments_differ ${findDeploymentDifference(statuses) === undefined ? 0 : 1}`,
    '',
  ].join('\n')
