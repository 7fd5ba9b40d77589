import type { Deployment } from '@zono/protocol'
import { accounts, getPrivateKey } from '../chain/accounts.ts'
import { launchNodeService, type NodeService, READY_REQUEST_TIMEOUT_MS } from './process/nodeService.ts'

type FillerOptions = {
  readonly rpcUrls: readonly string[]
  readonly deployment: Deployment
  /** Of the governance hub. */
  readonly bookUrl: string
  readonly port: number
  /** Receives each line of its log. */
  readonly onLine?: (line: string) => void
}

/** A running filler of orders. */
export type Filler = NodeService & {
  /** Where `GET /health` answers. */
  readonly url: string
}

/** Starts the filler of signed orders with its key of the devnet. `ready` once it has read the chain. */
export function launchFiller({ rpcUrls, deployment, bookUrl, port, onLine }: FillerOptions): Filler {
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
    },
    isReady: async () => {
      const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(READY_REQUEST_TIMEOUT_MS) })
      return ((await response.json()) as { readonly block: number | null }).block !== null
    },
    onLine,
  })
  return { ...service, url }
}
