import { optionalRead } from '@zono/client'
import {
  type BookEntry,
  type BookState,
  type Order,
  type OrderMarket,
  parseBookEntry,
  type SignedOrder,
} from '@zono/messages'
import { getContract, Orders } from '@zono/protocol'
import * as v from 'valibot'
import { type Address, type Hex, isAddressEqual } from 'viem'
import type { ChainClient, GovernanceHub } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { requestHub } from '#core/services/hub.ts'
import { HubError } from '#core/services/hubError.ts'
import { hubQuery } from '#core/services/hubQuery.ts'
import { isSignedByContract } from '#core/wallet/signatures/isSignedByContract.ts'
import { isSignedByKey } from '#core/wallet/signatures/keySignature.ts'

/** Orders of one answer of the book, and answers that are asked for: an account has some hundred in a year. */
const [ORDERS_PER_ANSWER, MAX_ANSWERS] = [500, 8] as const

/** Orders of one question to the contract: a token that burns its gas costs 200,000 of it an order. */
const ORDERS_PER_CALL = 20

/** An order of the account in the book. */
export type BookOrder = Pick<BookEntry, 'order' | 'signature' | 'orderHash' | 'state' | 'receivedAt'>

const answerSchema = v.object({
  orders: v.pipe(v.array(v.unknown()), v.maxLength(ORDERS_PER_ANSWER)),
  isComplete: v.boolean(),
})
const placeSchema = v.object({ seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })

/** An entry of the book that is an order of the account for this contract; undefined for anything else. */
export function parseBookOrder(input: unknown, market: OrderMarket, maker: Address): BookOrder | undefined {
  const entry = parseBookEntry(input)
  if (entry === undefined || !isOfMarket(entry, market) || !isAddressEqual(entry.order.maker, maker)) return undefined
  const { order, signature, orderHash, state, receivedAt } = entry
  return { order, signature, orderHash, state, receivedAt }
}

/** Whether an order is for this contract on this chain. */
export const isOfMarket = (order: OrderMarket, { chainId, contract }: OrderMarket): boolean =>
  order.chainId === chainId && isAddressEqual(order.contract, contract)

type BookParams = { readonly market: OrderMarket; readonly maker: Address }

/**
 * Every order of an account that the book keeps, those that ended too.
 * @throws {HubError}
 */
export async function readBookOrders(hub: GovernanceHub, { market, maker }: BookParams): Promise<readonly BookOrder[]> {
  const found = new Map<Hex, BookOrder>()
  let after = 0
  for (let answers = 0; answers < MAX_ANSWERS; answers++) {
    const path = `/orders/api/orders?maker=${maker}&all=true&after=${after}&limit=${ORDERS_PER_ANSWER}`
    const { orders, isComplete } = await requestHub(hub, { path, schema: answerSchema })
    for (const input of orders) {
      const order = parseBookOrder(input, market, maker)
      if (order) found.set(order.orderHash, order)
    }
    const last = Math.max(after, ...orders.map(readPlace))
    if (isComplete || last === after) break
    after = last
  }
  return [...found.values()]
}

const readPlace = (input: unknown): number => {
  const place = v.safeParse(placeSchema, input)
  return place.success ? place.output.seq : 0
}

export const bookOrdersQuery = hubQuery('orders', readBookOrders)

/**
 * What the book says of an order that somebody was given; `unsent` where it has none.
 * @throws {HubError}
 */
export async function readBookState(hub: GovernanceHub, orderHash: Hex): Promise<BookState | 'unsent'> {
  try {
    const path = `/orders/api/orders/${orderHash}`
    const entry = parseBookEntry(await requestHub(hub, { path, schema: v.unknown() }))
    if (entry === undefined) throw new HubError('unavailable', 'The order book gave an answer that cannot be read.')
    return entry.state
  } catch (error) {
    if (error instanceof HubError && error.code === 'not found') return 'unsent'
    throw error
  }
}

export const bookStateQuery = hubQuery('orderState', readBookState)

/** What becomes of orders, as the contract numbers it. */
export const ORDER_STATUSES = [
  'open',
  'invalid',
  'filled',
  'cancelled',
  'expired',
  'not-yet-open',
  'insufficient-balance',
  'insufficient-allowance',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** State of an order at a block. Amounts in base units of what is sold, times in unix seconds. */
export type OrderState = {
  readonly status: OrderStatus
  /** What could be filled now. */
  readonly fillable: bigint
  /** Sold of an order with one part, parts that are done, and when the last fill was; 0 before the first. */
  readonly sold: bigint
  readonly partsDone: number
  readonly filledAt: number
  /** From when on the next part can be filled. */
  readonly opensAt: number
}

/** States of orders, in their order; undefined for one that cannot be read. */
export async function readOrderStates(
  chain: ChainClient,
  orders: readonly Order[],
): Promise<readonly (OrderState | undefined)[]> {
  const contract = getContract(chain.deployment, Orders)
  const groups = Array.from({ length: Math.ceil(orders.length / ORDERS_PER_CALL) }, (_, i) =>
    orders.slice(i * ORDERS_PER_CALL, (i + 1) * ORDERS_PER_CALL),
  )
  const states = await Promise.all(
    groups.map(async (group) => {
      const answer = await optionalRead(chain.readContract({ ...contract, functionName: 'getStates', args: [group] }))
      return group.map((_, i) => answer?.[i])
    }),
  )
  return states.flat().map(
    (state) =>
      state && {
        status: ORDER_STATUSES[state.status] ?? 'invalid',
        fillable: state.fillable,
        sold: state.progress.sold,
        partsDone: state.progress.partsDone,
        filledAt: state.progress.filledAt,
        opensAt: Number(state.opensAt),
      },
  )
}

export const orderStatesQuery = chainQuery('orderStates', readOrderStates)

/** Epoch of the orders of an account that count: the high half of their nonces. */
export const readEpoch = (chain: ChainClient, maker: Address): Promise<bigint> =>
  chain.readContract({ ...getContract(chain.deployment, Orders), functionName: 'epochs', args: [maker] })

/** Signatures that are checked at a time before the screen has its turn: each costs a millisecond, on a phone ten. */
const CHECKS_PER_TURN = 8

type SignedHash = SignedOrder & { readonly orderHash: Hex }

/** What was checked before: it never changes, and lists are read again with each new order. */
const checkedKeys = new Map<string, boolean>()
/** More than a book lists of an account. One that answers with ever new orders does not fill the memory. */
const MAX_CHECKED_KEYS = 2000

async function isCheckedKey({ order, signature, orderHash }: SignedHash): Promise<boolean> {
  const claim = `${order.maker} ${orderHash} ${signature}`
  const isSigned = checkedKeys.get(claim) ?? (await isSignedByKey(order.maker, orderHash, signature))
  if (checkedKeys.size >= MAX_CHECKED_KEYS) checkedKeys.clear()
  checkedKeys.set(claim, isSigned)
  return isSigned
}

/**
 * Whether the maker's key signed each order, or its contract accepts the signature (ERC-1271), as the contract of orders
 * decides. In their order.
 * @throws When the node cannot be reached and a contract has to be asked.
 */
export async function readAreSigned(
  { readContract }: Pick<ChainClient, 'readContract'>,
  orders: readonly SignedHash[],
): Promise<readonly boolean[]> {
  const byKey: boolean[] = []
  for (const [i, order] of orders.entries()) {
    if (i > 0 && i % CHECKS_PER_TURN === 0) await new Promise((resolve) => setTimeout(resolve))
    byKey.push(await isCheckedKey(order))
  }
  // Contracts are asked in one turn, and so in one request.
  return Promise.all(
    orders.map(async ({ order, signature, orderHash }, i) => {
      if (byKey[i]) return true
      const claim = { account: order.maker, hash: orderHash, signature }
      return (await optionalRead(isSignedByContract(readContract, claim))) ?? false
    }),
  )
}

export const areSignedQuery = chainQuery('orderSignatures', readAreSigned, 'minute')
