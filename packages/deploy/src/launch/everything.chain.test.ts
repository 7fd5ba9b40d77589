import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Deployment, parseDeployment } from '@zono/protocol'
import { type Address, keccak256, parseEther, toBytes, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArtifact } from '../artifacts.ts'
import { launch } from './launch.ts'
import { parseOperator } from './operator.ts'
import { type ExampleLaunch, example, startExampleLaunch } from './testing/exampleLaunch.ts'

let world: ExampleLaunch
let deployment: Deployment
const lines: string[] = []
const read = (address: Address, contract: string, functionName: string, args: readonly unknown[] = []) =>
  world.client.readContract({ abi: readArtifact(contract).abi, address, functionName, args })
const readNamed = (contract: string, functionName: string, args: readonly unknown[] = []) =>
  read(deployment.contracts[contract] as Address, contract, functionName, args)

beforeAll(async () => {
  world = await startExampleLaunch()
  const { settings, folder } = world
  await launch({ operator: parseOperator(settings), folder, sends: true, log: (line) => lines.push(line) })
  deployment = parseDeployment(JSON.parse(readFileSync(join(folder, 'deployment.json'), 'utf8')))
})
afterAll(() => world.stop())

test('launch: everything stands, and code, owners and roles are as planned [ROLE-10]', () => {
  expect(lines).toContain('Code, owners and roles are read back: all are as planned.')
  expect(Object.keys(deployment.contracts).filter((name) => name.includes(' '))).toEqual([])
})

test('launch: each service has an environment file, which names accounts of keys and no key', () => {
  const { folder, rpcUrl } = world
  const { lottery } = example
  expect(readFileSync(join(folder, 'keeper.env'), 'utf8')).toBe(
    [
      `RPC_URLS=${rpcUrl}`,
      'DEPLOYMENT=deployment.json',
      `# KEEPER_KEY=   private key of ${lottery.operator}`,
      `# INJECTOR_KEY=   private key of ${lottery.injector}`,
      '',
    ].join('\n'),
  )
  expect(readFileSync(join(folder, 'filler.env'), 'utf8')).toMatch(/^# FILLER_KEY= .+\n# ORDER_BOOK_URL= /m)
  expect(readFileSync(join(folder, 'items.env'), 'utf8')).toMatch(/^START_BLOCK=\d+$/m)
  expect(readFileSync(join(folder, 'hub.env'), 'utf8')).toContain('SPACE_SYMBOL=GOV')
  expect(readFileSync(join(folder, 'indexer.env'), 'utf8')).toContain('DATABASE_SCHEMA=zono_1')
})

test('launch: staking pools pay their tokens by those tokens’ decimals', async () => {
  expect(deployment.stakingPools?.map(({ sousId, poolCategory }) => [sousId, poolCategory])).toEqual([
    [4, 'Core'],
    [5, 'Community'],
  ])
  const [first, second] = deployment.stakingPools?.map(({ contractAddress }) => contractAddress) ?? []
  expect(await read(first as Address, 'StakingPool', 'rewardPerBlock')).toBe(2_000n)
  expect(await read(first as Address, 'StakingPool', 'lockPeriod')).toBe(604_800n)
  expect(await read(second as Address, 'StakingPool', 'stakedToken')).toBe(zeroAddress)
  expect(await read(second as Address, 'StakingPool', 'owner')).toBe(deployment.contracts.Timelock)
  expect(lines.join('\n')).toContain(`approve usdc for ${first} and call fund before block 100000`)
})

test('launch: pairs have farms with the terms of the file', async () => {
  const { contracts, tokens } = deployment
  const pair = await readNamed('Factory', 'getPair', [contracts.WBNB, tokens.usdc])
  expect(await readNamed('MasterFarm', 'poolLength')).toBe(3n)
  // LP token, weight, last block, rewards, interval between harvests, lock, fees.
  expect(await readNamed('MasterFarm', 'poolInfo', [2n])).toMatchObject({ 0: pair, 1: 100n, 5: 3_600n, 7: 50n })
})

test('launch: the lottery is drawn by a beacon that the file names, and nobody can change its generator', async () => {
  expect(deployment.beacon?.publicKey).toBe(example.beacon.publicKey)
  expect(await readNamed('Beacon', 'period')).toBe(3n)
  expect(await readNamed('BeaconRandomNumberGenerator', 'owner')).toBe(zeroAddress)
  expect(await readNamed('Lottery', 'operatorAddress')).toBe(example.lottery.operator)
  expect(await readNamed('Lottery', 'drawDelay')).toBe(1_800n)
  expect(await readNamed('Lottery', 'maxPriceTicketInCake')).toBe(parseEther('50'))
})

test('launch: the prediction game reads a feed over three pairs that exist', async () => {
  expect(await readNamed('Prediction', 'oracle')).toBe(deployment.contracts.BnbUsdFeed)
  // One of the three has a farm, as has that of the main token.
  expect(await readNamed('Factory', 'allPairsLength')).toBe(4n)
  expect(await readNamed('Prediction', 'owner')).toBe(deployment.contracts.Timelock)
})

test('launch: names are the timelock’s to give', async () => {
  const eth = '0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae'
  const root = `0x${'00'.repeat(32)}`
  expect(await readNamed('NameRegistry', 'owner', [eth])).toBe(deployment.contracts.Timelock)
  expect(await readNamed('NameRegistry', 'owner', [root])).toBe(deployment.contracts.Timelock)
})

test('launch: collectibles are the station’s, which lets starters and gifts mint, and points are the sales’', async () => {
  const { contracts, ifos, competitions } = deployment
  const mints = keccak256(toBytes('MINTER_ROLE'))
  const gives = keccak256(toBytes('POINT_ROLE'))
  expect(await readNamed('Collectible', 'owner')).toBe(contracts.MintingStation)
  expect(await readNamed('Collectible', 'getBunnyName', [5])).toBe('Compass')
  expect(await readNamed('Profile', 'numberTeams')).toBe(2n)
  expect(await readNamed('Profile', 'numberCakeToRegister')).toBe(parseEther('1.5'))
  for (const minter of [contracts.StarterFactory, contracts.CollectibleGift, competitions?.[0]?.contractAddress])
    expect(await readNamed('MintingStation', 'hasRole', [mints, minter])).toBe(true)
  for (const giver of [
    contracts.AnniversaryAchievement,
    ifos?.[0]?.contractAddress,
    competitions?.[0]?.contractAddress,
  ])
    expect(await readNamed('Profile', 'hasRole', [gives, giver])).toBe(true)
  expect(await readNamed('Profile', 'hasRole', [zeroHash, world.deployer])).toBe(false)
  expect(await readNamed('CollectibleGift', 'bunnyCharacteristics', [10])).toMatchObject({
    1: 1_001n,
    2: 0n,
    3: true,
  })
})

test('launch: sales sell what the file says, at its decimals, and are the timelock’s', async () => {
  const { contracts, ifos, privateSales, tokens } = deployment
  const [ifo] = ifos ?? []
  const [sale] = privateSales ?? []
  expect(ifo).toMatchObject({ id: 1, name: 'Heron', campaignId: 511_090_101 })
  expect(await read(ifo?.contractAddress as Address, 'InitialFarmOffering', 'totalTokensOffered')).toBe(
    parseEther('225000'),
  )
  expect(await read(ifo?.contractAddress as Address, 'InitialFarmOffering', 'owner')).toBe(contracts.Timelock)
  expect(await read(sale?.contractAddress as Address, 'PrivateSale', 'hardcap')).toBe(parseEther('200'))
  expect(await read(sale?.contractAddress as Address, 'PrivateSale', 'idoToken')).toBe(tokens.sold)
  expect(await readNamed('SaleVault', 'owner')).toBe(contracts.Timelock)
  const [migration] = deployment.migrations ?? []
  expect(await read(migration?.contractAddress as Address, 'TokenMigration', 'maxLimit')).toBe(20_000n * 10n ** 9n)
})

test('launch: a squad’s collection is its sale’s, and both are listed', async () => {
  const [squad] = deployment.squadSales ?? []
  expect(await read(squad?.collection as Address, 'SquadNft', 'owner')).toBe(squad?.sale)
  expect(await read(squad?.sale as Address, 'NftSale', 'owner')).toBe(deployment.contracts.Timelock)
  expect(deployment.nftCollections?.map(({ contractAddress }) => contractAddress)).toContain(squad?.collection)
})

test('launch: the market trades what the file lists, and its admin is the file’s', async () => {
  const { nftCollections = [], nftMints, contracts } = deployment
  const [gold, violet, global] = nftCollections.map(({ contractAddress }) => contractAddress as Address)
  expect(nftCollections.map(({ symbol, type }) => [symbol, type])).toEqual([
    ['EXNG', 'ETHMINT'],
    ['EXAG', 'TOKENMINT'],
    ['EXGLOBAL', 'SELFCREATE'],
    ['EXSQ', 'TOKENMINT'],
  ])
  expect(nftMints?.map(({ contractAddress }) => contractAddress)).toEqual([gold, violet])
  expect(await read(violet as Address, 'MintCollection', '_nftPrice')).toBe(50_000_000n)
  expect(await read(gold as Address, 'MintCollection', 'owner')).toBe(contracts.Timelock)
  expect(await readNamed('NftMarket', 'adminAddress')).toBe(example.nfts.market.admin)
  expect(await readNamed('NftSweeper', 'market')).toBe(contracts.NftMarket)
  const split = (collection: Address | undefined) =>
    readNamed('NftMarket', 'calculatePriceAndFeesForCollection', [collection, 10_000n])
  expect(await split(gold)).toEqual([9_800n, 200n, 0n])
  expect(await split(global)).toEqual([9_500n, 200n, 300n])
  expect(await split(violet)).toEqual([0n, 0n, 0n])
})

test('launch: pieces earn in farms and pools of their collections', async () => {
  const [farm] = deployment.nftFarms ?? []
  const [pool] = deployment.nftStakingPools ?? []
  const [gold] = deployment.nftCollections ?? []
  expect(await read(farm?.contractAddress as Address, 'NftFarm', 'nftToken')).toBe(gold?.contractAddress)
  expect(await read(farm?.contractAddress as Address, 'NftFarm', 'totalNftsToSell')).toBe(20n)
  expect(await read(pool?.contractAddress as Address, 'NftStaking', '_rewardPerBlock')).toBe(500n)
  expect(await read(pool?.contractAddress as Address, 'NftStaking', 'feeToken')).toBe(deployment.tokens.usdc)
})

test('launch: auctions and competitions have the operators of the file', async () => {
  expect(await readNamed('FarmAuction', 'operatorAddress')).toBe(example.farmAuctions.operator)
  expect(deployment.auctionBidders).toEqual([
    { account: example.farmAuctions.bidders[0].account, farmName: 'NOVA-EXM' },
  ])
  const [competition] = deployment.competitions ?? []
  expect(await read(competition?.contractAddress as Address, 'TradingCompetition', 'operator')).toBe(
    example.competitions[0].operator,
  )
  expect(competition?.pairs).toHaveLength(2)
})
