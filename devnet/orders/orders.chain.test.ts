import { type Order, parseOrderRequest } from '@zono/messages'
import { getContract, Orders } from '@zono/protocol'
import { SECONDS_PER_HOUR } from '@zono/sdk'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '../chain/accounts.ts'
import { passTime } from '../chain/time.ts'
import { type Devnet, startDevnet } from '../devnet.ts'
import { getFreePort } from '../services/ports.ts'
import { createOrdering } from '../simulation/hub/orders.ts'

/** Statuses of the contract, in its order. */
const STATUSES = [
  'open',
  'invalid',
  'filled',
  'cancelled',
  'expired',
  'not yet open',
  'insufficient balance',
  'insufficient allowance',
]
/** Limit against a service that hangs. */
const WAIT = { timeout: 60_000, interval: 200 } as const

let devnet: Devnet
beforeAll(async () => {
  const seedHistory = { days: 3, blocksPerDay: 2 }
  const [hubPort, fillerPort] = [await getFreePort(), await getFreePort()]
  devnet = await startDevnet({
    shouldSimulate: false,
    log: () => {},
    webFolder: null,
    seedHistory,
    hubPort,
    fillerPort,
  })
})
afterAll(() => devnet?.stop())

const getHubUrl = () => devnet.hub?.current().url ?? ''

/** Orders as the book answers with them, each with its state on the chain. */
async function readOrders(query: string) {
  const response = await fetch(`${getHubUrl()}/orders/api/orders?${query}`)
  const { orders: entries } = (await response.json()) as { readonly orders: readonly BookEntry[] }
  const orders = entries.map(({ chainId, contract, order, signature }) => {
    const parsed = parseOrderRequest({ chainId, contract, order, signature })
    if (parsed === undefined) throw new Error('The book answers with no order.')
    return parsed.order
  })
  const states = await readStates(orders)
  return orders.map((order, i) => ({ order, book: entries[i]?.state, ...states[i] }))
}

type BookEntry = Record<'chainId' | 'contract' | 'order' | 'signature', unknown> & { readonly state: string }

async function readStates(orders: readonly Order[]) {
  const call = { ...getContract(devnet.deployment, Orders), functionName: 'getStates', args: [orders] } as const
  const states = await devnet.client.readContract(call)
  return states.map(({ status, ...state }) => ({ ...state, status: STATUSES[status] ?? 'unknown' }))
}

const isPartly = ({ order, progress }: Awaited<ReturnType<typeof readOrders>>[number]) =>
  order.parts === 1 && (progress?.sold ?? 0n) > 0n && (progress?.sold ?? 0n) < order.sellAmount

test('devnet: the visitor has an order in each state, and the book forgets those that are over', async () => {
  const maker = accounts.testUser.address
  const orders = await readOrders(`maker=${maker}&all=true`)
  expect(orders.map(({ status }) => status).sort()).toEqual([
    'cancelled',
    'expired',
    'filled',
    'insufficient allowance',
    'insufficient balance',
    'not yet open',
    'open',
    'open',
  ])
  expect(orders.filter(isPartly).map(({ status }) => status)).toEqual(['open'])
  const recurring = orders.find(({ status }) => status === 'not yet open')
  const { timestamp } = await devnet.client.getBlock()
  expect(recurring?.progress?.partsDone).toBe(2)
  expect(recurring?.order.parts).toBe(6)
  expect(recurring?.opensAt).toBeGreaterThan(timestamp)
  expect(recurring?.opensAt).toBeLessThan(timestamp + BigInt(SECONDS_PER_HOUR))
  await vi.waitFor(async () => {
    const open = await readOrders(`maker=${maker}`)
    expect(open.map(({ status }) => status).sort()).toEqual([
      'insufficient allowance',
      'insufficient balance',
      'not yet open',
      'open',
      'open',
    ])
  }, WAIT)
})

test('devnet: others have open orders that the market does not reach yet, and sign further ones', async () => {
  const isVisitors = ({ order }: { readonly order: Order }) => order.maker === accounts.testUser.address
  const others = (await readOrders('limit=500')).filter((entry) => !isVisitors(entry))
  expect(others).toHaveLength(8)
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set(['open']))
  const ordering = createOrdering(devnet, getHubUrl())
  for (let turn = 0; turn < 4; turn++) await ordering.act()
  expect((await readOrders('limit=500')).filter((entry) => !isVisitors(entry))).toHaveLength(12)
})

test('devnet: the filler fills the next part once it opens', async () => {
  const [recurring] = (await readOrders(`maker=${accounts.testUser.address}`)).filter(
    ({ status }) => status === 'not yet open',
  )
  if (recurring === undefined) throw new Error('A part is to come.')
  await passTime(devnet.client, SECONDS_PER_HOUR)
  await vi.waitFor(async () => {
    const [state] = await readStates([recurring.order])
    expect(state?.progress.partsDone).toBe(3)
  }, WAIT)
})
