// Time from the block in which the pools reach a limit to the transaction that fills the order, on a devnet with a block for
// each transaction, beside orders that wait for other prices.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createOrderMessage, getOrderHash, type Order, toOrderRequest } from '@zono/messages'
import { Factory, getContract, Orders, Router, type UntypedRpc } from '@zono/protocol'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  maxUint256,
  numberToHex,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { accounts } from '../../devnet/chain/accounts.ts'
import { type Devnet, startDevnet } from '../../devnet/devnet.ts'
import { launchFiller } from '../../devnet/services/keeper.ts'
import { getFreePort } from '../../devnet/services/ports.ts'
import { NO_DEADLINE } from '../../devnet/trade.ts'
import { type Metric, printMetrics } from '../metrics.ts'
import { quantile } from '../route/timer.ts'

/** Orders that wait meanwhile, at twice the price and more. */
const WAITING_ORDERS = 1000
/** Part of the pool that is bought: it moves the price by about 4%. */
const MOVE_SHARE = 50n
/** Time in which the filler has asked the book again, and some more, so that blocks come at any time between its looks. */
const [BOOK_MS, SPREAD_MS] = [1500, 300] as const
const ROUND_TIMEOUT_MS = 30_000
const [SOLD, TIP] = [parseEther('1000'), parseEther('0.002')] as const

type BenchOptions = { readonly quick?: boolean }

/** Milliseconds from the block to the sent transaction, and what was not filled. */
export async function benchFiller({ quick = false }: BenchOptions = {}): Promise<readonly Metric[]> {
  const devnet = await startDevnet({
    ...{ shouldSimulate: false, log: () => {}, webFolder: null },
    seedHistory: { days: 3, blocksPerDay: 2 },
  })
  const book = await startBook()
  const market = createMarket(devnet)
  const sentAt: number[] = []
  const filler = launchFiller({
    ...{ rpcUrls: [devnet.rpcUrl], deployment: devnet.deployment, bookUrl: book.url, port: await getFreePort() },
    onLine: (line) => {
      if (line.includes('"event":"sent"')) sentAt.push(Date.now())
    },
  })
  try {
    await filler.ready()
    for (let n = 0; n < WAITING_ORDERS; n++) book.add((await market.sign(200n + BigInt(n % 100))).entry)
    const delays: number[] = []
    const rounds = quick ? 10 : 100
    let missed = 0
    while (delays.length + missed < rounds) {
      const signed = await market.sign(101n)
      book.add(signed.entry)
      await sleep(BOOK_MS + Math.random() * SPREAD_MS)
      const count = sentAt.length
      // Another route may pay the limit already: earlier rounds leave the pools apart.
      if (await market.isTouched(signed.order)) continue
      const undo = await market.raisePrice()
      const reachedAt = Date.now()
      if (await waitUntil(() => sentAt.length > count)) delays.push((sentAt[count] ?? Number.NaN) - reachedAt)
      else missed++
      await undo()
    }
    return [
      { name: `filler: limit to transaction, ${WAITING_ORDERS} orders, p50`, ...toMetric(delays, 0.5, 'under 300') },
      { name: 'filler: the same, p99', ...toMetric(delays, 0.99, 'under 1,000') },
      { name: `filler: orders that were not filled, of ${rounds}`, value: missed, unit: 'orders', goal: 'none' },
    ]
  } finally {
    await filler.stop()
    book.stop()
    await devnet.stop()
  }
}

const toMetric = (delays: readonly number[], fraction: number, goal: string) => ({
  ...{ value: delays.length === 0 ? Number.NaN : Math.round(quantile(delays, fraction)), unit: 'ms', goal },
})

const sleep = (milliseconds: number) => new Promise((wait) => setTimeout(wait, milliseconds))

async function waitUntil(isDone: () => boolean): Promise<boolean> {
  const end = Date.now() + ROUND_TIMEOUT_MS
  while (!isDone() && Date.now() < end) await sleep(2)
  return isDone()
}

/** A book that answers with all of its orders after a number. */
async function startBook() {
  const entries: object[] = []
  const server = createServer((request, response) => {
    const after = Number(new URL(request.url ?? '', 'http://book').searchParams.get('after'))
    const body = JSON.stringify({
      orders: entries.slice(after, after + 500),
      isComplete: after + 500 >= entries.length,
    })
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (entry: object) => entries.push({ ...entry, seq: entries.length + 1, state: 'open', received_at: '' }),
    stop: () => server.close(),
  }
}

/** Signs orders of one maker, and moves the price that they wait for. */
function createMarket({ client, deployment }: Devnet) {
  const maker = privateKeyToAccount(generatePrivateKey())
  const [zono, wbnb] = ['zono', 'wbnb'].map((key) => deployment.tokens[key] as Address) as [Address, Address]
  const router = getContract(deployment, Router)
  const market = { chainId: deployment.chainId, contract: getContract(deployment, Orders).address }
  const trader = accounts.traders[0]?.address as Address
  let nonce = 0n
  let isReady = false

  async function prepare() {
    if (isReady) return
    isReady = true
    const params = [maker.address, zono, numberToHex(parseEther('100000000'))]
    await client.request<UntypedRpc>({ method: 'anvil_dealERC20', params })
    await client.setBalance({ address: maker.address, value: parseEther('1') })
    await client.impersonateAccount({ address: maker.address })
    const args = [market.contract, maxUint256] as const
    await send(maker.address, zono, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))
  }

  async function send(from: Address, to: Address, data: Hex) {
    const transaction = { from, to, data, gas: numberToHex(1_000_000) }
    const hash = await client.request<UntypedRpc>({ method: 'eth_sendTransaction', params: [transaction] })
    await client.waitForTransactionReceipt({ hash: hash as Hash, pollingInterval: 2 })
  }

  const quote = async (amount: bigint, path: readonly Address[]) =>
    (await client.readContract({ ...router, functionName: 'getAmountsOut', args: [amount, path] })).at(-1) as bigint

  const readPool = () =>
    client.readContract({ ...getContract(deployment, Factory), functionName: 'getPair', args: [zono, wbnb] })
  const readBalance = (token: Address, account: Address) =>
    client.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [account] })

  const swap = (amount: bigint, path: readonly Address[]) => {
    const args = [amount, 0n, path, trader, NO_DEADLINE] as const
    const data = encodeFunctionData({ abi: router.abi, functionName: 'swapExactTokensForTokens', args })
    return send(trader, router.address, data)
  }

  return {
    /** An order at so many percent of what the pool pays now, the tip on top. */
    async sign(percent: bigint) {
      await prepare()
      const now = Number((await client.getBlock()).timestamp)
      const order: Order = {
        ...{ maker: maker.address, receiver: maker.address, sell: zono, buy: wbnb, sellAmount: SOLD, tip: TIP },
        minBuyAmount: ((await quote(SOLD, [zono, wbnb])) * percent) / 100n,
        ...{ start: now, expiry: now + 86_400, parts: 1, interval: 0, nonce: nonce++ },
      }
      const signature = await maker.signTypedData(createOrderMessage(market, order))
      const entry = { ...toOrderRequest(market, { order, signature }), orderHash: getOrderHash(market, order) }
      return { order, entry }
    },

    /** Whether a part of an order was filled. */
    async isTouched(order: Order): Promise<boolean> {
      const call = { ...getContract(deployment, Orders), functionName: 'getStates', args: [[order]] } as const
      const [state] = await client.readContract(call)
      return state?.fillable !== order.sellAmount
    },

    /** Buys until the orders can be filled. Returns what sells it again. */
    async raisePrice() {
      const paid = (await readBalance(wbnb, await readPool())) / MOVE_SHARE
      const bought = await quote(paid, [wbnb, zono])
      await swap(paid, [wbnb, zono])
      return () => swap(bought, [zono, wbnb])
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  printMetrics(await benchFiller({ quick: process.argv.includes('--quick') }))
