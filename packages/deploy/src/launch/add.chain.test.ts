import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Deployment, parseDeployment, type UntypedRpc } from '@zono/protocol'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  decodeFunctionData,
  encodeFunctionData,
  type Hash,
  type Hex,
  http,
  labelhash,
  parseEther,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readArtifact } from '../artifacts.ts'
import { LaunchError } from '../run/chain.ts'
import { add } from './add.ts'
import { type Anvil, startAnvil } from './anvil.ts'
import { launch } from './launch.ts'
import { parseOperator } from './operator.ts'

const DELAY_SECONDS = 172_800

const readExample = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../examples/${name}.json`), 'utf8'))
const example = readExample('exchange')
const everything = readExample('everything')
const [multisig] = example.timelock.proposers as readonly [Address]

let chain: Anvil
let folder: string
/** A proposer whose key is at hand. */
const proposer = generatePrivateKey()

const getClient = () => createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 50 })
const getTestClient = () => createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })

/** A file with a key that has coins. */
async function createKeyFile(name: string, key: Hex = generatePrivateKey()): Promise<string> {
  const file = join(folder, name)
  writeFileSync(file, key)
  await getTestClient().setBalance({ address: privateKeyToAccount(key).address, value: parseEther('10') })
  return file
}

const createOperator = (keyFile: string, changes: object = {}) =>
  parseOperator({
    ...example,
    rpcUrls: [chain.rpcUrl],
    deployer: { keyFile },
    timelock: { ...example.timelock, proposers: [multisig, privateKeyToAccount(proposer).address] },
    ...changes,
  })

const readDeployment = (): Deployment =>
  parseDeployment(JSON.parse(readFileSync(join(folder, 'deployment.json'), 'utf8')))

async function runAdd(entry: string, keyFile: string, changes: object, sends = true): Promise<readonly string[]> {
  const lines: string[] = []
  await add({ operator: createOperator(keyFile, changes), entry, folder, sends, log: (line) => lines.push(line) })
  return lines
}

const read = (address: Address | undefined, contract: string, functionName: string, args: readonly unknown[] = []) =>
  getClient().readContract({ abi: readArtifact(contract).abi, address: address as Address, functionName, args })

/** Tokens of an account of its own, by their keys. */
async function createTokens(keys: readonly string[]): Promise<Readonly<Record<string, Address>>> {
  const account = privateKeyToAccount(readFileSync(await createKeyFile('tokens.key'), 'utf8') as Hex)
  const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) })
  const { abi, bytecode } = readArtifact('TestToken')
  const tokens: Record<string, Address> = {}
  for (const key of keys) {
    const hash = await wallet.deployContract({ abi, bytecode, args: [key, key, 18], chain: null })
    const { contractAddress } = await getClient().waitForTransactionReceipt({ hash })
    if (contractAddress) tokens[key] = contractAddress
  }
  return tokens
}

/** The execution of what a proposal schedules. */
function decode(data: Hex) {
  const { abi } = readArtifact('Timelock')
  const { args = [] } = decodeFunctionData({ abi, data })
  return { batch: { abi, functionName: 'executeBatch', args: args.slice(0, 5) } }
}

/** Sends what a command has written for the multisig. */
async function sendProposal(entry: string): Promise<void> {
  const { transactions } = JSON.parse(readFileSync(join(folder, `proposal-${entry}.json`), 'utf8'))
  const test = getTestClient()
  await test.impersonateAccount({ address: multisig })
  await test.setBalance({ address: multisig, value: parseEther('1') })
  for (const { to, data } of transactions) {
    const params = [{ from: multisig, to, data }]
    const hash = await test.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params })
    expect(await getClient().waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  }
}

async function passDelay(): Promise<void> {
  await getTestClient().increaseTime({ seconds: DELAY_SECONDS })
  await getTestClient().mine({ blocks: 1 })
}

beforeEach(async () => {
  chain = await startAnvil(['--chain-id', '4242'])
  folder = mkdtempSync(join(tmpdir(), 'zono-add-'))
  const operator = createOperator(await createKeyFile('launch.key'))
  await launch({ operator, folder, sends: true, log: () => {} })
})

afterEach(async () => {
  await chain.stop()
  rmSync(folder, { recursive: true })
})

const pool = { ...everything.stakingPools[1], stakedToken: 'native', rewardToken: 'gov' }
const farms = { ...everything.farms, pairs: [{ tokens: ['gov', 'wexm'], weight: 100, depositFeeBps: 50 }] }

const readSources = (): readonly Record<string, string>[] =>
  JSON.parse(readFileSync(join(folder, 'sources/index.json'), 'utf8'))

test('add: sources of what stands stay as the launch wrote them, whoever adds', async () => {
  const launched = readSources()
  await runAdd('stakingPools', await createKeyFile('proposer.key', proposer), { stakingPools: [pool] })
  const grown = readSources()
  expect(grown.slice(0, launched.length)).toEqual(launched)
  expect(grown.slice(launched.length).map(({ contract }) => contract?.split(':')[1])).toEqual(['StakingPool'])
})

test('add: refuses a launch whose deployer may still act through the timelock', async () => {
  const file = join(folder, 'journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  journal.steps['Timelock.handover'].isDone = false
  writeFileSync(file, JSON.stringify(journal))
  const adding = runAdd('stakingPools', await createKeyFile('other.key'), { stakingPools: [pool] })
  await expect(adding).rejects.toThrow('The launch is not over')
})

test('add: a creation that the chain refuses leaves no address that another contract may get', async () => {
  // The vault restakes in farm 0, which the timelock has yet to add.
  const keyFile = await createKeyFile('other.key')
  await runAdd('farms', keyFile, { farms: { ...farms, pairs: [] } })
  expect(JSON.parse(readFileSync(join(folder, 'journal.json'), 'utf8')).steps.AutoVault).toBeUndefined()
})

test('add: any account creates a staking pool that the multisig has listed, and what the operator filled in stays', async () => {
  const config = join(folder, 'config.json')
  writeFileSync(config, JSON.stringify({ ...JSON.parse(readFileSync(config, 'utf8')), hubUrl: 'https://hub.example' }))
  writeFileSync(join(folder, 'hub.env'), 'HUB_SECRET=kept\n')
  const keyFile = await createKeyFile('other.key')
  const account = privateKeyToAccount(readFileSync(keyFile, 'utf8') as Hex).address
  const proposed = await runAdd('stakingPools', keyFile, { stakingPools: [pool] })
  expect(proposed.join('\n')).toMatch(/StakingPool 5: a proposer lists it, and calls 0x\w{40} with 0x/)
  expect(await getClient().getTransactionCount({ address: account })).toBe(0)
  expect(readDeployment().stakingPools).toBeUndefined()
  await sendProposal('stakingPools')
  // No delay: a listing gives nobody any right.
  const lines = await runAdd('stakingPools', keyFile, { stakingPools: [pool] })
  expect(lines).toContain('Code, owners and roles are read back: all are as planned.')
  expect(lines.join('\n')).toContain('Staking pool 5: approve gov')
  const { stakingPools = [], contracts } = readDeployment()
  expect(await read(stakingPools[0]?.contractAddress, 'StakingPool', 'owner')).toBe(contracts.Timelock)
  // As a staking pool under its number, before it existed.
  expect(await read(contracts.ContractRegistry, 'ContractRegistry', 'contractOf', [3, 5n])).toBe(
    stakingPools[0]?.contractAddress,
  )
  const written = JSON.parse(readFileSync(config, 'utf8'))
  expect(written).toMatchObject({ hubUrl: 'https://hub.example', deployment: { stakingPools: [{ sousId: 5 }] } })
  expect(readFileSync(join(folder, 'hub.env'), 'utf8')).toBe('HUB_SECRET=kept\n')

  // A second one leaves the first alone. A proposer lists by itself.
  await runAdd('stakingPools', await createKeyFile('proposer.key', proposer), {
    stakingPools: [pool, { ...pool, id: 6 }],
  })
  const after = readDeployment().stakingPools ?? []
  expect(after.map(({ sousId }) => sousId)).toEqual([5, 6])
  expect(after[0]?.contractAddress).toBe(stakingPools[0]?.contractAddress)
  expect(await runAdd('stakingPools', keyFile, { stakingPools: [pool, { ...pool, id: 6 }] })).toContain(
    'stakingPools: nothing is left to add.',
  )
})

test('add: a launch of an earlier release, without the registry, gets its pool without it', async () => {
  const file = join(folder, 'journal.json')
  const { steps, ...journal } = JSON.parse(readFileSync(file, 'utf8'))
  delete steps.ContractRegistry
  writeFileSync(file, JSON.stringify({ ...journal, steps }))
  await runAdd('stakingPools', await createKeyFile('other.key'), { stakingPools: [pool] })
  const { stakingPools = [], contracts } = readDeployment()
  expect(contracts.ContractRegistry).toBeUndefined()
  expect(await read(stakingPools[0]?.contractAddress, 'StakingPool', 'owner')).toBe(contracts.Timelock)
})

test('add: terms that are changed before a pool is created are listed anew', async () => {
  const keyFile = await createKeyFile('other.key')
  await runAdd('stakingPools', keyFile, { stakingPools: [pool] })
  await sendProposal('stakingPools')
  const changed = { ...pool, rewardPerBlock: '0.004' }
  expect((await runAdd('stakingPools', keyFile, { stakingPools: [changed] })).join('\n')).toContain(
    'a proposer lists it',
  )
  await sendProposal('stakingPools')
  await runAdd('stakingPools', keyFile, { stakingPools: [changed] })
  const [entry] = readDeployment().stakingPools ?? []
  expect(await read(entry?.contractAddress, 'StakingPool', 'rewardPerBlock')).toBe(parseEther('0.004'))
})

/** Sends a call from an account that has coins and no role. */
async function sendAsStranger(to: Address | undefined, data: Hex) {
  const account = privateKeyToAccount(readFileSync(await createKeyFile('stranger.key'), 'utf8') as Hex)
  const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) })
  const hash = await wallet.sendTransaction({ to: to as Address, data, chain: null })
  expect(await getClient().waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
}

test('add: goes on with a listed pool that another account has created', async () => {
  const keyFile = await createKeyFile('other.key')
  await runAdd('stakingPools', keyFile, { stakingPools: [pool] })
  await sendProposal('stakingPools')
  const account = privateKeyToAccount(readFileSync(keyFile, 'utf8') as Hex).address
  // The transaction of `create` that a run of the command would send, sent by somebody else.
  const file = join(folder, 'journal.json')
  const before = readFileSync(file, 'utf8')
  const snapshot = await getTestClient().snapshot()
  await runAdd('stakingPools', keyFile, { stakingPools: [pool] })
  const { contracts, stakingPools: [created] = [] } = readDeployment()
  const block = await getClient().getBlock({ includeTransactions: true })
  const blocks = await Promise.all(
    [0n, 1n, 2n].map((age) => getClient().getBlock({ blockNumber: block.number - age, includeTransactions: true })),
  )
  const registry = contracts.ContractRegistry
  const create = blocks
    .flatMap(({ transactions }) => transactions)
    .find(({ to }) => to?.toLowerCase() === registry?.toLowerCase())
  await getTestClient().revert({ id: snapshot })
  writeFileSync(file, before)
  writeFileSync(join(folder, 'deployment.json'), JSON.stringify({ ...readDeployment(), stakingPools: undefined }))
  await sendAsStranger(registry, create?.input as Hex)

  expect(await runAdd('stakingPools', keyFile, { stakingPools: [pool] })).toContain(
    'Code, owners and roles are read back: all are as planned.',
  )
  expect(readDeployment().stakingPools?.[0]?.contractAddress).toBe(created?.contractAddress)
  expect(JSON.parse(readFileSync(file, 'utf8')).steps['StakingPool 5']).toEqual({
    ...{ address: created?.contractAddress, creator: account, isDone: true },
  })
  await runAdd('names', keyFile, { names: true, stakingPools: [pool] })
  expect(readDeployment().contracts.NameRegistry).toBeDefined()
})

test('add: stops at a contract whose listing was taken back after it was created', async () => {
  const keyFile = await createKeyFile('other.key')
  await runAdd('stakingPools', keyFile, { stakingPools: [pool] })
  await sendProposal('stakingPools')
  await runAdd('stakingPools', keyFile, { stakingPools: [pool] })
  const { Timelock: timelock, ContractRegistry: registry } = readDeployment().contracts
  const { abi } = readArtifact('ContractRegistry')
  const data = encodeFunctionData({ abi, functionName: 'unlist', args: [3, 5n] })
  const test = getTestClient()
  await test.impersonateAccount({ address: timelock as Address })
  await test.setBalance({ address: timelock as Address, value: parseEther('1') })
  await test.request<UntypedRpc<Hash>>({
    method: 'eth_sendTransaction',
    params: [{ from: timelock, to: registry, data }],
  })
  // Another machine, whose journal does not know that it was created.
  const file = join(folder, 'journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  delete journal.steps['StakingPool 5']
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, 'deployment.json'), JSON.stringify({ ...readDeployment(), stakingPools: undefined }))
  await expect(runAdd('stakingPools', keyFile, { stakingPools: [pool] })).rejects.toThrow(
    'StakingPool 5 was taken back in ContractRegistry: give it another id.',
  )
})

test('add: stops at a contract that is listed as something else', async () => {
  const keyFile = await createKeyFile('other.key')
  await runAdd('stakingPools', keyFile, { stakingPools: [pool] })
  const { transactions } = JSON.parse(readFileSync(join(folder, 'proposal-stakingPools.json'), 'utf8'))
  const { abi } = readArtifact('ContractRegistry')
  const { args } = decodeFunctionData({ abi, data: transactions[0].data })
  const address = (args as readonly [number, bigint, Address])[2]
  // As a token sale.
  const data = encodeFunctionData({ abi, functionName: 'list', args: [0, 5n, address] })
  const test = getTestClient()
  await test.impersonateAccount({ address: multisig })
  await test.setBalance({ address: multisig, value: parseEther('1') })
  const params = [{ from: multisig, to: transactions[0].to, data }]
  await test.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params })
  await expect(runAdd('stakingPools', keyFile, { stakingPools: [pool] })).rejects.toThrow(
    'StakingPool 5 is listed in ContractRegistry, but not as StakingPool 5',
  )
})

test('add: another account than the one that began a name service is told whose turn it is', async () => {
  const keyFile = await createKeyFile('first.key')
  const first = privateKeyToAccount(readFileSync(keyFile, 'utf8') as Hex).address
  await runAdd('names', keyFile, { names: true })
  // As if it had been cut off before the last call: the root is still the first account's.
  const file = join(folder, 'journal.json')
  const { steps, ...journal } = JSON.parse(readFileSync(file, 'utf8'))
  const names = ['NameRegistry.setOwner root', 'NameRegistry.setSubnodeOwner eth']
  for (const name of names) steps[name].isDone = false
  writeFileSync(file, JSON.stringify({ ...journal, steps }))
  const { contracts } = readDeployment()
  const test = getTestClient()
  await test.impersonateAccount({ address: contracts.Timelock as Address })
  await test.setBalance({ address: contracts.Timelock as Address, value: parseEther('1') })
  const { abi } = readArtifact('NameRegistry')
  for (const args of [[zeroHash, labelhash('eth'), first] as const, [zeroHash, first] as const]) {
    const functionName = args.length === 3 ? 'setSubnodeOwner' : 'setOwner'
    const data = encodeFunctionData({ abi, functionName, args })
    const params = [{ from: contracts.Timelock, to: contracts.NameRegistry, data }]
    await test.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params })
  }
  const other = await createKeyFile('other.key')
  await expect(runAdd('names', other, { names: true })).rejects.toThrow(
    `${first} created NameRegistry, which is its own until this is over: go on with that account as deployer.`,
  )
  expect(await runAdd('names', keyFile, { names: true })).toContain(
    'Code, owners and roles are read back: all are as planned.',
  )
})

test('add: says which variables an environment file that stays lacks', async () => {
  const { priceFeed, prediction } = everything
  writeFileSync(join(folder, 'keeper.env'), 'RPC_URLS=http://own.node\n# MAX_GAS_PRICE_GWEI=5\n')
  const lines = await runAdd('prediction', await createKeyFile('proposer.key', proposer), {
    priceFeed: { ...priceFeed, stablecoins: ['one', 'two', 'three'] },
    prediction,
    tokens: await createTokens(['one', 'two', 'three']),
  })
  const said = lines.find((line) => line.includes('keeper.env')) ?? ''
  expect(said).toContain('stays as it is, and lacks')
  expect(said).toContain(`KEEPER_KEY: private key of ${prediction.operator}`)
  expect(said).toContain('DEPLOYMENT: deployment.json')
  expect(said).not.toContain('RPC_URLS')
  expect(readFileSync(join(folder, 'keeper.env'), 'utf8')).toBe('RPC_URLS=http://own.node\n# MAX_GAS_PRICE_GWEI=5\n')
})

test('add: what only the timelock may do is a batch for the multisig, and goes on after the delay', async () => {
  const keyFile = await createKeyFile('other.key')
  const account = privateKeyToAccount(readFileSync(keyFile, 'utf8') as Hex).address
  const lines = await runAdd('farms', keyFile, { farms })
  expect(lines.join('\n')).toMatch(/MasterFarm\.add gov-wexm: operation 0x[0-9a-f]{64}/)
  expect(readDeployment().contracts.MasterFarm).toBeUndefined()
  const sent = await getClient().getTransactionCount({ address: account })
  // Nothing is done twice while it waits.
  await runAdd('farms', keyFile, { farms })
  expect(await getClient().getTransactionCount({ address: account })).toBe(sent)

  const { transactions } = JSON.parse(readFileSync(join(folder, 'proposal-farms.json'), 'utf8'))
  expect(transactions).toHaveLength(3)
  await sendProposal('farms')
  const waiting = await runAdd('farms', keyFile, { farms })
  expect(waiting.filter((line) => line.includes('waits until'))).toHaveLength(3)

  await passDelay()
  // Whoever executes first cannot make another farm the one in which the vault restakes.
  const { batch } = decode(transactions[1].data)
  await expect(
    getClient().simulateContract({ ...batch, address: transactions[1].to, account: multisig }),
  ).rejects.toThrow('TimelockUnexecutedPredecessor')
  const done = await runAdd('farms', keyFile, { farms })
  expect(done).toContain('Code, owners and roles are read back: all are as planned.')
  const { contracts } = readDeployment()
  expect(await read(contracts.Zono, 'Zono', 'owner')).toBe(contracts.MasterFarm)
  expect(await read(contracts.MasterFarm, 'MasterFarm', 'poolLength')).toBe(2n)
  expect(await read(contracts.AutoVault, 'AutoVault', 'owner')).toBe(contracts.Timelock)
  const pair = await read(contracts.Factory, 'Factory', 'getPair', [contracts.Zono, contracts.WBNB])
  expect(await read(contracts.MasterFarm, 'MasterFarm', 'poolInfo', [1n])).toMatchObject({ 0: pair })
  expect(await read(contracts.Timelock, 'Timelock', 'getMinDelay')).toBe(BigInt(DELAY_SECONDS))
})

test('add: a proposer schedules by itself', async () => {
  const keyFile = await createKeyFile('proposer.key', proposer)
  const lines = await runAdd('farms', keyFile, { farms })
  expect(lines.filter((line) => line.includes('waits until'))).toHaveLength(3)
  expect(lines.join('\n')).not.toContain('a proposer calls')
  await passDelay()
  await runAdd('farms', keyFile, { farms })
  const { contracts } = readDeployment()
  expect(await read(contracts.MasterFarm, 'MasterFarm', 'totalAllocPoint')).toBe(500n)
})

test('add: brings what an entry needs', async () => {
  const { priceFeed, prediction } = everything
  const keyFile = await createKeyFile('proposer.key', proposer)
  const changes = {
    priceFeed: { ...priceFeed, stablecoins: ['one', 'two', 'three'] },
    prediction,
    tokens: await createTokens(['one', 'two', 'three']),
  }
  expect(await runAdd('prediction', keyFile, changes)).toContain(
    'Code, owners and roles are read back: all are as planned.',
  )
  const { contracts } = readDeployment()
  expect(await read(contracts.Prediction, 'Prediction', 'oracle')).toBe(contracts.BnbUsdFeed)
})

test('add: without --send it is rehearsed as if the delay were over, and nothing is sent', async () => {
  const keyFile = await createKeyFile('other.key')
  const account = privateKeyToAccount(readFileSync(keyFile, 'utf8') as Hex).address
  const lines = await runAdd('farms', keyFile, { farms }, false)
  expect(lines.join('\n')).toMatch(/AutoVault +\d+ gas/)
  expect(lines.at(-1)).toMatch(/^Nothing was sent/)
  expect(await getClient().getTransactionCount({ address: account })).toBe(0)
})

test('add: refuses what is not named, what names more than stands, and another folder', async () => {
  const keyFile = await createKeyFile('other.key')
  await expect(runAdd('names', keyFile, {})).rejects.toThrow('operator.json has no names to add.')
  await expect(runAdd('names', keyFile, { names: true, stakingPools: [pool] })).rejects.toThrow(
    new LaunchError('operator.json names StakingPool 5, which does not stand: add its entry first, or take it out.'),
  )
  const elsewhere = join(folder, 'elsewhere')
  const operator = createOperator(keyFile, { names: true })
  await expect(add({ operator, entry: 'names', folder: elsewhere, sends: true, log: () => {} })).rejects.toThrow(
    'name its folder with --folder',
  )
})
