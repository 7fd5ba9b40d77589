import { getDeploymentHash, Orders } from '@zono/protocol'
import {
  type BlockReader,
  type Call,
  CallRevertedError,
  createBlockReader,
  createEndpoints,
  createHeadReader,
} from '@zono/rpc'
import { findFill, getLeastFill, listWithinReach, type OrderMarkets, type RouteGraph, sortIntoMarkets } from '@zono/sdk'
import { getMessage, type Log } from '@zono/service'
import { ethAddress, isAddressEqual } from 'viem'
import { prepareCall } from '../send/prepare.ts'
import { createSender } from '../send/sender.ts'
import { readBalance } from '../state/readTokens.ts'
import type { SignerState } from '../state/state.ts'
import { chooseFills } from './chooseFills.ts'
import { createFillCall, joinCalls, type WeighedOrder } from './fillCalls.ts'
import { type BookOrder, createOrderBook } from './orderBook.ts'
import { createPools, toToken } from './pools.ts'
import { createRests } from './rests.ts'
import type { FillerSettings } from './settings.ts'

const ANSWER_LIMITS = { timeoutMs: 5000, maxBytes: 8_000_000 } as const
const MAX_HOPS = 3
/** Orders whose state is read at a block, and of them those that sell one token for another one. */
const REACH = { maxHops: MAX_HOPS, most: 400, mostOfMarket: 50 } as const
/**
 * Orders of one question to the contract, and of one request to a node, one after the other: a token that burns its gas costs
 * 200,000 of it an order, and nodes end a request at some ten million.
 */
const [STATES_PER_CALL, STATES_PER_REQUEST] = [10, 40] as const
/** Milliseconds between two questions to the book. */
const BOOK_INTERVAL_MS = 1000
/** Choices of one block: orders that are refused let those behind them have their turn at once. */
const MAX_CHOICES = 5
/** Seconds without an answer of the chain after which the process does not count as well. */
const MAX_BLIND_SECONDS = 30

/** Statuses of `Orders.getStates`: what can be filled now, and what only later. */
const [OPEN, NOT_YET_OPEN] = [0, 5] as const

/** Fills signed orders that the pools reach, for their tips. It has no state that a restart would lose. */
export type Filler = {
  /** Reads what is new and sends at most one transaction. Never throws. */
  readonly tick: () => Promise<void>
  readonly getReport: () => { readonly status: 200 | 503; readonly body: string }
}

/** Orders of the book, as they are weighed, and the pools over which they could be filled. */
type Known = {
  readonly list: readonly BookOrder[]
  readonly markets: OrderMarkets<WeighedOrder>
  readonly candidates: ReadonlySet<string>
}

/** Creates a filler. */
export function createFiller(settings: FillerSettings, log: Log): Filler {
  const { deployment, filler, contracts, maxGasPrice } = settings
  const deploymentHash = getDeploymentHash(deployment)
  const { chainId } = deployment
  const endpoints = createEndpoints({ urls: settings.rpcUrls, chainId, limits: ANSWER_LIMITS, log })
  const readHead = createHeadReader()
  const book = createOrderBook(settings.bookUrl, { chainId, contract: contracts.Orders })
  const pools = createPools(deployment, contracts.Factory)
  const sender = createSender({ account: filler, chainId, endpoints, log })
  const rests = createRests()
  const counts = { orders: 0, withinReach: 0, sent: 0, mined: 0, reverted: 0 }
  let now = { block: 0, time: 0 }
  /** The last block after which nothing was left to do. */
  let handledBlock = 0
  let [bookAskedAt, answeredAt] = [Number.NEGATIVE_INFINITY, performance.now()]
  let [hasNewOrders, isAsking, lastError] = [false, false, '']
  let known: Known = { list: [], markets: [], candidates: new Set() }

  const isCoin = ({ order }: BookOrder) => isAddressEqual(order.buy, ethAddress)

  /** An order as if its maker had and allowed all of it, until its state is read. */
  const weigh = (signed: BookOrder): WeighedOrder => {
    const { order, orderHash } = signed
    const { maker, sellAmount, minBuyAmount, tip } = order
    const least = getLeastFill(order, sellAmount)
    return {
      ...{ signed, orderHash, maker, wrappedCoin: contracts.WBNB, sellAmount, minBuyAmount, tip, least },
      ...{ sell: toToken(order.sell), buy: toToken(isCoin(signed) ? contracts.WBNB : order.buy), fillable: sellAmount },
    }
  }

  /** Asks the book in the background: a slow one delays no fill. */
  function askBook(time: number) {
    if (isAsking || performance.now() - bookAskedAt < BOOK_INTERVAL_MS) return
    isAsking = true
    bookAskedAt = performance.now()
    const asked = book.refresh(time).then(
      (hasNew) => {
        hasNewOrders ||= hasNew
      },
      (error) => note('the book cannot be read', error),
    )
    void asked.finally(() => {
      isAsking = false
    })
  }

  /** What follows from the orders of the book alone, computed when they change. */
  function readBook() {
    const list = book.list()
    if (list !== known.list) {
      const orders = list.map(weigh)
      const sides = orders.map(({ sell, buy }) => ({ sell: sell.address, buy: buy.address }))
      known = { list, markets: sortIntoMarkets(orders), candidates: pools.listCandidates(sides) }
    }
    return known
  }

  function note(event: string, error: unknown) {
    const message = getMessage(error)
    if (message !== lastError) log('warn', event, { message })
    lastError = message
  }

  /** What the contract says could be filled of some orders. Where it cannot say so, all of them rest. */
  async function readStates(read: BlockReader, orders: readonly WeighedOrder[]): Promise<readonly WeighedOrder[]> {
    const call = { abi: Orders.abi, address: contracts.Orders, functionName: 'getStates' } as const
    const states = await read({ ...call, args: [orders.map(({ signed }) => signed.order)] }).catch((error) => {
      if (error instanceof CallRevertedError) return []
      throw error
    })
    return orders.flatMap((order, index) => {
      const { status, fillable = 0n, opensAt } = states[index] ?? {}
      if (status === OPEN) return [{ ...order, fillable, least: getLeastFill(order.signed.order, fillable) }]
      rests.wait(order.orderHash, now.block, status === NOT_YET_OPEN ? Number(opensAt) : undefined)
      return []
    })
  }

  async function readFillable(read: BlockReader, orders: readonly WeighedOrder[]): Promise<readonly WeighedOrder[]> {
    const open: WeighedOrder[] = []
    for (let from = 0; from < orders.length; from += STATES_PER_REQUEST) {
      const request = orders.slice(from, from + STATES_PER_REQUEST)
      const calls = Array.from({ length: Math.ceil(request.length / STATES_PER_CALL) }, (_, n) =>
        readStates(read, request.slice(n * STATES_PER_CALL, (n + 1) * STATES_PER_CALL)),
      )
      open.push(...(await Promise.all(calls)).flat())
    }
    return open
  }

  /** Calls that the contract takes when each is tried alone. What it refuses rests for some blocks. */
  async function tryCalls(calls: readonly (readonly [string, Call])[]): Promise<readonly Call[]> {
    const results = await Promise.all(
      calls.map(async ([orderHash, call]) => {
        try {
          await endpoints.run((node) => node.call({ ...call, from: filler.address }, 'pending'))
          return [call]
        } catch (error) {
          if (!(error instanceof CallRevertedError)) throw error
          rests.refuse(orderHash, now.block)
          log('warn', 'a fill was refused', { order: orderHash, message: getMessage(error) })
          return []
        }
      }),
    )
    return results.flat()
  }

  async function settle(signer: SignerState) {
    const settled = await sender.settle(signer)
    if (settled?.receipt === undefined) return
    const hasSucceeded = settled.receipt.status === 1n
    counts[hasSucceeded ? 'mined' : 'reverted']++
    log(hasSucceeded ? 'info' : 'warn', hasSucceeded ? 'mined' : 'reverted', {
      ...{ hash: settled.hash, block: settled.receipt.blockNumber, gas: settled.receipt.gasUsed },
    })
  }

  /** Calls of one transaction, each tried. */
  async function choose(graph: RouteGraph, orders: readonly WeighedOrder[]): Promise<readonly Call[]> {
    const gasPrice = await endpoints.run((node) => node.readGasPrice())
    for (let choice = 0; choice < MAX_CHOICES; choice++) {
      const rested = orders.filter(({ orderHash }) => !rests.isResting(orderHash, now))
      const { chosen, unpaid } = chooseFills(
        graph,
        rested.flatMap((order) => findFill(graph, order, MAX_HOPS) ?? []),
        gasPrice,
      )
      // Orders that pay nobody for their fill must not keep those from being looked at that do.
      for (const { orderHash } of unpaid) rests.wait(orderHash, now.block, undefined)
      if (chosen.length === 0) return []
      const calls = await tryCalls(
        chosen.map((fill) => {
          const call = createFillCall(contracts.Orders, graph, fill, filler.address)
          return [fill.order.orderHash, call] as const
        }),
      )
      if (calls.length > 0) return calls
    }
    return []
  }

  /** Sends what can be filled; false while an earlier transaction is in flight. */
  async function fill(signer: SignerState, graph: RouteGraph, orders: readonly WeighedOrder[]): Promise<boolean> {
    const slot = await sender.getSlot(signer, BigInt(now.block))
    if (slot === undefined) return false
    const [first, ...rest] = await choose(graph, orders)
    if (first === undefined) return true
    const call = joinCalls([first, ...rest], contracts)
    const prepared = await prepareCall(endpoints, call, signer, slot.minGasPrice, maxGasPrice)
    const hash = await sender.send('fill', prepared, slot, BigInt(now.block))
    counts.sent++
    log('info', 'sent', { hash, fills: 1 + rest.length, block: now.block })
    return true
  }

  async function work() {
    const head = await endpoints.run(readHead)
    answeredAt = performance.now()
    askBook(head.timestamp)
    if (head.number === handledBlock && !hasNewOrders) return
    now = { block: head.number, time: head.timestamp }
    hasNewOrders = false
    const { list, markets, candidates } = readBook()
    const { signer, graph, orders } = await endpoints.run(async (node) => {
      const read = createBlockReader({ node, multicall: contracts.Multicall, block: now.block })
      const [reserves, balance, nonce] = await Promise.all([
        pools.readGraph(read, candidates),
        readBalance(read, contracts.Multicall, filler.address),
        node.readNonce(filler.address, now.block),
      ])
      const isAwake = ({ orderHash }: WeighedOrder) => !rests.isResting(orderHash, now)
      const open = await readFillable(read, listWithinReach(reserves, markets, { ...REACH, isAwake }))
      return { signer: { address: filler.address, balance, nonce }, graph: reserves, orders: open }
    })
    Object.assign(counts, { orders: list.length, withinReach: orders.length })
    await settle(signer)
    const isDone = orders.length === 0 || (await fill(signer, graph, orders))
    if (isDone) handledBlock = now.block
    lastError = ''
  }

  return {
    async tick() {
      try {
        await work()
      } catch (error) {
        note('tick failed', error)
      }
    },
    getReport() {
      const blindSeconds = Math.round((performance.now() - answeredAt) / 1000)
      const isWell = blindSeconds <= MAX_BLIND_SECONDS
      const body = {
        status: isWell ? 'ok' : 'blind',
        block: now.block || null,
        deploymentHash,
        ...counts,
        lastError: lastError || null,
      }
      return { status: isWell ? 200 : 503, body: `${JSON.stringify(body)}\n` }
    },
  }
}
