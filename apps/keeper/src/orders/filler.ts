import { Orders } from '@zono/protocol'
import {
  type BlockReader,
  type Call,
  CallRevertedError,
  createBlockReader,
  createEndpoints,
  createHeadReader,
} from '@zono/rpc'
import { findFills, type RouteGraph } from '@zono/sdk'
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
const SEARCH = { maxHops: 3, maxSearches: 500 } as const
/** Milliseconds between two questions to the book. */
const BOOK_INTERVAL_MS = 1000
/** Orders whose state is read at a block, those first whose price is furthest within reach; orders of one question. */
const [MAX_STATES, STATES_PER_READ] = [400, 50] as const
/** Choices of one block: orders that are refused let those behind them have their turn at once. */
const MAX_CHOICES = 5
/** Seconds without an answer of the chain after which the process does not count as well. */
const MAX_BLIND_SECONDS = 30

/** Statuses of `Orders.getStates`: what can be filled now, and what only later. */
const [OPEN, NOT_YET_OPEN] = [0, 5] as const
/** Pieces of an order with one part, at most. */
const MAX_PIECES = 20n

/** Fills signed orders that the pools reach, for their tips. It has no state that a restart would lose. */
export type Filler = {
  /** Reads what is new and sends at most one transaction. Never throws. */
  readonly tick: () => Promise<void>
  readonly getReport: () => { readonly status: 200 | 503; readonly body: string }
}

/** Creates a filler. */
export function createFiller(settings: FillerSettings, log: Log): Filler {
  const { deployment, filler, contracts, maxGasPrice } = settings
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
  let [hasNewOrders, lastError] = [false, '']

  const isCoin = ({ order }: BookOrder) => isAddressEqual(order.buy, ethAddress)

  /** An order as if its maker had and allowed all of it, until its state is read. */
  const weigh = (signed: BookOrder): WeighedOrder => {
    const { order, orderHash } = signed
    const { maker, sellAmount, minBuyAmount, tip } = order
    const least = order.parts > 1 ? sellAmount : (sellAmount + MAX_PIECES - 1n) / MAX_PIECES
    return {
      ...{ signed, orderHash, maker, wrappedCoin: contracts.WBNB, sellAmount, minBuyAmount, tip, least },
      ...{ sell: toToken(order.sell), buy: toToken(isCoin(signed) ? contracts.WBNB : order.buy), fillable: sellAmount },
    }
  }

  async function askBook(time: number) {
    if (performance.now() - bookAskedAt < BOOK_INTERVAL_MS) return
    bookAskedAt = performance.now()
    try {
      if (await book.refresh(time)) hasNewOrders = true
    } catch (error) {
      note('the book cannot be read', error)
    }
  }

  function note(event: string, error: unknown) {
    const message = getMessage(error)
    if (message !== lastError) log('warn', event, { message })
    lastError = message
  }

  /** What the contract says could be filled of these orders. */
  async function readFillable(read: BlockReader, orders: readonly WeighedOrder[]): Promise<readonly WeighedOrder[]> {
    const groups = Array.from({ length: Math.ceil(orders.length / STATES_PER_READ) }, (_, group) =>
      orders.slice(group * STATES_PER_READ, (group + 1) * STATES_PER_READ),
    )
    const call = { abi: Orders.abi, address: contracts.Orders, functionName: 'getStates' } as const
    const states = await Promise.all(
      groups.map((group) => read({ ...call, args: [group.map(({ signed }) => signed.order)] })),
    )
    return states.flat().flatMap(({ status, fillable, opensAt }, index) => {
      const order = orders[index]
      if (order === undefined) return []
      if (status !== OPEN) {
        rests.wait(order.orderHash, now.block, status === NOT_YET_OPEN ? Number(opensAt) : undefined)
        return []
      }
      return [{ ...order, fillable, least: order.least < fillable ? order.least : fillable }]
    })
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
      const { chosen, unpaid } = chooseFills(graph, findFills(graph, rested, SEARCH), gasPrice)
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
    await askBook(head.timestamp)
    if (head.number === handledBlock && !hasNewOrders) return
    now = { block: head.number, time: head.timestamp }
    hasNewOrders = false
    const known = book.list().filter(({ orderHash }) => !rests.isResting(orderHash, now))
    const { signer, graph, orders } = await endpoints.run(async (node) => {
      const read = createBlockReader({ node, multicall: contracts.Multicall, block: now.block })
      const weighed = known.map(weigh)
      const markets = weighed.map(({ sell, buy }) => ({ sell: sell.address, buy: buy.address }))
      const [reserves, balance, nonce] = await Promise.all([
        pools.readGraph(read, markets),
        readBalance(read, contracts.Multicall, filler.address),
        node.readNonce(filler.address, now.block),
      ])
      const within = findFills(reserves, weighed, SEARCH).slice(0, MAX_STATES)
      const open = await readFillable(
        read,
        within.map(({ order }) => order),
      )
      return { signer: { address: filler.address, balance, nonce }, graph: reserves, orders: open }
    })
    Object.assign(counts, { orders: known.length, withinReach: orders.length })
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
        ...counts,
        lastError: lastError || null,
      }
      return { status: isWell ? 200 : 503, body: `${JSON.stringify(body)}\n` }
    },
  }
}
