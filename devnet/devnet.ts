import { resolve } from 'node:path'
import { type Deployment, parseDeployment } from '@zono/protocol'
import {
  type BlockProduction,
  type DevnetClient,
  startBlockProduction,
  startChain,
  startInstantMining,
} from './chain/chain.ts'
import { delegateTestUser } from './deploy/accounts.ts'
import { deployAnniversary } from './deploy/anniversary.ts'
import { deployExchange } from './deploy/exchange.ts'
import { addGovernanceTokenFarm, COMMUNITY_FARM_PIDS, deployMasterFarm } from './deploy/farms.ts'
import { deployNames } from './deploy/names.ts'
import { deployStakingPools } from './deploy/pools.ts'
import { type DevnetToken, deployTokens } from './deploy/tokens.ts'
import { deployVault } from './deploy/vault.ts'
import { type Log, runStep, StartError } from './progress.ts'
import { createInitialPairs, getHistoryStartTime, type HistoryOptions, seedExchange } from './seed/exchange.ts'
import { interleaveFarmActivity, seedFarms } from './seed/farms.ts'
import { seedStakingPools } from './seed/pools.ts'
import { seedVault } from './seed/vault.ts'
import { assertPortAvailable, getFreePort } from './services/ports.ts'
import { startSubgraph } from './services/subgraph.ts'
import { startWebServer } from './services/web.ts'
import { simulateTrading } from './simulation/exchange.ts'
import { simulateFarmActivity } from './simulation/farms.ts'

type DevnetOptions = {
  /** Any free one without. */
  readonly rpcPort?: number
  readonly webPort?: number
  /** Seconds between blocks. Without it each transaction is mined at once, which is for tests. */
  readonly blockTimeSeconds?: number
  /** Whether trades go on while it runs. */
  readonly shouldSimulate: boolean
  /** How much has happened before; a month in few blocks without. */
  readonly seedHistory?: HistoryOptions
  /** Starts a database and an indexer beside the chain, so that the page has a history to ask. */
  readonly indexerPort?: number
  readonly log: Log
  /** Called when the chain ends by itself. */
  readonly onExit?: (sentence: string) => void
  /** Folder of the built page; null starts the chain alone. */
  readonly webFolder?: string | null
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
  readonly stop: () => Promise<void>
}

const WEB_DIST_FOLDER = resolve(import.meta.dirname, '../apps/web/dist')

/** Brings up a chain, the exchange on it, a past, a life, and the page before it. Throws StartError sentences. */
export async function startDevnet({
  rpcPort: wantedRpcPort,
  webPort: wantedWebPort,
  blockTimeSeconds,
  shouldSimulate,
  log,
  onExit,
  webFolder = WEB_DIST_FOLDER,
  seedHistory = { days: 30, blocksPerDay: 2 },
  indexerPort,
}: DevnetOptions): Promise<Devnet> {
  const rpcPort = wantedRpcPort ?? (await getFreePort())
  const webPort = wantedWebPort ?? (await getFreePort())
  await assertPortAvailable(rpcPort, 'RPC_PORT')
  await assertPortAvailable(webPort, 'WEB_PORT')
  const now = Date.now()
  const chain = await runStep(log, 'Chain', () => startChain(rpcPort, getHistoryStartTime(now, seedHistory)))
  const { client, rpcUrl } = chain
  let stopping = false
  chain.process.once('exit', () => {
    if (!stopping) onExit?.('The chain ended by itself: start again.')
  })
  const stopChain = () => {
    stopping = true
    return chain.stop()
  }

  try {
    const exchange = await runStep(log, 'Contracts', () => deployExchange(client))
    const { Timelock: timelock } = exchange.contracts
    const tokens = await runStep(log, 'Tokens', () => deployTokens(client, exchange))
    const others = await runStep(log, 'Names, the anniversary, farms and the vault', async () => {
      const farms = await deployMasterFarm(client, exchange.contracts.Zono, timelock)
      await addGovernanceTokenFarm(client, farms.MasterFarm, exchange.contracts.Zono, timelock)
      return {
        ...(await deployNames(client)),
        ...(await deployAnniversary(client, timelock)),
        ...farms,
        ...(await deployVault(client, farms.MasterFarm, timelock)),
      }
    })
    const stakingPools = await runStep(log, 'Staking pools', () => deployStakingPools(client, tokens, timelock))
    await runStep(log, 'The visitor’s account', () => delegateTestUser(client))
    const deployment = parseDeployment({
      chainId: 31337,
      initCodeHash: exchange.initCodeHash,
      contracts: { ...exchange.contracts, ...others },
      tokens: Object.fromEntries(tokens.map(({ key, address }) => [key, address])),
      communityFarms: COMMUNITY_FARM_PIDS,
      stakingPools,
    })
    const market = { client, deployment, tokens, historyEndTime: Math.floor(now / 1000) }
    await runStep(log, 'Liquidity, farms, pools and the vault', async () => {
      await createInitialPairs(market, seedHistory)
      await seedFarms(market)
      await seedStakingPools(market)
      await seedVault(market)
    })
    await runStep(log, `${seedHistory.days} days of trades`, () =>
      seedExchange(market, seedHistory, interleaveFarmActivity(market)),
    )
    const blocks = await (blockTimeSeconds === undefined
      ? startInstantMining(client)
      : startBlockProduction(client, blockTimeSeconds))
    const history =
      indexerPort === undefined
        ? undefined
        : await runStep(log, 'Database and indexer', () => startSubgraph({ rpcUrl, deployment, port: indexerPort }))
    const webConfig = createWebConfig(rpcPort, deployment, history?.url)
    const documents = {
      '/config.json': webConfig,
      '/deployments/31337.json': deployment,
      '/lists/devnet.json': createTokenList(tokens, now),
    }
    const connect = [rpcUrl, `ws://127.0.0.1:${rpcPort}`, ...(history ? [history.url] : [])]
    const web =
      webFolder === null
        ? undefined
        : await runStep(log, 'Page', () =>
            startWebServer({ port: webPort, folder: webFolder, documents, connectSrc: connect }),
          )
    const lives = shouldSimulate ? [simulateTrading(market), simulateFarmActivity(market)] : []
    const stop = async () => {
      for (const end of lives) end()
      blocks.stop()
      await Promise.all([web?.stop(), history?.stop().then(stopChain) ?? stopChain()])
    }
    const webUrl = `http://127.0.0.1:${webPort}`
    return { rpcUrl, webUrl, webConfig, ...market, blocks, subgraphUrl: history?.url, stop }
  } catch (error) {
    await stopChain()
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new StartError('The disk is full: make room and start again.')
    throw error
  }
}

/** What the page reads first. */
const createWebConfig = (rpcPort: number, deployment: Deployment, historyUrl: string | undefined) => ({
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
const createTokenList = (tokens: readonly DevnetToken[], now: number) => ({
  name: 'Zono Devnet',
  timestamp: new Date(now).toISOString(),
  version: { major: 1, minor: 0, patch: 0 },
  keywords: ['devnet'],
  tokens: tokens.map(({ key: _key, usd: _usd, ...token }) => token),
})
