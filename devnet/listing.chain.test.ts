import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Anvil, startAnvil } from '@zono/deploy'
import { ContractRegistry, type Deployment, MintCollection, PrivateSale, StakingPool } from '@zono/protocol'
import {
  type Abi,
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  http,
  parseEther,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, startDatabase } from './services/database.ts'
import { type Indexer, startIndexer } from './services/indexer.ts'
import { type ItemService, launchItemService } from './services/items.ts'
import { getFreePort } from './services/ports.ts'

// An operator adds a staking pool, a private sale and a collection to an exchange whose history is indexed already.
const root = resolve(import.meta.dirname, '..')
const key = generatePrivateKey()
const account = privateKeyToAccount(key)

let [chain, database] = [] as unknown as [Anvil, Database]
const folder = mkdtempSync(join(tmpdir(), 'zono-listing-'))
let indexer: Indexer | undefined
let items: ItemService | undefined

beforeAll(async () => {
  ;[chain, database] = await Promise.all([startAnvil(['--chain-id', '4242', '--block-time', '1']), startDatabase()])
})
afterAll(async () => {
  await Promise.all([indexer?.stop('kill'), items?.stop('kill')])
  await Promise.all([chain?.stop(), database?.stop()])
  rmSync(folder, { recursive: true })
})

const readExample = (name: string) =>
  JSON.parse(readFileSync(join(root, `packages/deploy/examples/${name}.json`), 'utf8'))

async function deploy(...args: readonly string[]): Promise<void> {
  const main = join(root, 'packages/deploy/src/main.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args, '--folder', folder, '--send'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes))
  const code = await new Promise((ended) => child.once('exit', ended))
  if (code !== 0) throw new Error(said)
}

const readDeployment = (): Deployment => JSON.parse(readFileSync(join(folder, 'deployment.json'), 'utf8'))

/** Calls a contract, until the call is in a block. */
async function send<const abi extends Abi>(call: {
  readonly abi: abi
  readonly address: Address
  readonly functionName: string
  readonly args: readonly unknown[]
  readonly value?: bigint
  /** Account that the node lets act; the operator's without it. */
  readonly from?: Address
}) {
  const wallet = createWalletClient({ account: call.from ?? account, transport: http(chain.rpcUrl) })
  const hash = await wallet.writeContract({ ...call, chain: null } as never)
  const client = createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 50 })
  expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
}

async function query(subgraph: string, text: string): Promise<unknown> {
  const response = await fetch(`${indexer?.url}/subgraphs/name/${subgraph}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: text }),
  })
  return ((await response.json()) as { readonly data: unknown }).data
}

/** @param contributed whole coins in the private sale */
const expectIndexed = async (contributed: string) => {
  const lag = await (await fetch(`${indexer?.url}/lag`)).text()
  expect(await query('farms', '{ stakingProducts { id totalStaked } stakingEvents { kind amount } }'), lag).toEqual({
    stakingProducts: [{ id: 'pool 5', totalStaked: '2' }],
    stakingEvents: [{ kind: 'deposit', amount: '2' }],
  })
  expect(await query('sales', '{ sales { id totalAmount totalUsers } }')).toEqual({
    sales: [{ id: 'launchpad-4', totalAmount: parseEther(contributed).toString(), totalUsers: '1' }],
  })
  expect(await query('nft-market', '{ mints { pieces paid } collectionSupplies { totalSupply totalOwners } }')).toEqual(
    {
      mints: [{ pieces: '2', paid: '0.5' }],
      collectionSupplies: [{ totalSupply: '2', totalOwners: '1' }],
    },
  )
}

test('listing: a running indexer follows a new pool, sale and collection at once, the item service too, and it goes on over its tables when it is started again', async () => {
  const node = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await node.setBalance({ address: account.address, value: parseEther('100') })
  const launcher = generatePrivateKey()
  await node.setBalance({ address: privateKeyToAccount(launcher).address, value: parseEther('10') })
  writeFileSync(join(folder, 'launcher.key'), launcher)
  writeFileSync(join(folder, 'proposer.key'), key)
  const example = readExample('exchange')
  const operator = {
    ...{ ...example, rpcUrls: [chain.rpcUrl], token: { ...example.token, receiver: account.address } },
    timelock: { ...example.timelock, proposers: [account.address] },
  }
  const file = join(folder, 'operator.json')
  const write = (changes: object) => writeFileSync(file, JSON.stringify({ ...operator, ...changes }))
  write({ deployer: { keyFile: join(folder, 'launcher.key') } })
  await deploy(file)

  // The indexer keeps the file of the launch: nobody gives it a new one while it runs.
  const deploymentFile = join(folder, 'indexer.json')
  cpSync(join(folder, 'deployment.json'), deploymentFile)
  const options = {
    ...{ rpcUrl: chain.rpcUrl, deploymentFile, databaseUrl: await database.createDatabase('indexer') },
    ...{ schema: 'listing', port: await getFreePort() },
  }
  indexer = await startIndexer(options)
  const { pid } = indexer.process
  items = launchItemService({
    ...{ rpcUrls: [chain.rpcUrl], deployment: readDeployment(), port: await getFreePort() },
    databaseUrl: await database.createDatabase('items'),
  })
  await items.ready()

  const everything = readExample('everything')
  // By the clock of the chain, and far enough ahead for any machine.
  const { timestamp } = await createPublicClient({ transport: http(chain.rpcUrl) }).getBlock()
  const opensAt = Number(timestamp) + 3600
  const stakingPools = [{ ...everything.stakingPools[1], stakedToken: 'native', rewardToken: 'gov' }]
  const [sale] = everything.privateSales
  const privateSales = [
    {
      ...{ ...sale, id: 4, soldToken: 'gov', payToken: 'native', hardcap: '10', softcap: '0', price: '0.5' },
      ...{ maxPerUser: '5', minPerTransaction: '1' },
      ...{ startDate: opensAt, endDate: opensAt + 86_400, releaseAt: opensAt + 86_400 },
    },
  ]
  const deployer = { keyFile: join(folder, 'proposer.key') }
  write({ deployer, stakingPools })
  await deploy('add', 'pool', file)
  write({ deployer, stakingPools, privateSales })
  await deploy('add', 'privateSales', file)

  // Open since the first of the chain's blocks, so that a piece can be minted at once.
  const collections = [{ ...everything.nfts.collections[0], opensAt: 1, maxReserve: 0, market: undefined }]
  write({ deployer, stakingPools, privateSales, nfts: { collections } })
  await deploy('add', 'nfts', file)

  const { stakingPools: [pool] = [], privateSales: [listed] = [], nftCollections, tokens } = readDeployment()
  const collection = nftCollections?.[0]
  if (!pool || !listed || !collection) throw new Error('Nothing was added.')
  const value = parseEther('2')
  await send({ abi: StakingPool.abi, address: pool.contractAddress, functionName: 'deposit', args: [value], value })
  const sold = { abi: erc20Abi, address: tokens.gov as Address, functionName: 'transfer' }
  await send({ ...sold, args: [listed.contractAddress, parseEther('20')] })
  await node.setNextBlockTimestamp({ timestamp: BigInt(opensAt) })
  await node.mine({ blocks: 1 })
  const contribution = { abi: PrivateSale.abi, address: listed.contractAddress, functionName: 'contribute' }
  await send({ ...contribution, args: [value, zeroAddress], value })
  const price = parseEther(everything.nfts.collections[0].price)
  const mint = { abi: MintCollection.abi, address: collection.contractAddress, functionName: 'mint' }
  await send({ ...mint, args: [2n], value: 2n * price })
  await vi.waitFor(() => expectIndexed('2'), { timeout: 120_000, interval: 200 })
  expect(indexer.process).toMatchObject({ pid, exitCode: null })
  const listPieces = async () =>
    (await fetch(`${items?.url}/api/item?itemCollection=${collection.contractAddress}`)).json() as Promise<unknown>
  await vi.waitFor(async () => expect(await listPieces()).toMatchObject({ total: 2 }), {
    timeout: 60_000,
    interval: 200,
  })

  // The timelock takes the pool back: what is staked from then on is in no history, and the rest goes on.
  const { ContractRegistry: registry, Timelock: timelock } = readDeployment().contracts
  await node.impersonateAccount({ address: timelock as Address })
  await node.setBalance({ address: timelock as Address, value: parseEther('1') })
  const unlisting = { abi: ContractRegistry.abi, address: registry as Address, functionName: 'unlist' }
  await send({ ...unlisting, args: [3, 5n], from: timelock as Address })
  const more = parseEther('1')
  const stake = { abi: StakingPool.abi, address: pool.contractAddress, functionName: 'deposit' }
  await send({ ...stake, args: [more], value: more })
  await send({ ...contribution, args: [more, zeroAddress], value: more })
  await vi.waitFor(() => expectIndexed('3'), { timeout: 120_000, interval: 200 })

  // With the new file it is the same application: another one would be refused over its tables.
  await indexer.stop()
  cpSync(join(folder, 'deployment.json'), deploymentFile)
  indexer = await startIndexer(options)
  await expectIndexed('3')
})
