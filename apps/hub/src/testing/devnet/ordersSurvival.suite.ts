import { expect, test } from 'vitest'
import type { HubProcess } from '../../../../../devnet/services/hub.ts'
import { getFreePort } from '../../../../../devnet/services/ports.ts'
import { createOrder, signOrder } from './orders.suite.ts'
import { post, postOnce, type TestHubs, waitFor } from './testHub.ts'

type Kills = { readonly count: number; readonly spanMs: number }

/** Tests the book of orders over hubs that are killed, and over two at once. */
export function describeOrderSurvival(getHubs: () => TestHubs, kills: Kills) {
  const createMakers = (count: number) => Promise.all(Array.from({ length: count }, () => getHubs().createHolder('2')))

  test(`hub: killed ${kills.count} times under load, each acknowledged order is in the book once`, async () => {
    const databaseUrl = await getHubs().server.createDatabase('killed_orders')
    const environment = { PORT: String(await getFreePort()) }
    const target = { url: `http://127.0.0.1:${environment.PORT}` }
    let hub = await getHubs().launch(databaseUrl, environment)
    await waitFor(async () => expect((await fetch(`${target.url}/health`)).status).toBe(200))
    const makers = await createMakers(kills.count * 10)
    const requests = await Promise.all(
      makers.map(async (maker) => signOrder(getHubs(), maker, await createOrder(getHubs(), maker.address))),
    )
    const acknowledged = new Set<string>()
    /** As the page does: the same signed order is sent until the book has it. */
    async function submit(request: object) {
      for (;;) {
        const answer = await postOnce(target, request, '/orders/api/orders').catch(() => undefined)
        if (answer?.status === 201) return void acknowledged.add(String(answer.body.orderHash))
        if (answer && answer.status < 500) throw new Error(String(answer.body.message))
        await new Promise((wait) => setTimeout(wait, 100))
      }
    }
    const waiting = [...requests]
    const load = Array.from({ length: 6 }, async () => {
      for (let request = waiting.pop(); request; request = waiting.pop()) await submit(request)
    })
    for (let kill = 0; kill < kills.count; kill++) {
      await new Promise((wait) => setTimeout(wait, ((kill + 0.5) / kills.count) * kills.spanMs))
      await getHubs().stop(hub, 'kill')
      hub = await getHubs().launch(databaseUrl, environment)
      await waitFor(async () => expect((await fetch(`${target.url}/health`)).status).toBe(200))
    }
    await Promise.all(load)
    const response = await fetch(`${target.url}/orders/api/orders?limit=500`)
    const { orders } = (await response.json()) as { orders: readonly { orderHash: string; seq: number }[] }
    expect(orders.map(({ orderHash }) => orderHash).sort()).toEqual([...acknowledged].sort())
    expect(acknowledged.size).toBe(makers.length)
    expect(new Set(orders.map(({ seq }) => seq)).size).toBe(orders.length)
    await getHubs().stop(hub)
  })

  test('hub: two over one database have one book, whose changes a reader of either follows without a gap', async () => {
    const databaseUrl = await getHubs().server.createDatabase('shared_orders')
    const pair = [await getHubs().launch(databaseUrl), await getHubs().launch(databaseUrl)] as const
    await Promise.all(pair.map((hub) => hub.ready()))
    const makers = await createMakers(40)
    const requests = await Promise.all(
      makers.map(async (maker) => signOrder(getHubs(), maker, await createOrder(getHubs(), maker.address))),
    )
    const seen = new Map<string, number>()
    let [after, isSending] = [0, true]
    async function follow(hub: HubProcess) {
      const response = await fetch(`${hub.url}/orders/api/orders?all=true&after=${after}`)
      const { orders } = (await response.json()) as { orders: readonly { orderHash: string; seq: number }[] }
      for (const { orderHash, seq } of orders) {
        expect(seen.has(orderHash)).toBe(false)
        seen.set(orderHash, seq)
        after = Math.max(after, seq)
      }
    }
    const reading = (async () => {
      for (let turn = 0; isSending; turn++) await follow(pair[turn % 2 === 0 ? 0 : 1])
    })()
    // Each order to both at once.
    const answers = await Promise.all(
      requests.map((request) => Promise.all(pair.map((hub) => post(hub, request, '/orders/api/orders')))),
    )
    isSending = false
    await reading
    await follow(pair[0])
    for (const [first, second] of answers) expect(second?.body).toEqual(first?.body)
    expect([...seen.keys()].sort()).toEqual(answers.map(([first]) => String(first?.body.orderHash)).sort())
    await Promise.all(pair.map((hub) => getHubs().stop(hub)))
  })
}
