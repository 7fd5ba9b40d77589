import { getOrderHash, getWithdrawalHash, parseOrderRequest, parseWithdrawalRequest } from '@zono/messages'
import type { RateLimiter } from '@zono/service'
import { createBusyRefusal, Refusal, takeFromLimit } from '../lib/errors.ts'
import { proveSigner } from '../verify/proveSigner.ts'
import { toFullSignature } from '../verify/recover.ts'
import type { SubmitContext } from '../voting/submitContext.ts'
import { assertOrder, assertWithdrawalTime, createRefusal, describeOver, isOver } from './orderBook.rules.ts'
import type { OrderReader } from './orderReader.ts'
import {
  addOrder,
  endOrders,
  findOrder,
  findUnchecked,
  forgetExpired,
  markChecked,
  readOrder,
  type StoredOrder,
} from './orderStore.ts'

/** Open orders of one account. */
const MAX_OPEN_ORDERS = 200
/** Blocks after which what the chain says of an order counts as final. */
const CONFIRMATIONS = { wall: 15, chain: 1 } as const
/** Seconds between two looks at an order, and orders of one look. */
const [CHECK_SECONDS, MAX_CHECKED] = [60, 200] as const
/** Orders of one request to a node: a token that burns its gas costs 200,000 of it an order. */
const CHECKED_PER_REQUEST = 40
/** Seconds for which an order is kept after its expiry. */
const KEPT_SECONDS = 30 * 24 * 3600
const MAX_FORGOTTEN = 500

/** What the book needs. */
export type OrderBookContext = Pick<
  SubmitContext,
  'settings' | 'database' | 'head' | 'wallets' | 'walletLimiter' | 'accountLimits'
> & {
  readonly orderReader: OrderReader
  readonly limits: {
    /** By network address: orders of accounts that do not have what they sell. */
    readonly unfundedOrders: RateLimiter
    readonly read: RateLimiter
  }
}

/**
 * The contract that the book is for.
 * @throws {Refusal} where the deployment has none
 */
function getMarket({ settings, orderReader }: OrderBookContext) {
  const { deployment } = settings
  const wrappedCoin = deployment.contracts.WBNB
  if (orderReader.contract === undefined || wrappedCoin === undefined)
    throw new Refusal('not found', 'There are no orders on this network.')
  return { chainId: deployment.chainId, contract: orderReader.contract, wrappedCoin }
}

/**
 * Takes a signed order into the book, cheapest checks first. It is stored once this returns, also after a power cut.
 * @param sender network address, for limits
 * @throws {Refusal}
 */
export async function acceptOrder(context: OrderBookContext, body: unknown, sender: string): Promise<StoredOrder> {
  const { database, head, orderReader, accountLimits, limits } = context
  const market = getMarket(context)
  const request = parseOrderRequest(body)
  if (request === undefined) throw createRefusal('The request is no signed order.')
  const { order } = request
  const now = head.getTime()
  assertOrder(request, market, now)
  const orderHash = getOrderHash(market, order)
  const isByKey = await proveSigner(
    context,
    { account: order.maker, hash: orderHash, signature: request.signature },
    sender,
  )
  const known = await findOrder(database.query, orderHash)
  // The same order once more is no error: the first answer may have been lost.
  if (known) return requireOpen(known)
  takeFromLimit(accountLimits.orders, order.maker)
  const [status] = await orderReader.readStatuses([order], 'latest')
  if (status === undefined || isOver(status)) throw createRefusal(describeOver(status ?? 'invalid'))
  // Keys are made up for nothing; what is sold is not.
  if (status === 'insufficient balance') takeFromLimit(limits.unfundedOrders, sender)
  const signature = isByKey ? toFullSignature(request.signature) : request.signature
  const isAdded = await addOrder(database, {
    ...{ order, signature, orderHash, now, maxOpen: MAX_OPEN_ORDERS },
    ...{ chainId: market.chainId, contract: market.contract },
  })
  if (!isAdded) throw new Refusal('limit reached', `An account has at most ${MAX_OPEN_ORDERS} open orders.`)
  const stored = await findOrder(database.query, orderHash)
  if (stored === undefined) throw createBusyRefusal('The order could not be stored. Please try again.')
  return requireOpen(stored)
}

/** An order that ended stays so: whoever has the bytes of one that was withdrawn cannot bring it back. */
function requireOpen(stored: StoredOrder): StoredOrder {
  if (stored.state === 'open') return stored
  throw createRefusal(stored.state === 'withdrawn' ? 'The order was withdrawn. Sign a new one.' : 'The order is over.')
}

/**
 * Forgets an order that its maker withdraws. It stays signed: who has its bytes can still fill it.
 * @throws {Refusal}
 */
export async function withdrawOrder(context: OrderBookContext, body: unknown, sender: string): Promise<StoredOrder> {
  const { database, head } = context
  const market = getMarket(context)
  const request = parseWithdrawalRequest(body)
  if (request === undefined) throw createRefusal('The request is no signed withdrawal.')
  const { orderHash, timestamp, signature } = request
  assertWithdrawalTime(timestamp, head.getTime())
  const stored = await findOrder(database.query, orderHash)
  if (stored === undefined) throw new Refusal('not found', 'There is no such order here.')
  const hash = getWithdrawalHash(market, { orderHash, timestamp })
  await proveSigner(context, { account: readOrder(stored).maker, hash, signature }, sender)
  await endOrders(database, [orderHash], 'withdrawn')
  return (await findOrder(database.query, orderHash)) ?? stored
}

/** Closes open orders that the chain says are over, some at a time, and forgets those that expired long ago. */
export async function closeOrders(context: Omit<OrderBookContext, 'limits'>): Promise<void> {
  const { database, head, orderReader, settings } = context
  const current = head.get()
  if (orderReader.contract === undefined || current === undefined) return
  const now = head.getTime()
  await forgetExpired(database.query, now - KEPT_SECONDS, MAX_FORGOTTEN)
  const stored = await findUnchecked(database.query, now - CHECK_SECONDS, MAX_CHECKED)
  const block = BigInt(Math.max(current.number - CONFIRMATIONS[settings.clock], 0))
  let failure: unknown
  // Those that cannot be read have had their turn too: the others must not wait for them.
  for (let from = 0; from < stored.length; from += CHECKED_PER_REQUEST) {
    const group = stored.slice(from, from + CHECKED_PER_REQUEST)
    const statuses = await orderReader.readStatuses(group.map(readOrder), block).catch((error) => {
      failure = error
      return []
    })
    const over = group.filter((_, index) => isOver(statuses[index] ?? 'open'))
    if (over.length > 0) await endOrders(database, over.map(getHash), 'closed')
    await markChecked(database.query, group.map(getHash), now)
  }
  if (failure !== undefined) throw failure
}

const getHash = ({ orderHash }: StoredOrder) => orderHash
