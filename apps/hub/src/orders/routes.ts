import type { OrderRequest } from '@zono/messages'
import type { Hono } from 'hono'
import { type Address, getAddress, type Hex, isAddress } from 'viem'
import { Refusal } from '../lib/errors.ts'
import type { Guards, HubEnv } from '../lib/hubEnv.ts'
import { MAX_LISTED_ORDERS, ORDERS_PER_READ } from '../limits.ts'
import { acceptOrder, type OrderBookContext, withdrawOrder } from './orderBook.ts'
import { findOrder, listOrders, type OrderState, type StoredOrder } from './orderStore.ts'

/** An order as the book tells it. Whoever reads it checks the signature and asks the chain for its state. */
type Answer = OrderRequest & {
  readonly orderHash: Hex
  readonly seq: number
  readonly state: OrderState
  readonly received_at: string
}

/** Adds the public book of signed orders below `/orders`. */
export function addOrderRoutes(
  app: Hono<HubEnv>,
  context: OrderBookContext,
  { limitRead, limitWrite, requireClaim, getSender, readJson }: Guards,
): void {
  app.post('/orders/api/orders', requireClaim, limitWrite, async (c) =>
    c.json(toAnswer(await acceptOrder(context, await readJson(c), getSender(c))), 201),
  )

  app.post('/orders/api/withdraw', requireClaim, limitWrite, async (c) =>
    c.json(toAnswer(await withdrawOrder(context, await readJson(c), getSender(c)))),
  )

  // Open orders; with `all=true` those that ended too, as changes after a place.
  app.get('/orders/api/orders', limitRead, async (c) => {
    const limit = parseNumber(c.req.query('limit'), MAX_LISTED_ORDERS)
    if (limit < 1 || limit > MAX_LISTED_ORDERS)
      throw new Refusal('wrong query', `An answer has at most ${MAX_LISTED_ORDERS} orders.`)
    const orders = await listOrders(context.database.query, {
      maker: parseAddress(c.req.query('maker')),
      sell: parseAddress(c.req.query('sell')),
      buy: parseAddress(c.req.query('buy')),
      after: parseNumber(c.req.query('after'), 0),
      openAt: c.req.query('all') === 'true' ? undefined : context.head.getTime(),
      limit,
    })
    context.limits.read.charge(getSender(c), Math.floor(orders.length / ORDERS_PER_READ))
    return c.json({ orders: orders.map(toAnswer), isComplete: orders.length < limit })
  })

  app.get('/orders/api/orders/:hash', limitRead, async (c) => {
    const hash = c.req.param('hash') ?? ''
    const stored = /^0x[0-9a-f]{64}$/.test(hash) ? await findOrder(context.database.query, hash as Hex) : undefined
    if (stored === undefined) throw new Refusal('not found', 'There is no such order here.')
    return c.json(toAnswer(stored))
  })
}

const toAnswer = ({ request, orderHash, seq, state, receivedAt }: StoredOrder): Answer => ({
  ...request,
  ...{ orderHash, seq, state, received_at: new Date(receivedAt * 1000).toISOString() },
})

function parseNumber(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('wrong query', 'That is no number.')
  return Number(text)
}

function parseAddress(text: string | undefined): Address | undefined {
  if (text === undefined) return undefined
  if (!isAddress(text, { strict: false })) throw new Refusal('wrong query', 'That is no address.')
  return getAddress(text)
}
