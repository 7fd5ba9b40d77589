import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDeployment } from '@zono/protocol'
import { createPublicClient, createTestClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readArtifact } from '../artifacts.ts'
import { LaunchError } from '../run/chain.ts'
import { verifyLaunch } from '../run/verify.ts'
import { type Anvil, startAnvil } from './anvil.ts'
import { launch } from './launch.ts'
import { parseOperator } from './operator.ts'
import { createPlan } from './plan.ts'

const key = generatePrivateKey()
const deployer = privateKeyToAccount(key).address

let chain: Anvil
let folder: string

beforeEach(async () => {
  chain = await startAnvil(['--chain-id', '4242'])
  folder = mkdtempSync(join(tmpdir(), 'zono-launch-'))
  writeFileSync(join(folder, 'deployer.key'), key)
  await createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) }).setBalance({
    address: deployer,
    value: parseEther('10'),
  })
})

afterEach(async () => {
  await chain.stop()
  rmSync(folder, { recursive: true })
})

const readJson = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'))

const readExample = (name: string, changes: object = {}) => {
  const local = { rpcUrls: [chain.rpcUrl], deployer: { keyFile: join(folder, 'deployer.key') } }
  return parseOperator({ ...readJson(`../../examples/${name}.json`), ...local, ...changes })
}

const getClient = () => createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 50 })

test.each(['exchange', 'farms'])('launch: %s.json stands on a bare chain, and all is the timelock’s', async (name) => {
  const operator = readExample(name)
  const lines: string[] = []
  await launch({ operator, folder, sends: true, log: (line) => lines.push(line) })
  expect(lines).toContain('Code, owners and roles are read back: all are as planned.')
  const { contracts, tokens } = parseDeployment(JSON.parse(readFileSync(join(folder, 'deployment.json'), 'utf8')))
  expect(tokens).toEqual({ gov: contracts.Zono, wexm: contracts.WBNB })
  const client = getClient()
  const read = (contract: string, functionName: string) =>
    client.readContract({
      abi: readArtifact(contract).abi,
      address: contracts[contract] as `0x${string}`,
      functionName,
    })
  expect(await read('Zono', 'symbol')).toBe('GOV')
  expect(await read('WBNB', 'name')).toBe('Wrapped Example')
  expect(await read('Factory', 'feeToSetter')).toBe(contracts.Timelock)
  expect(await read('Zono', 'owner')).toBe(name === 'farms' ? contracts.MasterFarm : contracts.Timelock)
  expect(await read('Timelock', 'getMinDelay')).toBe(172_800n)
})

test('launch: writes for each contract what an explorer needs to verify it', async () => {
  await launch({ operator: readExample('farms'), folder, sends: true, log: () => {} })
  const readSource = (name: string) => JSON.parse(readFileSync(join(folder, 'sources', name), 'utf8'))
  const listed = readSource('index.json') as readonly Record<string, string>[]
  const client = getClient()
  const created = new Map<string, string>()
  for (let number = await client.getBlockNumber(); number > 0n; number--) {
    const { transactions } = await client.getBlock({ blockNumber: number, includeTransactions: true })
    for (const { hash, input } of transactions) {
      const { contractAddress } = await client.getTransactionReceipt({ hash })
      if (contractAddress) created.set(contractAddress.toLowerCase(), input)
    }
  }
  expect(listed).toHaveLength(created.size)
  for (const { name = '', address = '', contract = '', constructorArguments = '', input = '' } of listed) {
    expect(created.get(address.toLowerCase())).toBe(`${readArtifact(name).bytecode}${constructorArguments}`)
    expect(Object.keys(readSource(input).sources)).toContain(contract.split(':')[0])
  }
  // Pairs are the factory's.
  expect(Object.keys(readSource('Pair.json').sources)).toContain('contracts/src/exchange/Pair.sol')
})

test('launch: writes the operator’s look for the page, its name for the hub, and does not write over an environment file that was filled in', async () => {
  const { brand, locales, menu, links } = readJson('../../examples/everything.json')
  const look = { brand: { ...brand, logo: '/harbor.svg' }, locales, menu, links }
  const operator = readExample('exchange', look)
  await launch({ operator, folder, sends: true, log: () => {} })
  expect(existsSync(join(folder, 'keeper.env'))).toBe(false)
  expect(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))).toMatchObject({
    brand: { ...look.brand, tokenSymbol: 'GOV' },
    locales: ['en-US', 'de'],
    menu: [{ href: 'https://status.harbor.example/', group: 'more' }, { group: 'help' }],
    links: { docs: 'https://docs.harbor.example/' },
  })
  expect(readFileSync(join(folder, 'hub.env'), 'utf8')).toContain('SPACE_NAME=Harbor\n')
  writeFileSync(join(folder, 'hub.env'), 'HUB_SECRET=kept\n')
  await launch({ operator, folder, sends: true, log: () => {} })
  expect(readFileSync(join(folder, 'hub.env'), 'utf8')).toBe('HUB_SECRET=kept\n')
  // Another look is no other launch.
  await launch({ operator: readExample('exchange', { ...look, locales: ['de'] }), folder, sends: true, log: () => {} })
  expect(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')).locales).toEqual(['de'])
})

test('launch: without --send nothing is sent', async () => {
  const lines: string[] = []
  await launch({ operator: readExample('exchange'), folder, sends: false, log: (line) => lines.push(line) })
  expect(lines.at(-1)).toBe('Nothing was sent. Add --send to launch.')
  expect(await getClient().getTransactionCount({ address: deployer })).toBe(0)
})

test('launch: refuses an account that cannot pay, before the first transaction', async () => {
  await createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) }).setBalance({ address: deployer, value: 1n })
  const launching = launch({ operator: readExample('exchange'), folder, sends: true, log: () => {} })
  await expect(launching).rejects.toThrow(/needs 0\.\d+\.$/)
  expect(await getClient().getTransactionCount({ address: deployer })).toBe(0)
})

test('launch: a journal of other settings is refused', async () => {
  await launch({ operator: readExample('exchange'), folder, sends: true, log: () => {} })
  const other = readExample('exchange', { treasury: '0x4444444444444444444444444444444444444444' })
  await expect(launch({ operator: other, folder, sends: true, log: () => {} })).rejects.toThrow(
    'begun with other settings',
  )
})

test('launch: code that is not that of this release is found at the end', async () => {
  const operator = readExample('exchange')
  const client = getClient()
  await launch({ operator, folder, sends: true, log: () => {} })
  const { contracts } = parseDeployment(JSON.parse(readFileSync(join(folder, 'deployment.json'), 'utf8')))
  const test = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  const router = contracts.Router as `0x${string}`
  const code = (await client.getCode({ address: router })) ?? '0x'
  // One byte is another.
  await test.setCode({
    address: router,
    bytecode:
      `${code.slice(0, 1000)}${code.slice(1000, 1002) === '00' ? '01' : '00'}${code.slice(1002)}` as `0x${string}`,
  })
  const { steps } = createPlan(operator, deployer, {})
  const find = (name: string) => contracts[name] as `0x${string}`
  expect(await verifyLaunch(client, readArtifact, find, steps)).toEqual([
    `Router at ${contracts.Router} does not have the code of this release.`,
  ])
})

test('launch: the wrong chain is named before anything is done', async () => {
  const operator = readExample('exchange', { chainId: 4243 })
  await expect(launch({ operator, folder, sends: true, log: () => {} })).rejects.toThrow(
    new LaunchError('The node is of chain 4242, not of 4243.'),
  )
})
