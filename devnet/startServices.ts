import type { Deployment } from '@zono/protocol'
import type { SupervisedService } from '@zono/service/supervise'
import type { DevnetClient } from './chain/chain.ts'
import { startGovernance } from './governance/startGovernance.ts'
import type { SeededOrder } from './orders/orderCalls.ts'
import { type Log, runStep } from './progress.ts'
import { registerUsernames } from './seed/profiles/usernames.ts'
import type { HubProcess } from './services/hub.ts'
import { type ItemService, superviseItemService } from './services/items.ts'
import { getFreePort } from './services/ports.ts'
import { type OpenDatabase, startSubgraph } from './services/subgraph.ts'

type ServicesOptions = {
  readonly client: DevnetClient
  readonly rpcUrl: string
  readonly deployment: Deployment
  /** First block whose state the chain knows for sure. */
  readonly firstBlock: bigint
  /** What is in the hub's book of orders. */
  readonly orders: readonly SeededOrder[]
  readonly indexerPort: number | undefined
  readonly itemsPort: number | undefined
  readonly hubPort: number | undefined
  /** What the indexer starts over. */
  readonly openDatabase: OpenDatabase | undefined
  readonly log: Log
}

/** Services beside a chain, each of which may still be starting. */
export type LaunchedServices = {
  /** Where each will answer; none where there is no such service. */
  readonly subgraphUrl: string | undefined
  readonly itemsUrl: string | undefined
  readonly hubUrl: string | undefined
  /** Waits until all work. Throws a StartError. */
  readonly ready: () => Promise<{
    readonly items: SupervisedService<ItemService> | undefined
    readonly hub: SupervisedService<HubProcess> | undefined
  }>
  readonly stop: () => Promise<void>
}

/** Starts what reads the chain for the page: the indexer, the item service of NFTs, and the governance hub, side by side. */
export async function launchServices({
  client,
  rpcUrl,
  deployment,
  firstBlock,
  orders,
  indexerPort,
  itemsPort: wantedItemsPort,
  hubPort,
  openDatabase,
  log,
}: ServicesOptions): Promise<LaunchedServices> {
  const subgraph =
    indexerPort === undefined || openDatabase === undefined
      ? undefined
      : startSubgraph({ rpcUrl, deployment, port: indexerPort, openDatabase })
  const itemsPort = subgraph && (wantedItemsPort ?? (await getFreePort()))
  const stops: (() => Promise<void>)[] = []

  async function startItems() {
    if (!subgraph || itemsPort === undefined) return undefined
    const { databaseUrl } = subgraph
    const items = await runStep(log, 'Item service of NFTs', () =>
      superviseItemService({ rpcUrl, deployment, databaseUrl, port: itemsPort }, console.error),
    )
    stops.push(() => items.stop())
    return items
  }

  async function startHub() {
    if (hubPort === undefined) return undefined
    const hub = await runStep(log, 'Governance hub', () =>
      startGovernance({
        ...{ client, rpcUrl, deployment, firstBlock, orders, port: hubPort },
        createDatabase: subgraph?.createDatabase,
      }),
    )
    stops.push(() => hub.stop())
    await registerUsernames(hub.current().url, deployment.chainId)
    return hub
  }

  const indexing = subgraph && runStep(log, 'Indexer', subgraph.caughtUp, subgraph.getProgress)
  const starting = Promise.all([startItems(), startHub(), indexing])
  // `ready` reports its failure.
  starting.catch(() => {})
  return {
    subgraphUrl: subgraph?.url,
    itemsUrl: itemsPort === undefined ? undefined : `http://127.0.0.1:${itemsPort}`,
    hubUrl: hubPort === undefined ? undefined : `http://127.0.0.1:${hubPort}`,
    async ready() {
      const [items, hub] = await starting
      return { items, hub }
    },
    async stop() {
      await Promise.all([...stops.map((end) => end()), subgraph?.stop()])
    },
  }
}
