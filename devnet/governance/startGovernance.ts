import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from '@zono/protocol'
import type { SupervisedService } from '@zono/service/supervise'
import type { Address } from 'viem'
import { accounts } from '../chain/accounts.ts'
import type { DevnetClient } from '../chain/chain.ts'
import type { SeededOrder } from '../orders/orderCalls.ts'
import { startDatabase } from '../services/database.ts'
import { getHubEnvironment, type HubProcess, superviseHub } from '../services/hub.ts'
import { runNodeScript } from '../services/process/nodeService.ts'
import { signScenes } from './messages.ts'
import { VISITORS } from './scenes.ts'

type GovernanceOptions = {
  readonly client: DevnetClient
  readonly rpcUrl: string
  readonly deployment: Deployment
  /** First block whose state the chain knows for sure. */
  readonly firstBlock: bigint
  /** What is in the book of orders. */
  readonly orders: readonly SeededOrder[]
  readonly port: number
  /** Makes an empty database; a server of its own without. */
  readonly createDatabase: ((name: string) => Promise<string>) | undefined
}

/** Starts the governance hub over an empty database and fills it with proposals in each state and with signed orders. */
export async function startGovernance({
  client,
  rpcUrl,
  deployment,
  firstBlock,
  orders,
  port,
  createDatabase,
}: GovernanceOptions): Promise<SupervisedService<HubProcess>> {
  const server = createDatabase ? undefined : await startDatabase()
  const databaseUrl = await (createDatabase ?? server?.createDatabase)?.('hub')
  if (databaseUrl === undefined) throw new Error('There is no database for the hub.')
  const options = { rpcUrls: [rpcUrl], deployment, databaseUrl, admins: [accounts.deployer.address] }
  try {
    const [hub] = await Promise.all([
      superviseHub({ ...options, port }, console.error),
      storeScenes(
        { client, token: deployment.contracts.Zono as Address, firstBlock },
        orders,
        getHubEnvironment(options),
      ),
    ])
    return {
      current: hub.current,
      async stop(mode) {
        await hub.stop(mode)
        await server?.stop()
      },
    }
  } catch (error) {
    await server?.stop()
    throw error
  }
}

/** Signs the seeded messages and stores them, and the orders, by the hub's own command: they are signed for the past. */
async function storeScenes(
  seed: Parameters<typeof signScenes>[0],
  orders: readonly SeededOrder[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zono-hub-'))
  try {
    const file = join(folder, 'messages.json')
    writeFileSync(file, JSON.stringify({ steps: await signScenes(seed), voters: VISITORS, orders }))
    await runNodeScript({
      name: 'The seed of the hub',
      main: 'apps/hub/src/seed.ts',
      args: [file],
      environment,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
