import { readNativeBalance } from '@zono/client'
import { AutoVault, getContract, Timelock, type UntypedRpc } from '@zono/protocol'
import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hash,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { chainAt } from '#core/chain/head/chainAt.ts'
import { getBlockTimeSeconds } from '#core/chain/measuredBlockTime.ts'
import { accounts as people } from '../../../../../devnet/chain/accounts.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { createSafeCode } from '../../../../../devnet/governance/safeCode.ts'
import { getFirstSearchBlocks, readFirstSearchBlocks } from './contracts/searchWindow.ts'
import { cancelOperation, executeOperation, getCoinToPay } from './operations/operations.actions.ts'
import { readPendingOperations } from './operations/operations.queries.ts'
import { holdsRole } from './operator.audience.ts'
import { readAccounts } from './roles/accounts.queries.ts'
import { readHeldRoles, readRoles } from './roles/roles.queries.ts'
import { getOperationMeans, listHolders } from './roles/roles.rules.ts'
import { scheduleOwnerCall } from './settings/settings.actions.ts'
import { readSettings, readTrial } from './settings/settings.queries.ts'
import { encodeWrite } from './settings/settings.rules.ts'

let devnet: Devnet
let chain: ChainClient
const deployer = people.deployer.address
const SEARCH = { blocks: 1_000n }

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())

type SentCall = { readonly to: Address; readonly data: Hex; readonly value?: bigint }

async function send(from: Address, { to, data, value = 0n }: SentCall) {
  const params = [{ from, to, data, value: numberToHex(value), gas: numberToHex(2_000_000) }]
  const hash = await devnet.client.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params })
  await devnet.client.mine({ blocks: 1 })
  expect((await devnet.client.waitForTransactionReceipt({ hash })).status).toBe('success')
}

/** The chain at its newest block. */
async function readNow() {
  const { number, timestamp } = await devnet.client.getBlock()
  return chainAt(chain, number, Number(timestamp))
}

test('roles: each is read with its holder; those that only events name are found', async () => {
  const { roles, searchedFrom } = await readRoles(chain, SEARCH)
  expect(searchedFrom).toBe(0n)
  const { Timelock: timelock, MasterFarm: farm, MintingStation: station } = devnet.deployment.contracts
  const find = (contract: string, name: string) =>
    roles.find((role) => role.instance.name === contract && role.name === name)?.holders
  expect(find('Timelock', 'PROPOSER_ROLE')).toEqual([deployer])
  expect(find('Timelock', 'EXECUTOR_ROLE')).toEqual([zeroAddress])
  expect(find('Timelock', 'DEFAULT_ADMIN_ROLE')).toEqual([timelock])
  expect(find('MasterFarm', 'owner')).toEqual([timelock])
  expect(find('ZONO', 'owner')).toEqual([farm])
  expect(find('Factory', 'feeToSetter')).toEqual([timelock])
  expect(find('Prediction', 'adminAddress')).toEqual([people.gamesAdmin.address])
  expect(find('Lottery', 'injectorAddress')).toEqual([people.injector.address])
  expect(find('NameRegistry', 'owner(eth)')).toEqual([timelock])
  expect(find('Collectible', 'owner')).toEqual([station])
  // Set once, and then nobody's.
  expect(find('BeaconRandomNumberGenerator', 'owner')).toEqual([])
  expect(find('Profile', 'POINT_ROLE')).toContain(people.pointGiver.address)
  const unread = roles.filter(({ holders }) => holders === undefined).map(({ instance }) => instance.name)
  expect(unread).toEqual([])
  expect(roles.length).toBeGreaterThan(50)
})

test('roles: a contract that is not there, or does not answer, is unknown; the rest is read', async () => {
  const { contracts } = devnet.deployment
  const { Timelock: timelock, Router } = contracts as Record<string, Address>
  const broken = createChainClient(
    { chainId: 31337, rpcUrls: [devnet.rpcUrl] },
    {
      ...devnet.deployment,
      contracts: {
        Multicall: contracts.Multicall as Address,
        AutoVault: people.treasury.address,
        FarmAuction: Router as Address,
        Timelock: timelock as Address,
      },
      ...{ stakingPools: [], ifos: [], privateSales: [], migrations: [], competitions: [], nftMints: [], nftFarms: [] },
      ...{ nftStakingPools: [], squadSales: [] },
    },
  )
  const { roles } = await readRoles(broken, SEARCH)
  expect(roles.map(({ instance, name, holders }) => [instance.name, name, holders?.length])).toEqual([
    ['Timelock', 'PROPOSER_ROLE', 1],
    ['Timelock', 'CANCELLER_ROLE', 1],
    ['Timelock', 'EXECUTOR_ROLE', 1],
    ['Timelock', 'DEFAULT_ADMIN_ROLE', 1],
    ['AutoVault', 'owner', undefined],
    ['FarmAuction', 'owner', undefined],
    ['FarmAuction', 'operatorAddress', undefined],
  ])
})

test('accounts: a key, a delegated key, a contract of the deployment and everyone are told apart', async () => {
  const { Timelock: timelock, Router: router } = devnet.deployment.contracts as Record<string, Address>
  const addresses = [deployer, people.member.address, timelock as Address, router as Address, zeroAddress]
  expect((await readAccounts(chain, addresses)).map(({ kind, name }) => name ?? kind)).toEqual([
    'key',
    'key',
    'Timelock',
    'Router',
    'everyone',
  ])
})

test('roles: a contract that is being handed on shows who has yet to accept', async () => {
  const { MasterFarm: farm, Timelock: timelock } = devnet.deployment.contracts as Record<string, Address>
  const abi = parseAbi(['function transferOwnership(address newOwner)'])
  const data = encodeFunctionData({ abi, functionName: 'transferOwnership', args: [people.member.address] })
  await devnet.client.impersonateAccount({ address: timelock as Address })
  await devnet.client.setBalance({ address: timelock as Address, value: 10n ** 18n })
  await send(timelock as Address, { to: farm as Address, data })
  const { roles } = await readRoles(await readNow(), SEARCH)
  expect(
    roles.filter(({ name }) => name === 'pendingOwner').map(({ instance, holders }) => [instance.name, holders]),
  ).toEqual([['MasterFarm', [people.member.address]]])
})

test('audience: holders of a role see the menu entry, others do not', async () => {
  const ask = ({ address }: { readonly address: Address }) => holdsRole(chain, address)
  expect(await ask(people.deployer)).toBe(true)
  expect(await ask(people.gamesAdmin)).toBe(true)
  expect(await ask(people.pointGiver)).toBe(true)
  expect(await ask(people.testUser)).toBe(false)
  expect(await ask(people.member)).toBe(false)
})

test('operations: what is scheduled waits, is executed or cancelled by what the page sends, and is gone', async () => {
  const { contracts } = devnet.deployment
  const timelock = getContract(devnet.deployment, Timelock)
  const vault = contracts.AutoVault as Address
  const pause = encodeFunctionData({ abi: AutoVault.abi, functionName: 'pause' })
  const unpause = encodeFunctionData({ abi: AutoVault.abi, functionName: 'unpause' })
  const salt = keccak256(toHex('operator'))
  const schedule = (functionName: 'schedule' | 'scheduleBatch', args: readonly unknown[]) =>
    send(deployer, {
      to: timelock.address,
      data: encodeFunctionData({ abi: Timelock.abi, functionName, args } as never),
    })
  expect((await readPendingOperations(await readNow(), SEARCH)).operations).toEqual([])

  // One without a salt, one batch that waits for a day, and one that waits for the first.
  await schedule('schedule', [vault, 0n, pause, zeroHash, zeroHash, 0n])
  const [first] = (await readPendingOperations(await readNow(), SEARCH)).operations
  await schedule('scheduleBatch', [[vault, vault], [0n, 0n], [pause, unpause], zeroHash, salt, 86_400n])
  await schedule('schedule', [vault, 0n, unpause, first?.id, salt, 1n])
  const { operations } = await readPendingOperations(await readNow(), SEARCH)
  expect(operations.map(({ form, calls, isPredecessorDone }) => [form, calls.length, isPredecessorDone])).toEqual([
    ['single', 1, true],
    ['single', 1, false],
    ['batch', 2, true],
  ])
  const { timestamp } = await devnet.client.getBlock()
  expect(operations[2]?.readyAt).toBeGreaterThan(Number(timestamp) + 86_000)

  const [one, next, batch] = operations
  if (!one || !next || !batch) throw new Error('An operation is missing.')
  // Everyone executes on this network; cancelling is the canceller's.
  await send(
    people.testUser.address,
    executeOperation(devnet.deployment, one, '', 0n)?.call ?? { to: vault, data: '0x' },
  )
  expect(await devnet.client.readContract({ abi: AutoVault.abi, address: vault, functionName: 'paused' })).toBe(true)
  const left = await readPendingOperations(await readNow(), SEARCH)
  expect(left.operations.map(({ id, isPredecessorDone }) => [id, isPredecessorDone])).toEqual([
    [next.id, true],
    [batch.id, true],
  ])
  await send(deployer, cancelOperation(devnet.deployment, batch, '').call)
  await devnet.client.increaseTime({ seconds: 2 })
  await send(
    people.testUser.address,
    executeOperation(devnet.deployment, next, '', 0n)?.call ?? { to: vault, data: '0x' },
  )
  expect((await readPendingOperations(await readNow(), SEARCH)).operations).toEqual([])
  // A batch of two, whose time comes at once.
  await schedule('scheduleBatch', [[vault, vault], [0n, 0n], [pause, unpause], zeroHash, salt, 0n])
  const [again] = (await readPendingOperations(await readNow(), SEARCH)).operations
  expect(again).toMatchObject({ id: batch.id, form: 'batch' })
  if (again) await send(deployer, executeOperation(devnet.deployment, again, '', 0n)?.call ?? { to: vault, data: '0x' })
  expect((await readPendingOperations(await readNow(), SEARCH)).operations).toEqual([])
})

test('operations: on a public chain only the newest blocks are searched, and more when asked', async () => {
  const timelock = getContract(devnet.deployment, Timelock)
  const pause = encodeFunctionData({ abi: AutoVault.abi, functionName: 'pause' })
  const args = [
    devnet.deployment.contracts.AutoVault as Address,
    0n,
    pause,
    zeroHash,
    keccak256(toHex('old')),
    0n,
  ] as const
  await send(deployer, {
    to: timelock.address,
    data: encodeFunctionData({ abi: Timelock.abi, functionName: 'schedule', args }),
  })
  await devnet.client.mine({ blocks: 30 })
  const now = await readNow()
  const open = { ...now, chainConfig: { ...now.chainConfig, isDevelopment: false } }
  const { number } = await devnet.client.getBlock()
  const near = await readPendingOperations(open, { blocks: 10n })
  expect(near.operations).toEqual([])
  expect(near.searchedFrom).toBe(number - 10n)
  const far = await readPendingOperations(open, { blocks: 40n })
  expect(far.operations).toHaveLength(1)
  expect(far.searchedFrom).toBe(number - 40n)
  expect(far.searchedSeconds).toBe(40 * getBlockTimeSeconds(open))
  expect(near.searchedSeconds).toBe(10 * getBlockTimeSeconds(open))
  // At first as far as the delay of the timelock takes, and a day.
  const delay = await devnet.client.readContract({ ...timelock, functionName: 'getMinDelay' })
  expect(await readFirstSearchBlocks(open, null)).toBe(getFirstSearchBlocks(delay, getBlockTimeSeconds(open)))
  // Contracts and keys with other roles are asked without logs.
  const { roles, searchedFrom } = await readRoles(open, { blocks: 10n })
  expect(searchedFrom).toBe(number - 10n)
  const points = roles.find(({ name }) => name === 'POINT_ROLE')
  expect(points?.holders).toContain(devnet.deployment.contracts.AnniversaryAchievement)
  expect(points?.holders).not.toContain(people.pointGiver.address)
  // A holder whose grant is older is unknown, and not missing; the account that looks is asked for itself.
  const emptied = roles.filter(({ name, holders }) => name.endsWith('_ROLE') && holders?.length === 0)
  expect(emptied).toEqual([])
  const { Profile: profile } = devnet.deployment.contracts
  expect(await readHeldRoles(open, people.pointGiver.address)).toEqual([{ address: profile, name: 'POINT_ROLE' }])
  expect(await readHeldRoles(open, people.member.address)).toEqual([])
  const [operation] = far.operations
  if (operation) await send(deployer, cancelOperation(devnet.deployment, operation, '').call)
})

test('settings: every fee, limit and switch of the devnet is read, and what is not there is unknown', async () => {
  const { settings, switches } = await readSettings(chain, null)
  const unread = settings.filter(({ values }) => values.includes(undefined)).map(({ instance }) => instance.name)
  expect(unread).toEqual([])
  expect(switches.map(({ instance, isPaused }) => [instance.contract, typeof isPaused])).toContainEqual([
    'Prediction',
    'boolean',
  ])
  const fees = settings.find(({ setting }) => setting.write?.startsWith('function setFees'))
  expect(fees?.values).toEqual([200n, 25n, 10n, 259_200n])
  const { contracts } = devnet.deployment
  const bare = createChainClient(
    { chainId: 31337, rpcUrls: [devnet.rpcUrl] },
    {
      ...{ chainId: 31337, initCodeHash: devnet.deployment.initCodeHash, tokens: {} },
      contracts: { Multicall: contracts.Multicall as Address, Prediction: people.treasury.address },
    },
  )
  const broken = await readSettings(bare, null)
  expect(broken.switches.map(({ isPaused }) => isPaused)).toEqual([undefined])
  expect(broken.settings.flatMap(({ values }) => values).every((value) => value === undefined)).toBe(true)
})

test('settings: a change is tried as its holder, scheduled, and carried out by what is scheduled', async () => {
  const { AutoVault: vault, Timelock: timelock } = devnet.deployment.contracts as Record<string, Address>
  const write =
    'function setFees(uint256 performanceFee_, uint256 callFee_, uint256 withdrawFee_, uint256 withdrawFeePeriod_)'
  const call = { to: vault as Address, data: encodeWrite(write, [300n, 25n, 10n, 259_200n]) }
  const tooHigh = { ...call, data: encodeWrite(write, [501n, 25n, 10n, 259_200n]) }
  expect(await readTrial(chain, { from: timelock as Address, call })).toBe(true)
  expect(await readTrial(chain, { from: timelock as Address, call: tooHigh })).toBe(false)
  // Nobody but the owner.
  expect(await readTrial(chain, { from: deployer, call })).toBe(false)

  const params = { name: '', call, salt: keccak256(toHex('fees')), delaySeconds: 0n }
  await send(deployer, scheduleOwnerCall(devnet.deployment, params).call)
  const [operation] = (await readPendingOperations(await readNow(), SEARCH)).operations
  if (!operation) throw new Error('Nothing is scheduled.')
  await send(deployer, executeOperation(devnet.deployment, operation, '', 0n)?.call ?? call)
  const { settings } = await readSettings(await readNow(), null)
  expect(settings.find(({ setting }) => setting.write === write)?.values[0]).toBe(300n)
})

test('accounts: a Safe shows its owners, who see the menu entry when it holds a role', async () => {
  const safe = getAddress('0x00000000000000000000000000000000005afe01')
  await devnet.client.setCode({ address: safe, bytecode: createSafeCode(people.project.address) })
  expect(await readAccounts(chain, [safe])).toEqual([
    { address: safe, kind: 'safe', safe: { owners: [people.project.address], threshold: 1 } },
  ])
  expect(await holdsRole(chain, people.project.address)).toBe(false)
  const { Prediction: game, Timelock: timelock } = devnet.deployment.contracts as Record<string, Address>
  const abi = parseAbi(['function setAdmin(address admin)'])
  const data = encodeFunctionData({ abi, functionName: 'setAdmin', args: [safe] })
  await send(timelock as Address, { to: game as Address, data })
  expect(await holdsRole(chain, people.project.address)).toBe(true)
  expect(await holdsRole(chain, people.member.address)).toBe(false)
})

test('operations: an owner of a Safe that cancels is handed the call, which the Safe alone can make', async () => {
  const safe = getAddress('0x00000000000000000000000000000000005afe03')
  await devnet.client.setCode({ address: safe, bytecode: createSafeCode(people.project.address) })
  const timelock = getContract(devnet.deployment, Timelock)
  const encode = (functionName: 'grantRole' | 'schedule', args: readonly unknown[]) =>
    encodeFunctionData({ abi: Timelock.abi, functionName, args } as never)
  for (const address of [timelock.address, safe]) {
    await devnet.client.impersonateAccount({ address })
    await devnet.client.setBalance({ address, value: 10n ** 18n })
  }
  const grant = encode('grantRole', [keccak256(toHex('CANCELLER_ROLE')), safe])
  await send(timelock.address, { to: timelock.address, data: grant })
  const args = [people.treasury.address, 0n, '0x', zeroHash, keccak256(toHex('safe')), 60n]
  await send(deployer, { to: timelock.address, data: encode('schedule', args) })

  const now = await readNow()
  const { roles } = await readRoles(now, SEARCH)
  const accounts = new Map((await readAccounts(now, listHolders(roles))).map((one) => [one.address, one]))
  const getMeans = (account: Address) =>
    getOperationMeans({ roles, accounts, account, timelock: timelock.address }, 'cancel')
  expect([getMeans(people.project.address), getMeans(deployer), getMeans(people.member.address)]).toEqual([
    'safe-send',
    'send',
    undefined,
  ])
  const [operation] = (await readPendingOperations(now, SEARCH)).operations
  if (!operation) throw new Error('Nothing is scheduled.')
  const { call } = cancelOperation(devnet.deployment, operation, '')
  expect(await readTrial(now, { from: people.project.address, call })).toBe(false)
  await send(safe, call)
  expect((await readPendingOperations(await readNow(), SEARCH)).operations).toEqual([])
})

test('operations: whoever executes pays what the timelock lacks, and no more', async () => {
  const timelock = getContract(devnet.deployment, Timelock)
  const receiver = getAddress('0x00000000000000000000000000000000000ca501')
  const args = [[receiver, receiver], [3n, 4n], ['0x', '0x'], zeroHash, keccak256(toHex('coin')), 0n]
  const data = encodeFunctionData({ abi: Timelock.abi, functionName: 'scheduleBatch', args } as never)
  await send(deployer, { to: timelock.address, data })
  await devnet.client.setBalance({ address: timelock.address, value: 5n })
  const [operation] = (await readPendingOperations(await readNow(), SEARCH)).operations
  if (!operation) throw new Error('Nothing is scheduled.')
  expect([getCoinToPay(operation, 0n), getCoinToPay(operation, 7n), getCoinToPay(operation, 8n)]).toEqual([7n, 0n, 0n])
  const held = await readNativeBalance(await readNow(), timelock.address)
  const action = executeOperation(devnet.deployment, operation, '', getCoinToPay(operation, held))
  expect(action?.call.value).toBe(2n)
  if (action) await send(people.testUser.address, action.call)
  expect(await devnet.client.getBalance({ address: receiver })).toBe(7n)
  expect(await devnet.client.getBalance({ address: timelock.address })).toBe(0n)
})
