import { getContract, Lottery, Prediction, type UntypedRpc } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hash, type Hex, numberToHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { chainAt } from '#core/chain/head/chainAt.ts'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { takeSnapshot } from '../../../../../devnet/chain/snapshot.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { collectSources } from './collectSources.ts'

let devnet: Devnet
let chain: ChainClient

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())

// Each test begins on the chain as the devnet started it.
let restore: () => Promise<void>
beforeEach(async () => {
  restore = await takeSnapshot(devnet.client, devnet.blocks)
})
afterEach(() => restore())

async function send(from: Address, to: Address, data: Hex) {
  await devnet.client.impersonateAccount({ address: from })
  const params = [{ from, to, data, gas: numberToHex(2_000_000) }]
  const hash = await devnet.client.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params })
  await devnet.client.mine({ blocks: 1 })
  expect((await devnet.client.waitForTransactionReceipt({ hash })).status).toBe('success')
}

/** What each screen's feature waits for at the newest block. */
async function readTasks(path: string) {
  const { number, timestamp } = await devnet.client.getBlock()
  const now = chainAt(chain, number, Number(timestamp))
  const source = collectSources.find((one) => one.path === path)
  const tasks = (await source?.readDueTasks?.(now)) ?? [undefined]
  expect(tasks).not.toContain(undefined)
  return tasks.map((task) => task?.label.text)
}

const pass = async (seconds: number) => {
  await devnet.client.increaseTime({ seconds })
  await devnet.client.mine({ blocks: 1 })
}

test('due tasks: every source of the devnet can be read', async () => {
  const paths = collectSources.flatMap(({ path, readDueTasks }) => (readDueTasks ? [path] : []))
  expect(paths).toHaveLength(6)
  for (const path of paths) await readTasks(path)
})

test('due tasks: a lottery round waits for its close, then for its draw', async () => {
  const lottery = getContract(devnet.deployment, Lottery)
  const id = await devnet.client.readContract({ ...lottery, functionName: 'currentLotteryId' })
  const { endTime } = await devnet.client.readContract({ ...lottery, functionName: 'viewLottery', args: [id] })
  expect(await readTasks('/lottery')).toEqual([])
  const { timestamp } = await devnet.client.getBlock()
  await pass(Number(endTime - timestamp) + 1)
  expect(await readTasks('/lottery')).toEqual(['Lottery round %id% has ended and can be closed.'])
  const close = encodeFunctionData({ abi: Lottery.abi, functionName: 'closeLottery', args: [id] })
  await send(accounts.gamesOperator.address, lottery.address, close)
  expect(await readTasks('/lottery')).toEqual(['Lottery round %id% waits for its draw.'])
})

test('due tasks: the prediction game waits for a late round, and while it is paused', async () => {
  const game = getContract(devnet.deployment, Prediction)
  const epoch = await devnet.client.readContract({ ...game, functionName: 'currentEpoch' })
  const { lockTimestamp } = await devnet.client.readContract({ ...game, functionName: 'rounds', args: [epoch] })
  const { timestamp } = await devnet.client.getBlock()
  await pass(Number(lockTimestamp - timestamp) + 1)
  expect(await readTasks('/prediction')).toEqual(['Prediction round %epoch% is due.'])
  const pause = encodeFunctionData({ abi: Prediction.abi, functionName: 'pause' })
  await send(accounts.gamesAdmin.address, game.address, pause)
  expect(await readTasks('/prediction')).toEqual(['The prediction game is paused.'])
})

test('due tasks: competitions wait for their next phase once their end has passed', async () => {
  await pass(400 * 86_400)
  const tasks = await readTasks('/competition')
  expect(tasks.length).toBeGreaterThan(0)
  expect(new Set(tasks)).toEqual(new Set(['%name% waits for its next phase.']))
})
