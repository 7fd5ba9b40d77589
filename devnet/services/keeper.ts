import type { Deployment } from '@zono/protocol'
import { accounts, getPrivateKey } from '../chain/accounts.ts'
import { launchNodeService, type NodeService, READY_REQUEST_TIMEOUT_MS } from './process/nodeService.ts'

type KeeperOptions = {
  readonly rpcUrls: readonly string[]
  readonly deployment: Deployment
  readonly port: number
  /** Those of the deployment without it. */
  readonly beaconUrls?: readonly string[]
  /** PostgreSQL in which keepers of one key take turns. */
  readonly databaseUrl?: string
  /** Further environment variables (docs/operating.md). */
  readonly environment?: Readonly<Record<string, string>>
  /** Receives each line of the keeper's log. */
  readonly onLine?: (line: string) => void
}

/** A running keeper. */
export type Keeper = NodeService & {
  /** Where `GET /health` answers. */
  readonly url: string
}

/** Starts the keeper of the games with the keys of the devnet. It waits for nothing; `ready` until it has read the chain. */
export function launchKeeper(options: KeeperOptions): Keeper {
  const { rpcUrls, deployment, port, beaconUrls, databaseUrl, environment, onLine } = options
  const url = `http://127.0.0.1:${port}`
  const service = launchNodeService({
    name: 'The keeper',
    main: 'apps/keeper/src/main.ts',
    environment: {
      RPC_URLS: rpcUrls.join(),
      KEEPER_KEY: getPrivateKey(accounts.gamesOperator),
      INJECTOR_KEY: getPrivateKey(accounts.injector),
      DEPLOYMENT: JSON.stringify(deployment),
      PORT: String(port),
      BEACON_URLS: beaconUrls?.join() ?? '',
      DATABASE_URL: databaseUrl ?? '',
      ...environment,
    },
    isReady: () => hasReadChain(url),
    onLine,
  })
  return { ...service, url }
}

/** Whether the health report names a block. Its status may say that a job is overdue: that is why keepers are started. */
async function hasReadChain(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(READY_REQUEST_TIMEOUT_MS) })
  return ((await response.json()) as { readonly block: number | null }).block !== null
}

type FillerOptions = {
  readonly rpcUrls: readonly string[]
  readonly deployment: Deployment
  /** Of the governance hub. */
  readonly bookUrl: string
  readonly port: number
  /** Further environment variables (docs/operating.md). */
  readonly environment?: Readonly<Record<string, string>>
  /** Receives each line of its log. */
  readonly onLine?: (line: string) => void
}

/** A running filler of orders. */
export type Filler = NodeService & {
  /** Where `GET /health` answers. */
  readonly url: string
}

/** Starts the filler of signed orders with its key of the devnet. `ready` once it has read the chain. */
export function launchFiller(options: FillerOptions): Filler {
  const { rpcUrls, deployment, bookUrl, port, environment, onLine } = options
  const url = `http://127.0.0.1:${port}`
  const service = launchNodeService({
    name: 'The filler of orders',
    main: 'apps/keeper/src/orders/main.ts',
    environment: {
      RPC_URLS: rpcUrls.join(),
      FILLER_KEY: getPrivateKey(accounts.filler),
      ORDER_BOOK_URL: bookUrl,
      DEPLOYMENT: JSON.stringify(deployment),
      PORT: String(port),
      ...environment,
    },
    isReady: async () => {
      const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(READY_REQUEST_TIMEOUT_MS) })
      return ((await response.json()) as { readonly block: number | null }).block !== null
    },
    onLine,
  })
  return { ...service, url }
}
