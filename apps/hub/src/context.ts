import {
  createConcurrencyGate,
  createNetworkLimiter,
  createRateLimiter,
  type Log,
  type RateLimiter,
} from '@zono/service'
import { createDatabase, migrate } from '@zono/service/database'
import { createArchiveProbe } from './chain/archive.ts'
import { createChainClient } from './chain/client.ts'
import { createChainHead } from './chain/head.ts'
import { createQueryProcess, type QueryProcess } from './graphql/queryProcess.ts'
import { createMetrics, type Metrics } from './health/metrics.ts'
import { createTimeSlices } from './lib/timeSlices.ts'
import { ACCOUNT_LIMITS, RATE_LIMITS } from './limits.ts'
import { createOrderReader, type OrderReader } from './orders/orderReader.ts'
import { createDraws } from './power/draws.ts'
import { createPowerApi, type PowerApi } from './power/powerApi.ts'
import { createPowerReader } from './power/powerReader.ts'
import { createPowerProofs } from './power/proof.ts'
import type { Settings } from './settings.ts'
import { MIGRATIONS } from './store/migrations.ts'
import { createPowerStore } from './store/powers.ts'
import { createProposalCache } from './store/proposalCache.ts'
import { claimSettings, type SharedSettingsClaim } from './store/sharedSettings.ts'
import { createProfileReader, type ProfileReader } from './usernames/profileReader.ts'
import { createContractWallets } from './verify/contractWallet.ts'
import { getProposalLimits } from './voting/rules.ts'
import type { SubmitContext } from './voting/submitContext.ts'

/** Messages under way at a time. Further ones are refused at once, so that a flood cannot delay those before it for long. */
const [MAX_CONCURRENT_MESSAGES, MAX_QUEUED_MESSAGES] = [50, 200] as const

/** Milliseconds between two looks at the newest block. Tests move the clock of a chain that the hub's clock follows. */
const HEAD_INTERVAL_MS = { wall: 2000, chain: 250 } as const

/** Everything the routes need. */
export type HubContext = SubmitContext & {
  readonly log: Log
  readonly metrics: Metrics
  readonly powerApi: PowerApi
  readonly profiles: ProfileReader
  readonly orderReader: OrderReader
  /** This hub among those over its database. */
  readonly claim: SharedSettingsClaim
  readonly queries: QueryProcess
  /** By network address. */
  readonly limits: {
    readonly write: RateLimiter
    readonly read: RateLimiter
    readonly power: RateLimiter
    /** Names of accounts without a profile. */
    readonly usernames: RateLimiter
    /** Orders of accounts that do not have what they sell. */
    readonly unfundedOrders: RateLimiter
  }
}

/** Connects to database and chain, and brings the tables to this version. */
export async function createHubContext(
  settings: Settings,
  log: Log,
): Promise<{ readonly context: HubContext; readonly close: () => Promise<void> }> {
  const { deployment, token, rpcUrls, clock, secret, space } = settings
  const database = createDatabase(settings.databaseUrl, { log })
  const client = createChainClient(rpcUrls, deployment, log)
  // The chain answers while the tables are made.
  const head = createChainHead({ client, clock, intervalMs: HEAD_INTERVAL_MS[clock], log })
  const archive = createArchiveProbe(client, head, token, clock)
  const queries = createQueryProcess({ databaseUrl: settings.databaseUrl, space, log })
  let claim: SharedSettingsClaim | undefined
  async function close() {
    queries.close()
    archive.close()
    head.close()
    await claim?.release()
    await database.close()
  }
  try {
    await migrate(database, MIGRATIONS)
    claim = await claimSettings(database, { chainId: deployment.chainId, space: space.id, secret }, log)
  } catch (error) {
    await close()
    throw error
  }
  const powers = createPowerReader({ client, deployment, token, store: createPowerStore(database) })
  const draws = createDraws({
    client,
    head,
    database,
    delaySeconds: getProposalLimits(settings.clock, settings.finalityBlocks).drawDelaySeconds,
  })
  const proposals = createProposalCache(database)
  const proofs = createPowerProofs(secret, deployment.chainId, space.id)
  const context: HubContext = {
    ...{ settings, database, head, powers, draws, proposals, queries, log },
    isArchive: archive.isArchive,
    claim,
    runCheck: createTimeSlices(),
    runWrite: createConcurrencyGate(MAX_CONCURRENT_MESSAGES, MAX_QUEUED_MESSAGES),
    profiles: createProfileReader(client, deployment),
    orderReader: createOrderReader(client, deployment),
    wallets: createContractWallets(client),
    walletLimiter: createNetworkLimiter(RATE_LIMITS.wallets),
    pendingLimiter: createNetworkLimiter(RATE_LIMITS.pending),
    accountLimits: {
      votes: createRateLimiter(ACCOUNT_LIMITS.votes),
      proposals: createRateLimiter(ACCOUNT_LIMITS.proposals),
      changes: createRateLimiter(ACCOUNT_LIMITS.changes),
      usernames: createRateLimiter(ACCOUNT_LIMITS.usernames),
      orders: createRateLimiter(ACCOUNT_LIMITS.orders),
    },
    metrics: createMetrics(),
    powerApi: createPowerApi({ powers, draws, proposals, proofs, head }),
    limits: {
      write: createNetworkLimiter(RATE_LIMITS.write),
      read: createNetworkLimiter(RATE_LIMITS.read),
      power: createNetworkLimiter(RATE_LIMITS.power),
      usernames: createNetworkLimiter(RATE_LIMITS.usernames),
      unfundedOrders: createNetworkLimiter(RATE_LIMITS.unfundedOrders),
    },
  }
  return { context, close }
}
