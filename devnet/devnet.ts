import { resolve } from 'node:path'
import { type Deployment, parseDeployment } from '@zono/protocol'
import {
  type BlockProduction,
  type ChainClient,
  startBlockProduction,
  startChain,
  startInstantMining,
} from './chain/chain.ts'
import { delegateVisitor } from './deploy/accounts.ts'
import { deployAnniversary } from './deploy/anniversary.ts'
import { deployExchange } from './deploy/exchange.ts'
import { addMainFarm, COMMUNITY_FARMS, deployFarms } from './deploy/farms.ts'
import { deployNames } from './deploy/names.ts'
import { deployPools } from './deploy/pools.ts'
import { type DevnetToken, deployTokens } from './deploy/tokens.ts'
import { deployVault } from './deploy/vault.ts'
import { type Log, StartError, step } from './progress.ts'
import { openExchange, type Past, pastBegins, seedExchange } from './seed/exchange.ts'
import { farmsMeanwhile, seedFarms } from './seed/farms.ts'
import { seedPools } from './seed/pools.ts'
import { seedVault } from './seed/vault.ts'
import { getFreePort, requireFreePort } from './services/ports.ts'
import { startHistory } from './services/subgraph.ts'
import { serveWeb } from './services/web.ts'
import { liveExchange } from './simulation/exchange.ts'
import { liveFarms } from './simulation/farms.ts'

type DevnetOptions = {
  /** Any free one without. */
  readonly rpcPort?: number
  readonly webPort?: number
  /** Seconds between blocks. Without it each transaction is mined at once, which is for tests. */
  readonly blockTimeSeconds?: number
  /** Whether trades go on while it runs. */
  readonly life: boolean
  /** How much has happened before; a month in few blocks without. */
  readonly past?: Past
  /** Starts a database and an indexer beside the chain, so that the page has a history to ask. */
  readonly indexerPort?: number
  readonly log: Log
  /** Called when the chain ends by itself. */
  readonly onDeath?: (sentence: string) => void
  /** Folder of the built page; null starts the chain alone. */
  readonly page?: string | null
}

/** A running devnet. */
export type Devnet = {
  readonly rpcUrl: string
  readonly webUrl: string
  readonly client: ChainClient
  readonly deployment: Deployment
  readonly tokens: readonly DevnetToken[]
  readonly present: number
  readonly blocks: BlockProduction
  /** Where the indexer answers, if there is one. */
  readonly historyUrl: string | undefined
  readonly stop: () => Promise<void>
}

const PAGE = resolve(import.meta.dirname, '../apps/web/dist')

/** Brings up a chain, the exchange on it, a past, a life, and the page before it. Throws StartError sentences. */
export async function startDevnet({
  rpcPort: wantedRpcPort,
  webPort: wantedWebPort,
  blockTimeSeconds,
  life,
  log,
  onDeath,
  page = PAGE,
  past = { days: 30, blocksADay: 2 },
  indexerPort,
}: DevnetOptions): Promise<Devnet> {
  const rpcPort = wantedRpcPort ?? (await getFreePort())
  const webPort = wantedWebPort ?? (await getFreePort())
  await requireFreePort(rpcPort, 'RPC_PORT')
  await requireFreePort(webPort, 'WEB_PORT')
  const now = Date.now()
  const chain = await step(log, 'Chain', () => startChain(rpcPort, pastBegins(now, past)))
  const { client, rpcUrl } = chain
  let stopping = false
  chain.process.once('exit', () => {
    if (!stopping) onDeath?.('The chain ended by itself: start again.')
  })
  const stopChain = () => {
    stopping = true
    return chain.stop()
  }

  try {
    const exchange = await step(log, 'Contracts', () => deployExchange(client))
    const { Timelock: timelock } = exchange.contracts
    const tokens = await step(log, 'Tokens', () => deployTokens(client, exchange))
    const others = await step(log, 'Names, the anniversary, farms and the vault', async () => {
      const farms = await deployFarms(client, exchange.contracts.Zono, timelock)
      await addMainFarm(client, farms.MasterFarm, exchange.contracts.Zono, timelock)
      return {
        ...(await deployNames(client)),
        ...(await deployAnniversary(client, timelock)),
        ...farms,
        ...(await deployVault(client, farms.MasterFarm, timelock)),
      }
    })
    const stakingPools = await step(log, 'Staking pools', () => deployPools(client, tokens, timelock))
    await step(log, 'The visitor’s account', () => delegateVisitor(client))
    const deployment = parseDeployment({
      chainId: 31337,
      initCodeHash: exchange.initCodeHash,
      contracts: { ...exchange.contracts, ...others },
      tokens: Object.fromEntries(tokens.map(({ key, address }) => [key, address])),
      communityFarms: COMMUNITY_FARMS,
      stakingPools,
    })
    const market = { client, deployment, tokens, present: Math.floor(now / 1000) }
    await step(log, 'Liquidity, farms, pools and the vault', async () => {
      await openExchange(market, past)
      await seedFarms(market)
      await seedPools(market)
      await seedVault(market)
    })
    await step(log, `${past.days} days of trades`, () => seedExchange(market, past, farmsMeanwhile(market)))
    const blocks = await (blockTimeSeconds === undefined
      ? startInstantMining(client)
      : startBlockProduction(client, blockTimeSeconds))
    const history =
      indexerPort === undefined
        ? undefined
        : await step(log, 'Database and indexer', () => startHistory({ rpcUrl, deployment, port: indexerPort }))
    const documents = {
      '/config.json': configOf(rpcPort, deployment, history?.url),
      '/deployments/31337.json': deployment,
      '/lists/devnet.json': listOf(tokens, now),
    }
    const connect = [rpcUrl, `ws://127.0.0.1:${rpcPort}`, ...(history ? [history.url] : [])]
    const web =
      page === null
        ? undefined
        : await step(log, 'Page', () => serveWeb({ port: webPort, folder: page, documents, connect }))
    const lives = life ? [liveExchange(market), liveFarms(market)] : []
    const stop = async () => {
      for (const end of lives) end()
      blocks.stop()
      await Promise.all([web?.stop(), history?.stop().then(stopChain) ?? stopChain()])
    }
    return { rpcUrl, webUrl: `http://127.0.0.1:${webPort}`, ...market, blocks, historyUrl: history?.url, stop }
  } catch (error) {
    await stopChain()
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new StartError('The disk is full: make room and start again.')
    throw error
  }
}

/** What the page reads first. */
const configOf = (rpcPort: number, deployment: Deployment, historyUrl: string | undefined) => ({
  chainId: 31337,
  rpcUrls: [`http://127.0.0.1:${rpcPort}`],
  webSocketUrl: `ws://127.0.0.1:${rpcPort}`,
  deployment,
  tokenLists: ['/lists/devnet.json'],
  devnetWallet: { accountIndex: 0 },
  ...(historyUrl
    ? {
        subgraphs: {
          exchange: `${historyUrl}/subgraphs/name/exchange`,
          blocks: `${historyUrl}/subgraphs/name/blocks`,
          farms: `${historyUrl}/subgraphs/name/farms`,
        },
      }
    : {}),
})

/** The devnet's tokens as a token list. */
const listOf = (tokens: readonly DevnetToken[], now: number) => ({
  name: 'Zono Devnet',
  timestamp: new Date(now).toISOString(),
  version: { major: 1, minor: 0, patch: 0 },
  keywords: ['devnet'],
  tokens: tokens.map(({ chainId, address, decimals, symbol, name }) => ({ chainId, address, decimals, symbol, name })),
})
