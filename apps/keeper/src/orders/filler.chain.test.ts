import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOrderMessage, getOrderHash, type Order, toOrderRequest } from '@zono/messages'
import { getContract, Orders, Router } from '@zono/protocol'
import { type Address, erc20Abi, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import { type Devnet, startDevnet } from '../../../../devnet/devnet.ts'
import { type Filler, launchFiller } from '../../../../devnet/services/keeper.ts'
import { getFreePort } from '../../../../devnet/services/ports.ts'
import { NO_DEADLINE } from '../../../../devnet/trade.ts'

/** Limits against a filler that hangs. */
const [STEP_TIMEOUT_MS, TEST_TIMEOUT_MS] = [180_000, 600_000] as const
vi.setConfig({ testTimeout: TEST_TIMEOUT_MS, hookTimeout: TEST_TIMEOUT_MS })
/** A tip that pays for any fill here, and one that pays for none, in native coin. */
const [TIP, TOO_LITTLE] = [parseEther('0.05'), 1n]

/** What the book answers, as any text. */
type Change = object

let devnet: Devnet
let changes: Change[]
let broken: string | undefined
let bookUrl: string
let stopBook: () => void
let filler: Filler | undefined
const lines: string[] = []

beforeAll(async () => {
  devnet = await startDevnet({
    ...{ shouldSimulate: false, log: () => {}, webFolder: null },
    seedHistory: { days: 3, blocksPerDay: 2 },
  })
  changes = []
  const server = createServer((request, response) => {
    const after = Number(new URL(request.url ?? '', 'http://book').searchParams.get('after'))
    const body = broken ?? JSON.stringify({ orders: changes.slice(after), isComplete: true })
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  bookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stopBook = () => server.close()
  await launch()
})
afterAll(async () => {
  await filler?.stop('kill')
  stopBook?.()
  await devnet?.stop()
})

async function launch() {
  const port = await getFreePort()
  const { rpcUrl, deployment } = devnet
  filler = launchFiller({ ...{ rpcUrls: [rpcUrl], deployment, bookUrl, port }, onLine: (line) => lines.push(line) })
  await filler.ready()
}

const waitFor = <result>(read: () => Promise<result>) => vi.waitFor(read, { timeout: STEP_TIMEOUT_MS, interval: 200 })
const getToken = (name: string) => devnet.deployment.tokens[name] as Address
const getMarket = () => ({
  chainId: devnet.deployment.chainId,
  contract: devnet.deployment.contracts.Orders as Address,
})
const readBalance = (token: Address, account: Address) =>
  devnet.client.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [account] })
const quote = async (amount: bigint, path: readonly Address[]) =>
  (
    await devnet.client.readContract({
      ...{ ...getContract(devnet.deployment, Router), functionName: 'getAmountsOut' },
      args: [amount, path],
    })
  ).at(-1) as bigint

/** An account with ZONO that allowed the contract to take them. */
async function createMaker(amount: bigint): Promise<PrivateKeyAccount> {
  const maker = privateKeyToAccount(generatePrivateKey())
  const { client } = devnet
  const params = [maker.address, getToken('zono'), `0x${amount.toString(16)}`]
  await client.request({ method: 'anvil_dealERC20', params } as never)
  await client.setBalance({ address: maker.address, value: parseEther('1') })
  await client.impersonateAccount({ address: maker.address })
  await send(maker.address, {
    ...{ abi: erc20Abi, address: getToken('zono'), functionName: 'approve' },
    args: [getMarket().contract, amount],
  })
  return maker
}

async function send(account: Address, call: object) {
  const hash = await devnet.client.writeContract({ ...call, account, chain: null } as never)
  await waitFor(() => devnet.client.getTransactionReceipt({ hash }))
}

/** Sells 100 ZONO for the wrapped coin, for at least this part of what the pool pays now, and puts it into the book. */
async function place(maker: PrivateKeyAccount, percent: bigint, fields: Partial<Order> = {}): Promise<Order> {
  const [sell, buy] = [getToken('zono'), getToken('wbnb')]
  const sellAmount = parseEther('100')
  const now = Number((await devnet.client.getBlock()).timestamp)
  const order: Order = {
    ...{ maker: maker.address, receiver: maker.address, sell, buy, sellAmount, tip: TIP },
    minBuyAmount: ((await quote(sellAmount, [sell, buy])) * percent) / 100n,
    ...{ start: now, expiry: now + 86_400, parts: 1, interval: 0, nonce: 0n, ...fields },
  }
  await publish(maker, order)
  return order
}

async function publish(signer: PrivateKeyAccount, order: Order) {
  const market = getMarket()
  const signature = await signer.signTypedData(createOrderMessage(market, order))
  const request = toOrderRequest(market, { order, signature })
  const orderHash = getOrderHash(market, order)
  changes.push({ ...request, orderHash, seq: changes.length + 1, state: 'open', received_at: '' })
}

async function pass(seconds: number) {
  await devnet.client.increaseTime({ seconds })
  await devnet.client.mine({ blocks: 1 })
}

async function readSold(order: Order): Promise<bigint> {
  const [state] = await devnet.client.readContract({
    ...{ ...getContract(devnet.deployment, Orders), functionName: 'getStates' },
    args: [[order]],
  })
  return state?.progress.partsDone === order.parts ? order.sellAmount : (state?.progress.sold ?? 0n)
}

test('filler: fills an order that the pools reach, and all above its tip is the maker’s', async () => {
  const maker = await createMaker(parseEther('100'))
  const before = await readBalance(getToken('wbnb'), accounts.filler.address)
  const quoted = await quote(parseEther('100'), [getToken('zono'), getToken('wbnb')])
  const order = await place(maker, 50n)
  await waitFor(async () => expect(await readSold(order)).toBe(order.sellAmount))
  const received = await readBalance(order.buy, maker.address)
  // What the pool paid, or a better route, not the half of it that was asked for.
  expect(received).toBeGreaterThanOrEqual(quoted - TIP)
  expect(await readBalance(order.buy, accounts.filler.address)).toBe(before + TIP)
})

test('filler: an order out of reach waits, and is filled once the market has moved', async () => {
  const maker = await createMaker(parseEther('100'))
  const order = await place(maker, 120n)
  const near = await place(await createMaker(parseEther('100')), 50n)
  // It has seen both.
  await waitFor(async () => expect(await readSold(near)).toBe(near.sellAmount))
  expect(await readSold(order)).toBe(0n)
  const amount = parseEther('100000000')
  const trader = accounts.traders[0]?.address as Address
  await devnet.client.setBalance({ address: trader, value: amount })
  const path = [order.buy, order.sell]
  let spent = 0n
  // ZONO is bought until a hundred of it pay for the order and its tip, with room.
  for (
    let step = parseEther('10');
    (await quote(order.sellAmount, [order.sell, order.buy])) < ((order.minBuyAmount + TIP) * 13n) / 12n;
    step *= 2n
  ) {
    await send(trader, {
      ...{ ...getContract(devnet.deployment, Router), functionName: 'swapExactETHForTokens' },
      ...{ args: [0n, path, trader, NO_DEADLINE], value: step },
    })
    spent += step
  }
  expect(spent).toBeGreaterThan(0n)
  await waitFor(async () => {
    // Blocks go on, as on a chain: what cannot be filled yet is looked at again after some of them.
    await pass(1)
    expect(await readSold(order)).toBe(order.sellAmount)
  })
  expect(await readBalance(order.buy, maker.address)).toBeGreaterThanOrEqual(order.minBuyAmount)
})

test('filler: leaves what does not pay for its gas, what is forged and what its maker cannot give', async () => {
  const [rich, poor, stranger] = [
    await createMaker(parseEther('1000')),
    await createMaker(parseEther('1')),
    await createMaker(parseEther('100')),
  ]
  const unpaid = await place(rich, 50n, { tip: TOO_LITTLE })
  const uncovered = await place(poor, 50n)
  const forged: Order = { ...unpaid, maker: stranger.address, receiver: rich.address, tip: TIP }
  await publish(rich, forged)
  broken = '{"orders":[{"seq":"x"},null,1],"isComplete":"no"}'
  changes.push({ seq: changes.length + 1, state: 'open', order: {} })
  await new Promise((asked) => setTimeout(asked, 1500))
  broken = undefined
  const good = await place(rich, 50n, { nonce: 1n })
  await waitFor(async () => expect(await readSold(good)).toBe(good.sellAmount))
  for (const order of [unpaid, uncovered, forged]) expect(await readSold(order)).toBe(0n)
  await waitFor(async () => expect(lines.some((line) => line.includes('a fill was refused'))).toBe(true))
})

test('filler: each part of a recurring order once in its time, also when it is killed in between', async () => {
  const maker = await createMaker(parseEther('300'))
  const order = await place(maker, 40n, { parts: 3, interval: 600 })
  const readParts = async () => {
    const [state] = await devnet.client.readContract({
      ...{ ...getContract(devnet.deployment, Orders), functionName: 'getStates' },
      args: [[order]],
    })
    return state?.progress.partsDone
  }
  await waitFor(async () => expect(await readParts()).toBe(1))
  await filler?.stop('kill')
  await pass(700)
  await launch()
  await waitFor(async () => expect(await readParts()).toBe(2))
  await pass(700)
  await waitFor(async () => expect(await readParts()).toBe(3))
  expect(await readBalance(order.sell, maker.address)).toBe(0n)
})
