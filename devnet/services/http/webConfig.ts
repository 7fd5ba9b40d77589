import type { Deployment } from '@zono/protocol'
import { getSubgraphUrl, SUBGRAPH_KEYS } from '@zono/protocol/areas'
import type { DevnetToken } from '../../deploy/tokens.ts'
import { PROJECT_WALLET } from '../../governance/voters.ts'

type Services = {
  readonly rpcPort: number
  readonly deployment: Deployment
  readonly subgraphUrl: string | undefined
  readonly nftItemsUrl: string | undefined
  readonly hubUrl: string | undefined
  /** When the seeded past ended, in unix seconds: for `npm run advance`. */
  readonly historyEndTime: number
}

/** Accounts of the node that the page offers as wallets, by their place in the node's list (`chain/accounts.ts`). */
const DEVNET_WALLETS = [
  { name: 'Devnet wallet', accountIndex: 0 },
  { name: 'Member (devnet)', accountIndex: 27 },
  { name: 'Project (devnet)', accountIndex: 28 },
  { name: 'Project contract wallet (devnet)', accountIndex: 28, contractAddress: PROJECT_WALLET.address },
]

/** What the page reads first. */
export const createWebConfig = ({
  rpcPort,
  deployment,
  subgraphUrl,
  nftItemsUrl,
  hubUrl,
  historyEndTime,
}: Services) => ({
  chainId: 31337,
  rpcUrls: [`http://127.0.0.1:${rpcPort}`],
  webSocketUrl: `ws://127.0.0.1:${rpcPort}`,
  deployment,
  tokenLists: ['/lists/devnet.json'],
  devnetWallets: DEVNET_WALLETS,
  historyEndTime,
  ...(nftItemsUrl && { nftItemsUrl }),
  ...(hubUrl && { hubUrl }),
  ...(subgraphUrl && {
    subgraphs: Object.fromEntries(
      SUBGRAPH_KEYS.map((key) => [key, getSubgraphUrl(`${subgraphUrl}/subgraphs/name`, key)]),
    ),
  }),
})

/** The devnet's tokens as a token list. */
export const createTokenList = (tokens: readonly DevnetToken[], now: number) => ({
  name: 'Zono Devnet',
  timestamp: new Date(now).toISOString(),
  version: { major: 1, minor: 0, patch: 0 },
  keywords: ['devnet'],
  tokens: tokens.map(({ key: _key, usd: _usd, ...token }) => token),
})
