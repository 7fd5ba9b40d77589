import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Deployment, parseDeployment } from '@zono/protocol'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  http,
  keccak256,
  parseEther,
  toBytes,
  zeroAddress,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readArtifact } from '../artifacts.ts'
import { type Anvil, startAnvil } from './anvil.ts'
import { launch } from './launch.ts'
import { parseOperator } from './operator.ts'

const key = generatePrivateKey()
const deployer = privateKeyToAccount(key)
const example = JSON.parse(readFileSync(join(import.meta.dirname, '../../examples/everything.json'), 'utf8'))

let chain: Anvil
let beacon: Server
let folder: string
let settings: Record<string, unknown>

/** What drand answers, with changes. */
let info: Record<string, unknown>

beforeAll(async () => {
  chain = await startAnvil(['--chain-id', '4242'])
  folder = mkdtempSync(join(tmpdir(), 'zono-everything-'))
  writeFileSync(join(folder, 'deployer.key'), key)
  const test = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await test.setBalance({ address: deployer.address, value: parseEther('10') })
  info = {
    public_key: example.beacon.publicKey.slice(2),
    period: example.beacon.periodSeconds,
    genesis_time: example.beacon.genesis,
    schemeID: 'bls-unchained-g1-rfc9380',
  }
  beacon = createServer((_request, response) => response.end(JSON.stringify(info)))
  await new Promise<void>((listening) => beacon.listen(0, '127.0.0.1', listening))
  const tokens: Record<string, Address> = {}
  for (const [symbol, decimals] of [
    ['usdc', 6],
    ['usdt', 18],
    ['dai', 18],
    ['old', 9],
    ['sold', 18],
  ] as const)
    tokens[symbol] = await deployToken(symbol, decimals)
  settings = {
    ...example,
    rpcUrls: [chain.rpcUrl],
    deployer: { keyFile: join(folder, 'deployer.key') },
    tokens,
    // Vesting begins at most five years after the launch.
    tokenSales: [{ ...example.tokenSales[0], vestingStartTime: Math.floor(Date.now() / 1_000) + 30 * 86_400 }],
    beacon: { ...example.beacon, urls: [`http://127.0.0.1:${(beacon.address() as AddressInfo).port}`] },
  }
})

afterAll(async () => {
  beacon.close()
  await chain.stop()
  rmSync(folder, { recursive: true })
})

const getClient = () => createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 50 })

async function deployToken(symbol: string, decimals: number): Promise<Address> {
  const wallet = createWalletClient({ account: deployer, transport: http(chain.rpcUrl) })
  const { abi, bytecode } = readArtifact('TestToken')
  const hash = await wallet.deployContract({ abi, bytecode, args: [symbol, symbol, decimals], chain: null })
  const { contractAddress } = await getClient().waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('No token.')
  return contractAddress
}

const refuse = (changes: object) =>
  launch({ operator: parseOperator({ ...settings, ...changes }), folder, sends: true, log: () => {} })

describe('before the first transaction', () => {
  test('launch: a beacon whose network has another key is refused', async () => {
    const right = info
    info = { ...right, public_key: `${'00'.repeat(96)}` }
    await expect(refuse({})).rejects.toThrow(/says public_key 0000/)
    info = { ...right, schemeID: 'pedersen-bls-chained' }
    await expect(refuse({})).rejects.toThrow(/says schemeID pedersen/)
    info = { error: 'gone' }
    await expect(refuse({})).rejects.toThrow('does not answer as drand')
    info = right
  })

  test('launch: a feed without code, and one that is no feed, are refused', async () => {
    const nobody = '0x9999999999999999999999999999999999999999'
    await expect(refuse({ priceFeed: { address: nobody } })).rejects.toThrow('is not a price feed')
    const { usdc } = settings.tokens as Record<string, Address>
    await expect(refuse({ priceFeed: { address: usdc } })).rejects.toThrow('is not a price feed')
  })

  test('launch: a collection that nobody named is refused', async () => {
    const [farm] = example.nftFarms
    await expect(refuse({ nftFarms: [{ ...farm, collection: 'OTHER' }] })).rejects.toThrow(
      'nfts has no collection OTHER',
    )
  })

  test('launch: a token that nobody named, and more digits than a token has, are refused', async () => {
    const [pool] = example.stakingPools
    await expect(refuse({ stakingPools: [{ ...pool, rewardToken: 'doge' }] })).rejects.toThrow(
      'stakingPools 4.rewardToken: no token has the key doge.',
    )
    await expect(refuse({ stakingPools: [{ ...pool, rewardPerBlock: '0.0000001' }] })).rejects.toThrow(
      'usdc has 6 decimals',
    )
  })
})

test('launch: a step that would fail is named with the contract’s own error', async () => {
  const early = { ...example.privateSales[0], startDate: 1_000_000_000 }
  await expect(refuse({ privateSales: [early] })).rejects.toThrow('PrivateSale 1 would fail: InvalidTerms()')
})

describe('everything.json', () => {
  let deployment: Deployment
  const lines: string[] = []
  const read = (address: Address, contract: string, functionName: string, args: readonly unknown[] = []) =>
    getClient().readContract({ abi: readArtifact(contract).abi, address, functionName, args })
  const readNamed = (contract: string, functionName: string, args: readonly unknown[] = []) =>
    read(deployment.contracts[contract] as Address, contract, functionName, args)

  beforeAll(async () => {
    await launch({ operator: parseOperator(settings), folder, sends: true, log: (line) => lines.push(line) })
    deployment = parseDeployment(JSON.parse(readFileSync(join(folder, 'deployment.json'), 'utf8')))
  }, 240_000)

  test('launch: everything stands, and code, owners and roles are as planned', () => {
    expect(lines).toContain('Code, owners and roles are read back: all are as planned.')
    expect(Object.keys(deployment.contracts).filter((name) => name.includes(' '))).toEqual([])
  })

  test('launch: each service has an environment file, which names accounts of keys and no key', () => {
    const { lottery } = example
    expect(readFileSync(join(folder, 'keeper.env'), 'utf8')).toBe(
      [
        `RPC_URLS=${chain.rpcUrl}`,
        'DEPLOYMENT=deployment.json',
        `# KEEPER_KEY=   private key of ${lottery.operator}`,
        `# INJECTOR_KEY=   private key of ${lottery.injector}`,
        '',
      ].join('\n'),
    )
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
    expect(await readNamed('Profile', 'hasRole', [zeroHash, deployer.address])).toBe(false)
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

  test('launch: the market trades what the file lists, and its admin is the file’s, not the deployer', async () => {
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
})
