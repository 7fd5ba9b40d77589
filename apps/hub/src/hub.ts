import type { Log } from '@zono/service'
import { createHubContext } from './context.ts'
import { createApp } from './http/app.ts'
import { startServer } from './http/server.ts'
import { closeOrders } from './orders/orderBook.ts'
import type { Settings } from './settings.ts'
import { releaseExpired } from './usernames/usernames.ts'
import { startJobs } from './voting/jobs.ts'

const SHUTDOWN_TIMEOUT_MS = 5000

/** A running hub. Whatever it keeps is in its database. */
export type Hub = { readonly port: number; readonly close: () => Promise<void> }

/** Starts a hub. It answers once its tables are up to date. */
export async function startHub(settings: Settings, log: Log): Promise<Hub> {
  const { context, close } = await createHubContext(settings, log)
  const { database, head, powers, draws } = context
  const app = createApp(context)
  const server = await startServer({ ...settings, hasProxies: settings.proxyHops > 0, fetch: app.fetch as never })
  // After the server: on a machine of few cores the two would start slower together.
  context.queries.start()
  const jobs = startJobs({
    ...{ database, head, powers, draws, log, pinUrl: settings.pinUrl, mayWrite: context.claim.mayWrite },
    releaseNames: () => releaseExpired(context),
    closeOrders: () => closeOrders(context),
  })
  return {
    port: server.port,
    async close() {
      await server.close(SHUTDOWN_TIMEOUT_MS)
      jobs.close()
      await close()
    },
  }
}
