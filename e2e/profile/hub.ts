import type { Page } from '@playwright/test'
import { createUsernameMessage } from '@zono/messages'
import type { LocalAccount } from 'viem'
import { startDatabase } from '../../devnet/services/database.ts'
import { type HubProcess, launchHub } from '../../devnet/services/hub.ts'
import { getFreePort } from '../../devnet/services/ports.ts'
import { test as base, expect, overrideConfig } from '../support/fixtures.ts'

/** Path of the page's origin below which a journey's page finds the hub. */
const HUB_PATH = '/journey-hub'

/** A hub that a journey kills and starts again. What it keeps survives. */
export type JourneyHub = {
  readonly start: () => Promise<void>
  readonly kill: () => Promise<void>
  /** Another account takes a name. */
  readonly takeName: (account: LocalAccount, username: string) => Promise<void>
  /** Lets a page ask the hub, below its own origin. */
  readonly connect: (page: Page, chain: Parameters<typeof overrideConfig>[1]) => Promise<void>
}

/** A journey with a hub over a database of its worker. */
export const test = base.extend<object, { readonly hub: JourneyHub }>({
  hub: [
    async ({ devnet }, use) => {
      const { rpcUrl, deployment, webUrl } = devnet
      const server = await startDatabase()
      const databaseUrl = await server.createDatabase('hub')
      const port = await getFreePort()
      let process: HubProcess | undefined
      const url = `http://127.0.0.1:${port}`
      const readTime = async () => ((await (await fetch(`${url}/api`)).json()) as { time: number }).time
      const hub: JourneyHub = {
        async start() {
          process = launchHub({ rpcUrls: [rpcUrl], deployment, databaseUrl, port })
          await expect.poll(() => readTime().catch(() => undefined), { timeout: 60_000 }).toBeGreaterThan(0)
        },
        async kill() {
          await process?.stop('kill')
        },
        async takeName(account, username) {
          const timestamp = await readTime()
          const typed = createUsernameMessage({ chainId: 31337, account: account.address, username, timestamp })
          const signature = await account.signTypedData(typed as never)
          const response = await fetch(`${url}/profile/api/users/register`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ address: account.address, username, signature, timestamp }),
          })
          expect(response.status).toBe(201)
        },
        async connect(page, chain) {
          await overrideConfig(page, chain, { hubUrl: `${webUrl}${HUB_PATH}` })
          await page.route(`**${HUB_PATH}/**`, async (route) => {
            const request = route.request()
            const path = request.url().slice(`${webUrl}${HUB_PATH}`.length)
            try {
              const answer = await fetch(`${url}${path}`, {
                method: request.method(),
                headers: { 'Content-Type': 'application/json' },
                body: request.postData(),
              })
              await route.fulfill({ status: answer.status, body: await answer.text() })
            } catch {
              await route.abort()
            }
          })
        },
      }
      await hub.start()
      await use(hub)
      await hub.kill()
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
