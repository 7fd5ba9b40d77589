import { getOrderHash, type Order } from '@zono/messages'
import { createDatabase, type Database, migrate } from '@zono/service/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database as DatabaseServer, startDatabase } from '../../../../devnet/services/database.ts'
import { MIGRATIONS } from '../store/migrations.ts'
import { addOrder, endOrders } from './orderStore.ts'

const [NOW, MAX_OPEN] = [1_795_824_000, 5]
const market = { chainId: 97, contract: `0x${'c0'.repeat(20)}` } as const
const [maker, other] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`] as const

let server: DatabaseServer
let database: Database
beforeAll(async () => {
  server = await startDatabase()
  database = createDatabase(await server.createDatabase('open_orders'))
  await migrate(database, MIGRATIONS)
})
afterAll(async () => {
  await database?.close()
  await server?.stop()
})

function createOrder(nonce: bigint, fields: Partial<Order> = {}) {
  const order: Order = {
    ...{ maker, receiver: maker, sell: `0x${'11'.repeat(20)}`, buy: `0x${'22'.repeat(20)}` },
    ...{ sellAmount: 100n, minBuyAmount: 10n, tip: 0n, start: NOW, expiry: NOW + 60, parts: 1, interval: 0 },
    ...{ nonce, ...fields },
  }
  return { order, orderHash: getOrderHash(market, order) }
}

const add = (created: ReturnType<typeof createOrder>, now = NOW) =>
  addOrder(database, { ...market, ...created, signature: '0x11', now, maxOpen: MAX_OPEN })

test('book: an account has so many open orders at most, also where it sends them at once', async () => {
  const orders = Array.from({ length: 8 }, (_, i) => createOrder(BigInt(i)))
  const added = await Promise.all(orders.map((order) => add(order)))
  expect(added.filter(Boolean)).toHaveLength(MAX_OPEN)
  const known = orders.filter((_, i) => added[i])
  const refused = orders.filter((_, i) => !added[i])
  const [first, second] = known
  const [next, after, last] = refused
  if (!first || !second || !next || !after || !last) throw new Error('Five are taken and three refused.')
  expect(await add(next)).toBe(false)
  // One that is known already takes no place of its own, and others have places of theirs.
  expect(await add(first)).toBe(true)
  expect(await add(createOrder(9n, { maker: other }))).toBe(true)

  // One that ended leaves its place, and so do those that expired.
  await endOrders(database, [first.orderHash], 'withdrawn')
  expect(await add(next)).toBe(true)
  expect(await add(after)).toBe(false)
  await endOrders(database, [second.orderHash], 'closed')
  expect(await add(after)).toBe(true)
  expect(await add(last)).toBe(false)
  expect(await add(createOrder(10n, { expiry: NOW + 600 }), NOW + 60)).toBe(true)
})
