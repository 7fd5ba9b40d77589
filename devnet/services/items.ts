import type { Deployment } from '@zono/protocol'
import { type SupervisedService, supervise } from '@zono/service/supervise'
import { assertPortAvailable, getFreePort } from './ports.ts'
import { launchNodeService, type NodeService, READY_REQUEST_TIMEOUT_MS } from './process/nodeService.ts'

type ItemServiceOptions = {
  readonly rpcUrls: readonly string[]
  readonly deployment: Deployment
  readonly databaseUrl: string
  readonly port: number
  /** Further environment variables (docs/operating.md). */
  readonly environment?: Readonly<Record<string, string>>
  /** Receives each line of its log. */
  readonly onLine?: (line: string) => void
}

/** A running item service. */
export type ItemService = NodeService & {
  /** Base URL of its API. */
  readonly url: string
}

/** Starts the item service of NFTs. It waits for nothing; `ready` waits until it has followed the chain. */
export function launchItemService(options: ItemServiceOptions): ItemService {
  const { rpcUrls, deployment, databaseUrl, port, environment, onLine } = options
  const url = `http://127.0.0.1:${port}`
  const service = launchNodeService({
    name: 'The item service',
    main: 'apps/items/src/main.ts',
    environment: {
      RPC_URLS: rpcUrls.join(),
      DATABASE_URL: databaseUrl,
      DEPLOYMENT: JSON.stringify(deployment),
      PORT: String(port),
      // The web server of the devnet is its proxy.
      TRUST_PROXY: 'true',
      ...environment,
    },
    isReady: async () => (await fetch(`${url}/ready`, { signal: AbortSignal.timeout(READY_REQUEST_TIMEOUT_MS) })).ok,
    onLine,
  })
  return { ...service, url }
}

type SupervisedOptions = Pick<ItemServiceOptions, 'deployment' | 'databaseUrl'> & {
  readonly rpcUrl: string
  /** Any free one without. */
  readonly port: number | undefined
}

/** Starts the item service, waits until it has followed the chain, and starts it again whenever it ends by itself. */
export async function superviseItemService(
  { rpcUrl, port: wantedPort, ...options }: SupervisedOptions,
  onRestart: (sentence: string) => void,
): Promise<SupervisedService<ItemService>> {
  if (wantedPort !== undefined) await assertPortAvailable(wantedPort, 'ITEMS_PORT')
  const port = wantedPort ?? (await getFreePort())
  const launch = () => launchItemService({ ...options, rpcUrls: [rpcUrl], port })
  const first = launch()
  await first.ready()
  return supervise('The item service', first, launch, onRestart)
}
