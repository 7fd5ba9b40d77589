import { parseDeployment } from '@zono/protocol'
import { CHAIN_ID, type DevnetClient } from './chain/chain.ts'
import type { DevnetContext } from './context.ts'
import { delegateAccounts } from './deploy/accounts.ts'
import { deployAuctions } from './deploy/auctions.ts'
import { addCompetitions, deployCompetitions } from './deploy/competition.ts'
import { deployExchange } from './deploy/exchange.ts'
import { COMMUNITY_FARM_PIDS, deployFarms } from './deploy/farms.ts'
import { deployLottery } from './deploy/games/lottery.ts'
import { deployPriceFeed } from './deploy/games/oracle.ts'
import { deployPrediction } from './deploy/games/prediction.ts'
import { deployBeacon } from './deploy/games/random.ts'
import { deployMigrations } from './deploy/migrations.ts'
import { deployNames } from './deploy/names.ts'
import { deployNfts } from './deploy/nfts/deployNfts.ts'
import { deployStakingPools } from './deploy/pools.ts'
import { deployCollectibles, deployProfiles } from './deploy/profiles/deployProfiles.ts'
import { deployPrivateSales } from './deploy/sales/deployPrivateSales.ts'
import { addSales, deploySales, deploySaleVault } from './deploy/sales/deploySales.ts'
import { addSquads, deploySquads } from './deploy/squad/deploySquads.ts'
import { deployTokens } from './deploy/tokens.ts'
import { type Log, runStep } from './progress.ts'
import { seedAuctions } from './seed/auctions.ts'
import { seedCompetitions } from './seed/competition/seedCompetitions.ts'
import { createInitialPairs, type HistoryOptions } from './seed/exchange.ts'
import { seedFarms } from './seed/farms.ts'
import { fundLotteryPlayers } from './seed/games/lottery.ts'
import { seedHistory } from './seed/history.ts'
import { seedMigrations } from './seed/migrations.ts'
import { seedNfts } from './seed/nfts/setup.ts'
import { seedStakingPools } from './seed/pools.ts'
import { seedProfiles } from './seed/profiles/profiles.ts'
import { seedPrivateSales } from './seed/sales/seedPrivateSales.ts'
import { seedSaleCredit, seedSales } from './seed/sales/seedSales.ts'
import { seedSquads } from './seed/squad/seedSquads.ts'
import { seedVault } from './seed/vault.ts'
import { seedVoting } from './seed/voting.ts'

/** What is deployed where on a seeded chain, and when its seeded history ends. */
export type SeededChain = Omit<DevnetContext, 'client'>

/** Deploys everything on an empty chain and gives it a history that ends at `historyEndTime`, in unix seconds. */
export async function seedChain(
  client: DevnetClient,
  history: HistoryOptions,
  historyEndTime: number,
  log: Log,
): Promise<SeededChain> {
  const exchange = await runStep(log, 'Contracts', () => deployExchange(client))
  const tokens = await runStep(log, 'Tokens', () => deployTokens(client, exchange))
  const others = await runStep(log, 'Names, collectibles, farms and the vault', async () => {
    return {
      ...(await deployNames(client, exchange.contracts)),
      ...(await deployCollectibles(client, exchange.contracts)),
      ...(await deployFarms(client, exchange.contracts)),
    }
  })
  const randomness = await runStep(log, 'Beacon and lottery', async () => {
    const { Beacon, beacon } = await deployBeacon(client)
    const contracts = { Beacon, ...(await deployLottery(client, { ...exchange.contracts, Beacon })) }
    return { contracts, beacon }
  })
  const stakingPools = await runStep(log, 'Staking pools', () => deployStakingPools(client, tokens, exchange.contracts))
  await runStep(log, 'Accounts of visitor and member', () => delegateAccounts(client))
  const withoutPrediction = parseDeployment({
    chainId: CHAIN_ID,
    initCodeHash: exchange.initCodeHash,
    contracts: { ...exchange.contracts, ...others, ...randomness.contracts },
    beacon: randomness.beacon,
    tokens: Object.fromEntries(tokens.map(({ key, address }) => [key, address])),
    communityFarms: COMMUNITY_FARM_PIDS,
    stakingPools,
  })
  const firstPairs = { client, deployment: withoutPrediction, tokens, historyEndTime }
  await runStep(log, 'Liquidity', () => createInitialPairs(firstPairs, history))
  const prediction = await runStep(log, 'Price feed and prediction', async () => {
    await client.setAutomine(true)
    const feed = await deployPriceFeed(firstPairs)
    return { ...feed, ...(await deployPrediction(client, { ...exchange.contracts, ...feed })) }
  })
  const withoutNfts = { ...withoutPrediction, contracts: { ...withoutPrediction.contracts, ...prediction } }
  const withNfts = await runStep(log, 'NFT collections, farms, staking pools and market', () =>
    deployNfts(client, withoutNfts, historyEndTime),
  )
  const withMigrations = await runStep(log, 'Migrations', async () =>
    parseDeployment({
      ...withNfts,
      migrations: await deployMigrations(client, withNfts, historyEndTime),
    }),
  )
  const profiles = await runStep(log, 'Profiles', () => deployProfiles(client, withMigrations))
  const withProfiles = { ...withMigrations, contracts: { ...withMigrations.contracts, ...profiles } }
  const deployment = await runStep(log, 'Farm auctions', async () => {
    const { FarmAuction, auctionBidders } = await deployAuctions(client, withProfiles)
    return parseDeployment({
      ...withProfiles,
      contracts: { ...withProfiles.contracts, FarmAuction },
      auctionBidders,
    })
  })
  const seeded = { deployment, tokens, historyEndTime }
  const context = { client, ...seeded }
  // Before the others, whose blocks would bring the pool to its end that ends early.
  await runStep(log, 'NFTs and profiles', async () => {
    await seedNfts(context)
    await seedProfiles(context)
  })
  await runStep(log, 'Farms, pools and the vault', async () => {
    await seedFarms(context)
    await seedStakingPools(context)
    await seedVault(context)
  })
  // Before the auctions, whose blocks it would take.
  const sales = await runStep(log, 'Token sales', async () => {
    const saleVault = await deploySaleVault(context)
    await seedSaleCredit(context, saleVault)
    const entries = await deploySales(context, saleVault)
    await seedSales(context, entries)
    return entries
  })
  await runStep(log, 'Migrations and auctions', async () => {
    await seedMigrations(context)
    await seedAuctions(context)
  })
  const competitions = await runStep(log, 'Trading competitions', async () => {
    const entries = await deployCompetitions(context)
    await seedCompetitions(context, entries)
    return entries
  })
  const privateSales = await runStep(log, 'Private sales', async () => {
    const deployed = await deployPrivateSales(context)
    await seedPrivateSales(context, deployed)
    return deployed.entries
  })
  const sold = parseDeployment({ ...addCompetitions(addSales(deployment, sales), competitions), privateSales })
  const complete = await runStep(log, 'Squad sales', async () => {
    const withSquads = addSquads(sold, await deploySquads(context))
    await seedSquads({ ...context, deployment: withSquads })
    return { ...context, deployment: withSquads }
  })
  await runStep(log, `${history.days} days of trades and games`, async () => {
    await fundLotteryPlayers(complete)
    await seedVoting(complete)
    await seedHistory(complete, history)
  })
  return { ...seeded, deployment: complete.deployment }
}
