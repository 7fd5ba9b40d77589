import { resolve } from 'node:path'
import type { Deployment } from '@zono/protocol'
import { type SupervisedService, supervise } from '@zono/service/supervise'
import {
  type BlockProduction,
  CHAIN_ID,
  type DevnetClient,
  startBlockProduction,
  startChain,
  startInstantMining,
} from './chain/chain.ts'
import { startStatePruning } from './chain/pastStateFiles.ts'
import type { DevnetToken } from './deploy/tokens.ts'
import { fetchSnapshotBlocks } from './governance/hubClient.ts'
import { PROJECT_WALLET } from './governance/voters.ts'
import { type Log, runStep, StartError } from './progress.ts'
import { getKeptDatabase, getSavedChain, isChainSaved } from './savedChain.ts'
import type { HistoryOptions } from './seed/exchange.ts'
import { continueHistory } from './seed/history.ts'
import { createBeaconApi } from './services/beacon.ts'
import { HOSTILE_METADATA_PATH, hostileMetadataApi, LONG_NAME_PATH } from './services/hostileMetadata.ts'
import { createTokenList, createWebConfig } from './services/http/webConfig.ts'
import type { HubProcess } from './services/hub.ts'
import type { ItemService } from './services/items.ts'
import { launchFiller, launchKeeper } from './services/keeper.ts'
import { assertPortAvailable, getFreePort } from './services/ports.ts'
import { bundleServices } from './services/process/bundleServices.ts'
import { FINALITY_BLOCKS, type KeptDatabase, keepAt, openIndexerDatabase } from './services/subgraph.ts'
import { startWebServer } from './services/web.ts'
import { startActivities } from './simulation/activity.ts'
import { createActivities } from './simulation/createActivities.ts'
import { createOrdering } from './simulation/hub/orders.ts'
import { createVoting } from './simulation/hub/voting.ts'
import { launchServices } from './startServices.ts'

type DevnetOptions = {
  /** Any free one without. */
  readonly rpcPort?: number
  readonly webPort?: number
  /** Seconds between blocks. Without it each transaction is mined at once, which is for tests. */
  readonly blockTimeSeconds?: number
  /** Seconds between empty blocks where transactions are mined at once. None come without it. */
  readonly emptyBlockSeconds?: number
  /** Whether trades go on while it runs. */
  readonly shouldSimulate: boolean
  /** How much has happened before, at least three days of it; a month in few blocks without. */
  readonly seedHistory?: HistoryOptions
  /** Starts a database and an indexer beside the chain, so that the page has a history to ask. */
  readonly indexerPort?: number
  /** Port of the item service of NFTs, which starts with the indexer. Any free one without. */
  readonly itemsPort?: number
  /** Starts the keeper that closes rounds of the games; without it they move only when somebody else acts. */
  readonly keeperPort?: number
  /** Starts the governance hub with proposals and signed orders in each state. */
  readonly hubPort?: number
  /** Starts the filler of orders beside the hub. */
  readonly fillerPort?: number
  /** Keeps what the indexer made of the history for the next start, which pays where there is one. */
  readonly keepsDatabase?: boolean
  readonly log: Log
  /** Called when the chain ends by itself. */
  readonly onExit?: (sentence: string) => void
  /** Folder of the built page; null starts the chain alone. */
  readonly webFolder?: string | null
  /** Where the page is being built meanwhile: resolves once it is. */
  readonly webBuilt?: Promise<void>
  /** Who may frame the swap card, besides the page's own origin: sources such as `https://partner.example`. */
  readonly cardAncestors?: readonly string[]
  /** Called when the page answers; its services may still be starting. */
  readonly onPage?: (webUrl: string) => void
}

/** A running devnet. */
export type Devnet = {
  readonly rpcUrl: string
  readonly webUrl: string
  /** Content of the page's `config.json`. */
  readonly webConfig: Readonly<Record<string, unknown>>
  readonly client: DevnetClient
  readonly deployment: Deployment
  readonly tokens: readonly DevnetToken[]
  readonly historyEndTime: number
  readonly blocks: BlockProduction
  /** Where the indexer answers, if there is one. */
  readonly subgraphUrl: string | undefined
  /** The item service of NFTs, if there is one. It is started again when it ends by itself. */
  readonly items: SupervisedService<ItemService> | undefined
  /** The governance hub, if there is one. It is started again when it ends by itself. */
  readonly hub: SupervisedService<HubProcess> | undefined
  readonly stop: () => Promise<void>
}

const WEB_DIST_FOLDER = resolve(import.meta.dirname, '../apps/web/dist')

/** Starts a chain with the exchange and its history, simulated activity, and the page. Throws StartError sentences. */
export async function startDevnet({
  rpcPort: wantedRpcPort,
  webPort: wantedWebPort,
  blockTimeSeconds,
  emptyBlockSeconds,
  shouldSimulate,
  log,
  onExit,
  webFolder = WEB_DIST_FOLDER,
  seedHistory = { days: 30, blocksPerDay: 2 },
  indexerPort,
  itemsPort,
  keeperPort,
  hubPort,
  fillerPort,
  keepsDatabase = false,
  webBuilt,
  cardAncestors,
  onPage,
}: DevnetOptions): Promise<Devnet> {
  if (wantedRpcPort !== undefined) await assertPortAvailable(wantedRpcPort, 'RPC_PORT')
  if (wantedWebPort !== undefined) await assertPortAvailable(wantedWebPort, 'WEB_PORT')
  if (keeperPort !== undefined) await assertPortAvailable(keeperPort, 'KEEPER_PORT')
  if (fillerPort !== undefined) await assertPortAvailable(fillerPort, 'FILLER_PORT')
  if (hubPort !== undefined) await assertPortAvailable(hubPort, 'HUB_PORT')
  if (indexerPort !== undefined) await assertPortAvailable(indexerPort, 'INDEXER_PORT')
  const openDatabase = (kept?: KeptDatabase) => runStep(log, 'Database', () => openIndexerDatabase(CHAIN_ID, kept))
  // While a chain is seeded there is time for a database, which is empty then, and for the bundles of the services.
  const hasTime = indexerPort !== undefined && !isChainSaved(seedHistory)
  const emptyDatabase = hasTime ? openDatabase() : undefined
  const bundles = hasTime ? bundleServices() : undefined
  // Its failure is reported where it is awaited.
  emptyDatabase?.catch(() => {})
  const saved = await getSavedChain(seedHistory, log).catch(async (error: unknown) => {
    await emptyDatabase?.then((database) => database.stop())
    throw error
  })
  const { stateFile, tokens, historyEndTime } = saved
  // Free ports are chosen at the last moment: seeding takes long enough for another devnet to take the same one.
  const webPort = wantedWebPort ?? (await getFreePort())
  const rpcPort = wantedRpcPort ?? (await getFreePort())
  const webUrl = `http://127.0.0.1:${webPort}`
  const deployment = webFolder === null ? saved.deployment : withBeaconUrl(saved.deployment, webUrl)
  const keptDatabase = keepsDatabase ? getKeptDatabase(saved) : undefined
  const starting = [
    runStep(log, 'Chain', () => startChain(rpcPort, { stateFile })),
    indexerPort === undefined ? undefined : (emptyDatabase?.then(keepAt(keptDatabase)) ?? openDatabase(keptDatabase)),
  ] as const
  const [chain, database] = await Promise.all(starting).catch(async (error: unknown) => {
    // Where one of them fails the other does not stay.
    for (const started of await Promise.allSettled(starting))
      if (started.status === 'fulfilled') await started.value?.stop()
    throw error
  })
  const { client, rpcUrl } = chain
  let stopping = false
  chain.process.once('exit', () => {
    if (!stopping) onExit?.('The chain ended by itself: start again.')
  })
  /** Ends what was started on the chain: what simulates people first, which was started last. */
  const stops: (() => unknown)[] = []
  const stop = async () => {
    stopping = true
    await Promise.all(stops.toReversed().map((end) => end()))
    await Promise.all([chain.stop(), database?.stop()])
  }

  try {
    const market = { client, deployment, tokens, historyEndTime }
    const firstBlock = (await client.getBlockNumber()) + 1n
    const orders = await runStep(log, 'Trades and games up to now', () =>
      continueHistory(market, seedHistory, {
        ...(webFolder !== null && { metadataUrl: `${webUrl}${LONG_NAME_PATH}`, itemsUrl: `${webUrl}${ITEMS_PATH}` }),
        // Where the history was indexed before, what was final then is final again.
        minBlockNumber: database?.finalBlock && database.finalBlock + FINALITY_BLOCKS,
      }),
    )
    // The contract wallet cannot send transactions: the node sends them in its name.
    await client.impersonateAccount(PROJECT_WALLET)
    // What is indexed can be kept as long as few blocks have come after the history (`keepDatabase`).
    const slowsDown = database?.kept !== undefined && database.finalBlock === undefined
    const blocks = await (blockTimeSeconds === undefined
      ? startInstantMining(client, emptyBlockSeconds)
      : startBlockProduction(client, blockTimeSeconds, { slowsDown }))
    stops.push(blocks.stop)
    await bundles
    const services = await launchServices({
      ...{ client, rpcUrl, deployment, firstBlock, orders, indexerPort, itemsPort, hubPort, log },
      openDatabase: database,
    })
    stops.push(services.stop)
    const { subgraphUrl, itemsUrl, hubUrl } = services
    const webConfig = createWebConfig({
      ...{ rpcPort, deployment, subgraphUrl, hubUrl, historyEndTime },
      nftItemsUrl: itemsUrl && `${webUrl}${ITEMS_PATH}`,
    })
    if (webFolder !== null) {
      await webBuilt
      const web = await runStep(log, 'Page', () =>
        startWebServer({
          port: webPort,
          folder: webFolder,
          documents: {
            '/config.json': webConfig,
            '/deployments/31337.json': deployment,
            '/lists/devnet.json': createTokenList(tokens, Date.now()),
          },
          apis: {
            [HOSTILE_METADATA_PATH]: hostileMetadataApi,
            ...(deployment.beacon ? { [BEACON_PATH]: createBeaconApi(client, deployment.beacon) } : {}),
          },
          ...(cardAncestors && { cardAncestors }),
          proxies: itemsUrl ? { [ITEMS_PATH]: itemsUrl } : {},
          // The page's own origin too: it may be opened under another name of this machine.
          connectSrc: [
            webUrl,
            rpcUrl,
            `ws://127.0.0.1:${rpcPort}`,
            ...[subgraphUrl, hubUrl].flatMap((url) => url ?? []),
          ],
        }),
      )
      stops.push(web.stop)
      onPage?.(webUrl)
    }
    const { items, hub } = await services.ready()
    if (slowsDown) await blocks.resume()
    if (keeperPort !== undefined) {
      const launch = () => launchKeeper({ rpcUrls: [rpcUrl], deployment, port: keeperPort })
      stops.push(supervise('The keeper', launch(), launch, console.error).stop)
    }
    if (fillerPort !== undefined && hubUrl !== undefined) {
      const launch = () => launchFiller({ rpcUrls: [rpcUrl], deployment, bookUrl: hubUrl, port: fillerPort })
      stops.push(supervise('The filler of orders', launch(), launch, console.error).stop)
    }
    stops.push(
      startStatePruning({
        ...{ client, folder: chain.statesFolder, pastEnd: await client.getBlockNumber() },
        readPinnedBlocks: async () => (hubUrl === undefined ? new Set() : fetchSnapshotBlocks(hubUrl)),
      }),
    )
    const withHub = hubUrl === undefined ? [] : [createVoting(client, hubUrl), createOrdering(market, hubUrl)]
    if (shouldSimulate) stops.push(startActivities([...createActivities(market), ...withHub]))
    return { rpcUrl, webUrl, webConfig, ...market, blocks, subgraphUrl, items, hub, stop }
  } catch (error) {
    await stop()
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new StartError('The disk is full: make room and start again.')
    throw error
  }
}

/** Where the page's server answers for the item service. */
const ITEMS_PATH = '/items'

/** Where the page's server answers for the randomness beacon. */
const BEACON_PATH = '/beacon'

const withBeaconUrl = ({ beacon, ...deployment }: Deployment, webUrl: string): Deployment => ({
  ...deployment,
  ...(beacon ? { beacon: { ...beacon, urls: [`${webUrl}${BEACON_PATH}`] } } : {}),
})
