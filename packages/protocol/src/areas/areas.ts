import type { Area, Coverage, InstanceKind } from './area.ts'
import { anniversaryArea } from './community/anniversary.ts'
import { competitionArea } from './community/competition.ts'
import { profileArea } from './community/profile.ts'
import { auctionsArea } from './earn/auctions.ts'
import { farmsArea } from './earn/farms.ts'
import { poolsArea } from './earn/pools.ts'
import { vaultArea } from './earn/vault.ts'
import { lotteryArea } from './games/lottery.ts'
import { oracleArea } from './games/oracle.ts'
import { predictionArea } from './games/prediction.ts'
import { randomArea } from './games/random.ts'
import { governanceArea } from './house/governance.ts'
import { namesArea } from './house/names.ts'
import { tokensArea } from './house/tokens.ts'
import { collectionsArea } from './nft/collections.ts'
import { marketArea } from './nft/market.ts'
import { nftFarmingArea } from './nft/nftFarming.ts'
import { nftStakingArea } from './nft/nftStaking.ts'
import { squadArea } from './nft/squad.ts'
import { ifoArea } from './sales/ifo.ts'
import { launchpadArea } from './sales/launchpad.ts'
import { exchangeArea } from './trade/exchange.ts'
import { migrationArea } from './trade/migration.ts'
import { ordersArea } from './trade/orders.ts'

const ALL = [
  exchangeArea,
  ordersArea,
  migrationArea,
  farmsArea,
  poolsArea,
  vaultArea,
  auctionsArea,
  lotteryArea,
  predictionArea,
  collectionsArea,
  nftFarmingArea,
  nftStakingArea,
  squadArea,
  marketArea,
  ifoArea,
  launchpadArea,
  profileArea,
  competitionArea,
  anniversaryArea,
  randomArea,
  oracleArea,
  namesArea,
  governanceArea,
  tokensArea,
] as const

/** Areas of the product. A new one is a file and a line above. */
export const AREAS: readonly Area[] = ALL

/**
 * Key of a subgraph in the page's configuration.
 * @example
 * const key: SubgraphKey = 'nftMarket'
 */
export type SubgraphKey = Extract<(typeof ALL)[number], { readonly subgraphs: unknown }>['subgraphs'][number]

/** Subgraphs of the indexer. */
export const SUBGRAPH_KEYS: readonly SubgraphKey[] = ALL.flatMap((area) => ('subgraphs' in area ? area.subgraphs : []))

/**
 * Contracts of which a deployment names several, by kind.
 * @example
 * listInstanceKinds().find(({ list }) => list === 'migrations')?.contract // => 'TokenMigration'
 */
export const listInstanceKinds = (areas: readonly Area[] = AREAS): readonly InstanceKind[] =>
  areas.flatMap(({ instances = [] }) => instances)

/**
 * Where the portfolio counts what is in each contract and list of a deployment, by their names.
 * @example
 * listCoverage()['stakingPools'] // => ['stakes', '/pools']
 */
export const listCoverage = (areas: readonly Area[] = AREAS): Readonly<Record<string, readonly Coverage[]>> =>
  Object.fromEntries(
    areas.flatMap(({ contracts = [], instances = [] }) => [
      ...contracts.map(({ contract, counted }) => [contract, counted] as const),
      ...instances.map(({ list, counted }) => [list, counted] as const),
    ]),
  )
