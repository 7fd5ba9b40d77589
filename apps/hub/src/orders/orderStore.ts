import { type Order, type OrderRequest, parseOrderRequest, type SignedOrder, toOrderRequest } from '@zono/messages'
import type { Database, Query } from '@zono/service/database'
import type { Address, Hex } from 'viem'

/** `closed`: the chain says that it is over, for good. */
export type OrderState = 'open' | 'withdrawn' | 'closed'

/** An order of the book, as it came in. */
export type StoredOrder = {
  readonly request: OrderRequest
  readonly orderHash: Hex
  /** Place in the list of changes. */
  readonly seq: number
  readonly state: OrderState
  /** Unix seconds of the hub's clock. */
  readonly receivedAt: number
}

type Row = {
  hash: Hex
  seq: string
  order_json: Omit<OrderRequest, 'signature'>
  signature: Hex
  received_at: string
  state: OrderState
}

const COLUMNS = 'hash, seq, order_json, signature, received_at, state'

const toStored = (row: Row): StoredOrder => ({
  request: { ...row.order_json, signature: row.signature },
  ...{ orderHash: row.hash, state: row.state, seq: Number(row.seq), receivedAt: Number(row.received_at) },
})

/** The order itself. What is stored was parsed by the same schema. */
export function readOrder({ request }: StoredOrder): Order {
  const parsed = parseOrderRequest(request)
  if (parsed === undefined) throw new Error('The stored order cannot be read.')
  return parsed.order
}

/**
 * Runs a change of orders alone, over all hubs: a later change has a later place only where the earlier one is there to be
 * read. Otherwise a reader that goes on after a place would miss one.
 */
const change = <result>({ transaction }: Pick<Database, 'transaction'>, run: (query: Query) => Promise<result>) =>
  transaction(async (query) => {
    await query(`select pg_advisory_xact_lock(hashtext('changes of orders'))`)
    return run(query)
  })

type NewOrder = SignedOrder & {
  readonly orderHash: Hex
  readonly chainId: number
  readonly contract: Address
  readonly now: number
  /** Open orders that an account may have. */
  readonly maxOpen: number
}

/**
 * Adds an order. One that is known stays as it is.
 * @returns false where the account has too many open orders
 */
export const addOrder = (
  database: Pick<Database, 'transaction'>,
  { order, signature, orderHash, chainId, contract, now, maxOpen }: NewOrder,
): Promise<boolean> =>
  change(database, async (query) => {
    const [row] = await query<{ count: string }>(
      `select count(*) from orders where maker = $1 and state = 'open' and expiry > $2 and hash <> $3`,
      [order.maker.toLowerCase(), now, orderHash],
    )
    if (Number(row?.count) >= maxOpen) return false
    const { signature: _, ...stored } = toOrderRequest({ chainId, contract }, { order, signature })
    await query(
      `insert into orders (hash, maker, sell, buy, expiry, order_json, signature, received_at, checked_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
       on conflict (hash) do nothing`,
      [
        ...[orderHash, order.maker.toLowerCase(), order.sell.toLowerCase(), order.buy.toLowerCase()],
        ...[order.expiry, JSON.stringify(stored), signature, now],
      ],
    )
    return true
  })

/** An order by its hash. */
export async function findOrder(query: Query, orderHash: Hex): Promise<StoredOrder | undefined> {
  const rows = await query<Row>(`select ${COLUMNS} from orders where hash = $1`, [orderHash])
  return rows.map(toStored)[0]
}

/** Ends open orders. */
export const endOrders = (
  database: Pick<Database, 'transaction'>,
  orderHashes: readonly Hex[],
  state: Exclude<OrderState, 'open'>,
) =>
  change(database, (query) =>
    query(`update orders set state = $2, seq = nextval('orders_seq_seq') where hash = any($1) and state = 'open'`, [
      orderHashes,
      state,
    ]),
  )

/** What a reader of the book asks for. */
export type OrderQuery = {
  readonly maker: Address | undefined
  readonly sell: Address | undefined
  readonly buy: Address | undefined
  /** Only changes after this place. */
  readonly after: number
  /** Only open orders that have not expired at this time; otherwise those that ended too. */
  readonly openAt: number | undefined
  readonly limit: number
}

/** Orders in the order of their changes, oldest first. */
export async function listOrders(query: Query, filter: OrderQuery): Promise<readonly StoredOrder[]> {
  const { maker, sell, buy, after, openAt, limit } = filter
  const rows = await query<Row>(
    `select ${COLUMNS} from orders
     where seq > $1 and ($2::text is null or maker = $2) and ($3::text is null or sell = $3)
       and ($4::text is null or buy = $4) and ($5::bigint is null or (state = 'open' and expiry > $5))
     order by seq limit $6`,
    [after, maker?.toLowerCase(), sell?.toLowerCase(), buy?.toLowerCase(), openAt, limit],
  )
  return rows.map(toStored)
}

/** Open orders whose state on the chain was looked at longest ago, and before a time. */
export async function findUnchecked(query: Query, before: number, limit: number): Promise<readonly StoredOrder[]> {
  const rows = await query<Row>(
    `select ${COLUMNS} from orders where state = 'open' and checked_at <= $1 order by checked_at limit $2`,
    [before, limit],
  )
  return rows.map(toStored)
}

/** Remembers when orders were looked at. */
export const markChecked = (query: Query, orderHashes: readonly Hex[], now: number) =>
  query(`update orders set checked_at = $2 where hash = any($1)`, [orderHashes, now])

/** Forgets orders that expired before a time, whatever became of them. */
export const forgetExpired = (query: Query, before: number, limit: number) =>
  query('delete from orders where hash in (select hash from orders where expiry < $1 order by expiry limit $2)', [
    before,
    limit,
  ])
