// Contracts of every kind that a hostile proposer lists, over the indexer itself: live, and again as a backfill.
import {
  InitialFarmOffering,
  MintCollection,
  NftFarm,
  NftStaking,
  OpenCollection,
  PrivateSale,
  StakingPool,
  TokenMigration,
} from '@zono/protocol'
import { type Abi, type Address, erc20Abi, getAbiItem, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../../../devnet/chain/artifacts.ts'
import { createPair, tradeHostileToken } from '../../../../devnet/hostile-tokens/hostileExchange.ts'
import type { Indexer } from '../../../../devnet/services/indexer.ts'
import { fetchRows, querySubgraph } from '../queries.ts'
import { waitUntilIndexed } from '../testChain.ts'
import { emitLogs, type HostileRegistry, MODES, send, startHostileRegistry } from './hostileRegistry.ts'
import { createHostileAnswers, createHostileLog, createHostileLogs, type Size } from './hostileValues.ts'

/** What each kind of the registry says it is, in the order of its `Kind` (contracts/src/governance/ContractRegistry.sol). */
const ABIS: readonly Abi[] = [
  InitialFarmOffering.abi,
  PrivateSale.abi,
  TokenMigration.abi,
  StakingPool.abi,
  [...MintCollection.abi, ...OpenCollection.abi],
  NftFarm.abi,
  NftStaking.abi,
]
const [STAKING_POOL, NFT_COLLECTION, NFT_FARM] = [3, 4, 5]

/** Every list that events of listed contracts write to. */
const LISTS = {
  farms: {
    stakingProducts: 'id kind totalStaked totalStakedUSD apr',
    stakingProductDayDatas: 'id totalStaked stakingProduct { id }',
    stakingEvents: 'id kind amount stakingProduct { id }',
  },
  sales: {
    sales: 'id softcap isCancelled totalAmount totalUsers pools { id totalAmount sumTaxesOverflow }',
    commitments: 'id amount offering refund tax sale { id } pool { id }',
    saleActions: 'id kind amount sale { id } pool { id }',
    saleHourDatas: 'id totalAmount users sale { id }',
    referrals: 'id amount claimed sale { id }',
  },
  migration: {
    migrations: 'id rate startAt totalMigrated totalUsers paused',
    migrationActions: 'id amountIn amountOut migration { id }',
  },
  'nft-market': {
    mints: 'id pieces paid firstTokenId',
    collectionSupplies: 'id totalSupply totalOwners totalTransfers',
    ownerships: 'id tokenId owner metadataUrl',
  },
}

let world: HostileRegistry
beforeAll(async () => {
  world = await startHostileRegistry()
}, 300_000)
afterAll(() => world?.stop())

/** Lists and creates a contract that answers calls of its kind with numbers of a size, and emits all events of it. */
async function attack(kind: number, id: bigint, mode: number, size: Size | undefined, token: Address) {
  const abi = ABIS[kind] ?? []
  const answers = size === undefined ? [] : createHostileAnswers(abi, size, token)
  const args = [mode, answers.map(([selector]) => selector), answers.map(([, data]) => data)]
  const address = await world.listAndDeploy(kind, id, 'HostileListing', args)
  if (MODES[mode] !== 'has no code') await emitLogs(world.exchange, address, createHostileLogs(abi, token))
}

/** Creates a listed staking pool in which something is staked. */
async function stake(pool: Address, token: Address, amount: bigint) {
  const { exchange } = world
  await send(exchange, { abi: erc20Abi, address: token, functionName: 'approve', args: [pool, amount] })
  await send(exchange, { abi: StakingPool.abi, address: pool, functionName: 'deposit', args: [amount] })
}

const getPoolArguments = async (token: Address) => {
  const block = await world.exchange.client.getBlockNumber()
  const config = {
    ...{ stakedToken: token, rewardToken: token, rewardPerBlock: 1n, startBlock: block + 100n },
    ...{ bonusEndBlock: block + 1_000_000n, poolLimitPerUser: 0n, depositFee: 0n, unlockFee: 0n },
    ...{ lockPeriod: 0n, isFlexibleLock: false },
  }
  return [config, accounts.deployer.address, accounts.deployer.address]
}

async function fetchAll(indexer: Pick<Indexer, 'url'>) {
  const rows: Record<string, unknown> = {}
  for (const [subgraph, lists] of Object.entries(LISTS)) rows[subgraph] = await fetchRows(indexer, subgraph, lists)
  return rows
}

/** Owners of pieces of a collection. */
const fetchOwners = async (indexer: Pick<Indexer, 'url'>, collection: Address) =>
  querySubgraph(
    indexer,
    `{ ownerships(where: { collection: "${collection.toLowerCase()}" }, orderBy: tokenId) { tokenId owner holder } }`,
    'nft-market',
  )

/** What honest contracts have after all the others have done what they can. */
async function expectHonestRows(indexer: Indexer, token: Address, collection: Address) {
  const owner = accounts.deployer.address.toLowerCase()
  expect(await fetchOwners(indexer, collection)).toEqual({
    ownerships: ['0', '1', '2'].map((tokenId) => ({ tokenId, owner, holder: owner })),
  })

  const query = `{
    stakingProducts(where: { id_in: ["pool 100", "pool 200"] }, orderBy: id) { id totalStaked events { kind amount } }
  }`
  expect(await querySubgraph(indexer, query, 'farms')).toEqual({
    stakingProducts: [
      { id: 'pool 100', totalStaked: '5', events: [{ kind: 'deposit', amount: '5' }] },
      { id: 'pool 200', totalStaked: '7', events: [{ kind: 'deposit', amount: '7' }] },
    ],
  })
  const positions = `{ liquidityPositions(where: { user: "${owner}" }) { stakedBalance } }`
  expect(await querySubgraph(indexer, positions)).toEqual({
    liquidityPositions: [{ stakedBalance: '0' }, { stakedBalance: '0' }],
  })
  const trades = `{ token(id: "${token.toLowerCase()}") { totalTransactions } }`
  expect(await querySubgraph(indexer, trades)).toEqual({ token: { totalTransactions: '2' } })
  expect(indexer.process.exitCode).toBeNull()
}

test('listing: no contract that a hostile proposer lists stops the indexer, or what it has of honest ones', async () => {
  const { exchange, indexers, list, listAndDeploy } = world
  const { client } = exchange
  const indexer = await indexers.start('live')
  const hostileToken = await deployContract(client, 'HostileListing', [1, [], []])
  const token = await deployContract(client, 'TestToken', ['Honest', 'HONEST', 18])
  const { abi } = readArtifact('TestToken')
  const deployer = accounts.deployer.address
  await send(exchange, { abi, address: token, functionName: 'mint', args: [deployer, parseEther('1000000')] })
  const collection = await listAndDeploy(NFT_COLLECTION, 100n, 'TestNft', [])
  for (const tokenId of [0n, 1n, 2n])
    await send(exchange, {
      ...{ abi: readArtifact('TestNft').abi, address: collection },
      ...{ functionName: 'mint', args: [deployer, tokenId] },
    })
  const pool = await listAndDeploy(STAKING_POOL, 100n, 'StakingPool', await getPoolArguments(token))

  for (const [kind] of ABIS.entries()) {
    // Farms and pools of NFTs say that they keep pieces of the honest collection.
    const named = kind < NFT_FARM ? hostileToken : collection
    await attack(kind, 1n, kind % MODES.length, undefined, named)
    await attack(kind, 2n, 0, 'most', named)
    await attack(kind, 3n, 0, 'few', named)
    await waitUntilIndexed({ devnet: exchange }, indexer)
    expect(indexer.process.exitCode, `kind ${kind}`).toBeNull()
  }
  // Kinds that are listed as another one.
  await listAndDeploy(STAKING_POOL, 4n, 'TestToken', ['Other', 'OTHER', 18])
  await listAndDeploy(STAKING_POOL + 1, 4n, 'StakingPool', await getPoolArguments(token))
  // An address whose number goes to another one, before either is created.
  const earlier = await list(STAKING_POOL, 200n, 1)
  const later = await list(STAKING_POOL, 200n, 1)
  const answers = createHostileAnswers(StakingPool.abi, 'few', hostileToken)
  const hostile = [0, answers.map(([selector]) => selector), answers.map(([, data]) => data)]
  expect(await deployContract(client, 'HostileListing', hostile)).toBe(earlier)
  expect(await deployContract(client, 'StakingPool', await getPoolArguments(token))).toBe(later)
  await emitLogs(exchange, earlier, createHostileLogs(StakingPool.abi, hostileToken))

  await stake(pool, token, parseEther('5'))
  await stake(later, token, parseEther('7'))
  const pair = await createPair(exchange, token)
  await send(exchange, { abi, address: token, functionName: 'mint', args: [pair, parseEther('10000')] })
  await tradeHostileToken(exchange, token, pair)
  // A pool that says that it keeps LP tokens of others, of which it has none.
  const lpAnswers = createHostileAnswers(StakingPool.abi, 'few', pair)
  const lpPool = [0, lpAnswers.map(([selector]) => selector), lpAnswers.map(([, data]) => data)]
  const thief = await listAndDeploy(STAKING_POOL, 300n, 'HostileListing', lpPool)
  const reports = (['TotalStakedUpdated', 'Deposit'] as const).map((name) =>
    createHostileLog(getAbiItem({ abi: StakingPool.abi, name }), 'most', deployer),
  )
  await emitLogs(exchange, thief, reports)
  await waitUntilIndexed({ devnet: exchange }, indexer)
  await expectHonestRows(indexer, token, collection)
  const rows = await fetchAll(indexer)
  await indexers.stop(indexer)

  const backfill = await indexers.start('backfill')
  await waitUntilIndexed({ devnet: exchange }, backfill)
  await expectHonestRows(backfill, token, collection)
  expect(await fetchAll(backfill)).toEqual(rows)
  await indexers.stop(backfill)
}, 900_000)
