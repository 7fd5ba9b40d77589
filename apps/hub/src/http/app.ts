import { getDeploymentHash } from '@zono/protocol'
import { BusyError, getMessage, type RateLimiter } from '@zono/service'
import { getClientAddress } from '@zono/service/http'
import { type Context, Hono } from 'hono'
import type { HubContext } from '../context.ts'
import { addGraphQLRoute } from '../graphql/route.ts'
import { readReadiness } from '../health/readiness.ts'
import { createBusyRefusal, REFUSALS, Refusal, takeFromLimit } from '../lib/errors.ts'
import type { HubEnv as Env } from '../lib/hubEnv.ts'
import {
  CONTENT_MAX_AGE_SECONDS,
  DOCUMENT_MAX_AGE_SECONDS,
  MAX_BODY_BYTES,
  MAX_VERIFY_BYTES,
  VOTES_PER_READ,
} from '../limits.ts'
import { addOrderRoutes } from '../orders/routes.ts'
import { countVotes } from '../power/powerApi.ts'
import { assertMayWrite } from '../store/sharedSettings.ts'
import { addUsernameRoutes } from '../usernames/routes.ts'
import { exportProposal, readStoreGauges } from '../voting/export.ts'
import { submitMessage } from '../voting/submit.ts'
import { isDisconnected, readJsonBody } from './body.ts'
import { OPENAPI_DOCUMENT } from './openapi/document.ts'

/** What says how the hub is, whatever it is. */
const STATE_PATHS: readonly string[] = ['/health', '/ready', '/metrics']

const COMMON_HEADERS = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'X-Hub-Time, Retry-After'],
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
] as const

/** HTTP interface of the hub. */
export function createApp(hub: HubContext): Hono<Env> {
  const { settings, database, head, metrics, limits, log } = hub
  const app = new Hono<Env>()
  const deploymentHash = getDeploymentHash(settings.deployment)

  const getSender = (c: Context<Env>) =>
    getClientAddress(c.env.incoming.socket.remoteAddress ?? '', c.req.header('x-forwarded-for'), settings.proxyHops)

  app.use(async (c, next) => {
    const startedAt = performance.now()
    // Headers are set on the connection: those of a Response that is there make a stream of its body, which costs more than
    // all checks of a message.
    const { outgoing } = c.env
    for (const [name, value] of COMMON_HEADERS) outgoing.setHeader(name, value)
    if (c.req.method === 'OPTIONS') {
      c.header('Access-Control-Allow-Methods', 'GET, POST')
      c.header('Access-Control-Allow-Headers', 'Content-Type')
      c.header('Access-Control-Max-Age', '86400')
      return c.body(null, 204)
    }
    await next()
    const time = readTime()
    if (time !== undefined) outgoing.setHeader('X-Hub-Time', String(time))
    const outcome = c.get('outcome') ?? String(c.res.status)
    metrics.countAnswer(toRouteName(c.req.path), outcome, (performance.now() - startedAt) / 1000)
    return undefined
  })

  function readTime(): number | undefined {
    try {
      return head.getTime()
    } catch {
      return undefined
    }
  }

  function refuse(c: Context<Env>, error: unknown): Response {
    const refusal = toRefusal(error)
    if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter))
    c.set('outcome', refusal.code.replaceAll(' ', '_'))
    const body = { error: 'client_error', error_description: refusal.code, message: refusal.message, time: readTime() }
    return c.json(body, REFUSALS[refusal.code])
  }

  function toRefusal(error: unknown): Refusal {
    if (error instanceof Refusal) return error
    if (error instanceof BusyError) return createBusyRefusal()
    if (!isDisconnected(error)) log('error', 'request failed', { message: getMessage(error) })
    return createBusyRefusal()
  }

  app.onError((error, c) => refuse(c, error))
  app.notFound((c) => refuse(c, new Refusal('not found', 'There is nothing at this address.')))

  const limitBy = (limiter: RateLimiter) => async (c: Context<Env>, next: () => Promise<void>) => {
    takeFromLimit(limiter, getSender(c))
    await next()
  }
  // Reading stores too: voting powers, and names that have become active. The database is that of the others.
  app.use(async (c, next) => {
    if (hub.claim.isRefuted() && !STATE_PATHS.includes(c.req.path)) assertMayWrite(hub.claim)
    await next()
  })

  /** Writes, and proofs of the secret that all hubs share, are refused too while this one could not say lately that it is there. */
  const requireClaim = async (_: Context<Env>, next: () => Promise<void>) => {
    assertMayWrite(hub.claim)
    await next()
  }
  const readJson = (c: Context<Env>, maxBytes = MAX_BODY_BYTES) => readJsonBody(c.env.incoming, maxBytes)

  app.on('POST', ['/', '/api/msg'], requireClaim, limitBy(limits.write), async (c) => {
    const body = await readJson(c)
    const submission = { body, sender: getSender(c), arrivedAt: head.getTime(), arrivedAtMs: performance.now() }
    return c.json(await submitMessage(hub, submission))
  })

  const guards = {
    limitRead: limitBy(limits.read),
    limitWrite: limitBy(limits.write),
    ...{ getSender, readJson, requireClaim },
  }
  addUsernameRoutes(app, hub, guards)
  addOrderRoutes(app, hub, guards)

  app.get('/api', limitBy(limits.read), (c) => {
    const { space } = settings
    return c.json({
      name: 'zono-hub',
      version: '0.1.0',
      space: space.id,
      network: space.network,
      time: readTime(),
      archive: hub.isArchive() === true,
      deploymentHash,
    })
  })

  addGraphQLRoute(app, hub, { limitRead: limitBy(limits.read), getSender, readJson })

  for (const path of ['/vote/power', '/vote/api/power'])
    app.post(path, requireClaim, limitBy(limits.power), async (c) =>
      c.json(await hub.powerApi.getPower(await readJson(c))),
    )
  for (const path of ['/vote/verify', '/vote/api/verify'])
    app.post(path, requireClaim, limitBy(limits.read), async (c) => {
      const body = await readJson(c, MAX_VERIFY_BYTES)
      limits.read.charge(getSender(c), Math.floor(countVotes(body) / VOTES_PER_READ))
      return c.json(hub.powerApi.verify(body))
    })

  app.get('/api/proposals/:file', limitBy(limits.power), async (c) => {
    const [, id] = /^(0x[0-9a-f]{64})\.json$/.exec(c.req.param('file') ?? '') ?? []
    const stream = id && (await exportProposal(database.query, id, settings.space.id))
    if (!stream) throw new Refusal('not found', 'There is no such proposal here.')
    return c.body(stream, 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="proposal-${id.slice(0, 10)}.json"`,
    })
  })

  app.get('/ipfs/:cid', limitBy(limits.read), async (c) => {
    const cid = c.req.param('cid') ?? ''
    const rows = /^b[a-z2-7]{20,100}$/.test(cid)
      ? await database.query<{ body: string }>('select body from pins where cid = $1', [cid])
      : []
    const [row] = rows
    if (row === undefined) throw new Refusal('not found', 'There is no such content here.')
    c.header('Cache-Control', `public, max-age=${CONTENT_MAX_AGE_SECONDS}, immutable`)
    return c.body(row.body, 200, { 'Content-Type': 'application/vnd.ipld.dag-json' })
  })

  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.get('/openapi.json', limitBy(limits.read), (c) => {
    c.header('Cache-Control', `public, max-age=${DOCUMENT_MAX_AGE_SECONDS}`)
    return c.json(OPENAPI_DOCUMENT)
  })
  app.get('/ready', limitBy(limits.read), async (c) => {
    const { clock } = settings
    const { isReady, problems } = await readReadiness({
      ...{ database, head, clock, isArchive: hub.isArchive, isRefuted: hub.claim.isRefuted },
    })
    return c.json({ status: isReady ? 'ready' : 'not ready', problems }, isReady ? 200 : 503)
  })
  app.get('/metrics', limitBy(limits.read), async (c) => {
    const { total, waiting } = database.getPoolSize()
    const gauges = {
      hub_database_connections: total,
      hub_database_waiting: waiting,
      hub_resident_bytes: process.memoryUsage.rss(),
      ...(await readStoreGauges(database.query)),
    }
    return c.text(metrics.render(gauges))
  })
  return app
}

const ROUTE_NAMES = [
  '/api/msg',
  '/graphql',
  '/vote',
  '/api/proposals',
  '/ipfs',
  '/profile',
  '/orders',
  '/health',
  '/ready',
  '/metrics',
  '/openapi.json',
  '/api',
]

/** Name of a route for figures: paths of strangers would make new ones without end. */
const toRouteName = (path: string) =>
  path === '/' ? '/api/msg' : (ROUTE_NAMES.find((name) => path.startsWith(name)) ?? 'other')
