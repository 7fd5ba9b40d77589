import type { Deployment } from '@zono/protocol'
import { type SupervisedService, supervise } from '@zono/service/supervise'
import type { Address } from 'viem'
import { assertPortAvailable, getFreePort } from './ports.ts'
import { launchNodeService, type NodeService, READY_REQUEST_TIMEOUT_MS } from './process/nodeService.ts'

type HubOptions = {
  readonly rpcUrls: readonly string[]
  readonly deployment: Deployment
  readonly databaseUrl: string
  readonly port: number
  /** Accounts whose proposals are core proposals, and who may warn of others. */
  readonly admins?: readonly Address[]
  /** Further environment variables (docs/operating.md). */
  readonly environment?: Readonly<Record<string, string>>
  /** Receives each line of the hub's log. */
  readonly onLine?: (line: string) => void
}

/** A running hub. */
export type HubProcess = NodeService & {
  /** Base URL of its API. */
  readonly url: string
}

/** Settings of a devnet's hub, as environment variables. */
export const getHubEnvironment = ({
  rpcUrls,
  deployment,
  databaseUrl,
  admins = [],
}: Pick<HubOptions, 'rpcUrls' | 'deployment' | 'databaseUrl' | 'admins'>): Readonly<Record<string, string>> => ({
  RPC_URLS: rpcUrls.join(),
  DEPLOYMENT: JSON.stringify(deployment),
  DATABASE_URL: databaseUrl,
  // Guards proofs of test tokens.
  HUB_SECRET: 'the secret of the devnet guards nothing',
  SPACE_ADMINS: admins.join(),
  MIN_POWER: '10',
})

/** Starts the governance hub over a database of its own. It waits for nothing; `ready` until it can weigh votes. */
export function launchHub(options: HubOptions): HubProcess {
  const { port, environment, onLine } = options
  const url = `http://127.0.0.1:${port}`
  const service = launchNodeService({
    name: 'The hub',
    main: 'apps/hub/src/main.ts',
    environment: { ...getHubEnvironment(options), PORT: String(port), ...environment },
    isReady: async () => (await fetch(`${url}/ready`, { signal: AbortSignal.timeout(READY_REQUEST_TIMEOUT_MS) })).ok,
    onLine,
  })
  return { ...service, url }
}

type SupervisedOptions = Omit<HubOptions, 'port' | 'onLine' | 'environment'> & {
  /** Any free one without. */
  readonly port: number | undefined
}

/** Starts the hub, waits until it can weigh votes, and starts it again whenever it ends by itself. */
export async function superviseHub(
  { port: wantedPort, ...options }: SupervisedOptions,
  onRestart: (sentence: string) => void,
): Promise<SupervisedService<HubProcess>> {
  if (wantedPort !== undefined) await assertPortAvailable(wantedPort, 'HUB_PORT')
  const port = wantedPort ?? (await getFreePort())
  const launch = () => launchHub({ ...options, port })
  const first = launch()
  await first.ready()
  return supervise('The hub', first, launch, onRestart)
}
