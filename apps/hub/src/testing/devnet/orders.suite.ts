import {
  createOrderMessage,
  createWithdrawalMessage,
  getOrderHash,
  type Order,
  type OrderRequest,
  toOrderRequest,
} from '@zono/messages'
import { Orders } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { deployContract } from '../../../../../devnet/chain/artifacts.ts'
import { post, type TestHubs, waitFor } from './testHub.ts'

const PATH = '/orders/api/orders'

type Subject = { readonly hubs: TestHubs; readonly hub: { readonly url: string } }
type Body = Readonly<Record<string, unknown>>
type Listed = OrderRequest & { readonly orderHash: string; readonly state: string; readonly seq: number }

/** The contract of a devnet that fills orders. */
export const getOrderMarket = ({ deployment }: Pick<TestHubs, 'deployment'>) => ({
  chainId: deployment.chainId,
  contract: deployment.contracts.Orders as Address,
})

/** Sells a whole token for at least as much of another one, from now on for an hour. */
export async function createOrder(hubs: TestHubs, maker: Address, fields: Partial<Order> = {}): Promise<Order> {
  const now = await hubs.readTime()
  return {
    ...{ maker, receiver: maker, sell: hubs.token, buy: hubs.deployment.contracts.WBNB as Address },
    ...{ sellAmount: parseEther('1'), minBuyAmount: parseEther('1'), tip: 0n },
    ...{ start: now, expiry: now + 3600, parts: 1, interval: 0, nonce: 0n, ...fields },
  }
}

/** An order as its maker's wallet signs it. */
export async function signOrder(hubs: TestHubs, signer: PrivateKeyAccount, order: Order): Promise<OrderRequest> {
  const market = getOrderMarket(hubs)
  const signature = await signer.signTypedData(createOrderMessage(market, order))
  return toOrderRequest(market, { order, signature })
}

/** Tests the book of orders of a running hub. The chain's time passes meanwhile. */
export function describeOrders(getSubject: () => Subject) {
  const getHashOf = (order: Order) => getOrderHash(getOrderMarket(getSubject().hubs), order)
  const send = async (request: unknown, path = PATH, networkAddress?: string): Promise<Body> =>
    (await post(getSubject().hub, request, path, networkAddress)).body

  async function list(query: string): Promise<readonly Listed[]> {
    const response = await fetch(`${getSubject().hub.url}${PATH}?${query}`)
    return ((await response.json()) as { orders: readonly Listed[] }).orders
  }

  async function withdraw(signer: PrivateKeyAccount, order: Order, timestamp?: number): Promise<Body> {
    const { hubs } = getSubject()
    const withdrawal = { orderHash: getHashOf(order), timestamp: timestamp ?? (await hubs.readTime()) }
    const typed = createWithdrawalMessage(getOrderMarket(hubs), withdrawal)
    return send({ ...withdrawal, signature: await signer.signTypedData(typed) }, '/orders/api/withdraw')
  }

  describe('orders', () => {
    test('a signed order is in the book with what anyone needs to check and fill it', async () => {
      const { hubs } = getSubject()
      const maker = await hubs.createHolder('5')
      const order = await createOrder(hubs, maker.address)
      const request = await signOrder(hubs, maker, order)
      const answer = await send(request)
      expect(answer).toMatchObject({ ...request, orderHash: getHashOf(order), state: 'open' })
      // The first answer may have been lost.
      expect(await send(request)).toEqual(answer)
      expect(await list(`maker=${maker.address}`)).toEqual([answer])
      expect(await list(`sell=${order.sell}&buy=${order.buy}&after=${Number(answer.seq) - 1}`)).toEqual([answer])
      expect(await list(`maker=${maker.address}&after=${answer.seq}`)).toEqual([])
      expect(await list(`maker=${maker.address}&sell=${order.buy}`)).toEqual([])
      const { hub } = getSubject()
      expect(await (await fetch(`${hub.url}${PATH}/${getHashOf(order)}`)).json()).toEqual(answer)
    })

    test('what the contract would not take is refused with its reason', async () => {
      const { hubs } = getSubject()
      const maker = await hubs.createHolder('5')
      const stranger = privateKeyToAccount(generatePrivateKey())
      const order = await createOrder(hubs, maker.address)
      const forged = await signOrder(hubs, stranger, order)
      expect(await send(forged)).toMatchObject({ error_description: 'signature validation failed' })
      const good = await signOrder(hubs, maker, order)
      const changed = { ...good, order: { ...good.order, minBuyAmount: '1' } }
      expect(await send(changed)).toMatchObject({ error_description: 'signature validation failed' })
      const cases: readonly [object, string][] = [
        [{ ...good, chainId: 56 }, 'The order is for another network or another contract.'],
        [{ ...good, contract: maker.address }, 'The order is for another network or another contract.'],
        [{ ...good, more: 1 }, 'The request is no signed order.'],
        [{}, 'The request is no signed order.'],
      ]
      for (const [request, message] of cases) expect(await send(request)).toMatchObject({ message })
      const impossible: readonly [Partial<Order>, string][] = [
        [{ receiver: order.sell }, 'The receiver cannot be paid.'],
        [{ buy: order.sell, receiver: stranger.address }, 'What is sold is what is bought.'],
        [{ sellAmount: 0n }, 'An amount is zero.'],
        [{ parts: 3 }, 'The number of parts and the time between them do not fit.'],
        [{ parts: 5000, interval: 1 }, 'An order has at most 1000 parts.'],
        [{ tip: order.minBuyAmount + 1n }, 'The tip is more than what the receiver gets.'],
        [{ start: order.start - 100, expiry: order.start - 1 }, 'The order has expired.'],
        [{ expiry: order.start + 400 * 86_400 }, 'An order stands for a year at most.'],
        // Its epoch was never begun.
        [{ nonce: 1n << 128n }, 'The order has been cancelled.'],
      ]
      for (const [fields, message] of impossible)
        expect(await send(await signOrder(hubs, maker, { ...order, ...fields }))).toMatchObject({ message })
      expect(await list(`maker=${maker.address}&all=true`)).toEqual([])
    })

    test('a withdrawn order leaves the list, stays among the changes, and nobody brings it back', async () => {
      const { hubs } = getSubject()
      const [maker, stranger] = [await hubs.createHolder('5'), await hubs.createHolder('5')]
      const order = await createOrder(hubs, maker.address)
      const request = await signOrder(hubs, maker, order)
      const { seq } = await send(request)
      expect(await withdraw(stranger, order)).toMatchObject({ error_description: 'signature validation failed' })
      expect(await withdraw(maker, order, (await hubs.readTime()) - 3600)).toMatchObject({
        error_description: 'wrong timestamp',
      })
      expect(await withdraw(maker, order)).toMatchObject({ state: 'withdrawn' })
      expect(await withdraw(maker, order)).toMatchObject({ state: 'withdrawn' })
      expect(await list(`maker=${maker.address}`)).toEqual([])
      expect(await list(`maker=${maker.address}&after=${seq}&all=true`)).toMatchObject([{ state: 'withdrawn' }])
      expect(await send(request)).toMatchObject({ message: 'The order was withdrawn. Sign a new one.' })
    })

    test('an order that the chain says is over is closed, one that could be filled stays', async () => {
      const { hubs } = getSubject()
      const maker = await hubs.createHolder('5')
      const orders = await Promise.all([0n, 1n].map((nonce) => createOrder(hubs, maker.address, { nonce })))
      for (const order of orders) await send(await signOrder(hubs, maker, order))
      await hubs.client.setBalance({ address: maker.address, value: parseEther('1') })
      await hubs.client.impersonateAccount({ address: maker.address })
      await hubs.client.sendTransaction({
        account: maker.address,
        chain: null,
        to: getOrderMarket(hubs).contract,
        data: encodeFunctionData({ abi: Orders.abi, functionName: 'cancel', args: [[1n]] }),
      })
      await hubs.jump(61)
      await hubs.client.mine({ blocks: 2 })
      await waitFor(async () =>
        expect((await list(`maker=${maker.address}&all=true`)).map(({ state }) => state)).toEqual(['open', 'closed']),
      )
      await hubs.jump(3600)
      await waitFor(async () => expect(await list(`maker=${maker.address}`)).toEqual([]))
    })

    test('the contract of an account signs for it, as it answers (ERC-1271)', async () => {
      const { hubs } = getSubject()
      const [owner, stranger] = [await hubs.createHolder('5'), await hubs.createHolder('5')]
      const wallet = await deployContract(hubs.client, 'OwnedWallet', [owner.address])
      const order = await createOrder(hubs, wallet)
      expect(await send(await signOrder(hubs, stranger, order))).toMatchObject({
        error_description: 'signature validation failed',
      })
      const request = await signOrder(hubs, owner, order)
      const answer = await send(request)
      // Its bytes are the contract's own to read.
      expect(answer).toMatchObject({ state: 'open', signature: request.signature })
      expect(await list(`maker=${wallet}`)).toEqual([answer])
      // A withdrawal is signed in the same way.
      expect(await withdraw(stranger, order)).toMatchObject({ error_description: 'signature validation failed' })
      expect(await withdraw(owner, order)).toMatchObject({ state: 'withdrawn' })
    })

    test('one account cannot flood the book, from whatever networks', async () => {
      const { hubs } = getSubject()
      const maker = await hubs.createHolder('5')
      // Sixty at once, and one more every three seconds: a slow machine has a minute and a half for the rest.
      const requests = await Promise.all(
        Array.from({ length: 90 }, async (_, nonce) =>
          signOrder(hubs, maker, await createOrder(hubs, maker.address, { nonce: BigInt(nonce) })),
        ),
      )
      const answers = await Promise.all(requests.map((request) => send(request)))
      expect(answers.filter(({ state }) => state === 'open').length).toBeGreaterThanOrEqual(60)
      expect(answers.filter((answer) => answer.error_description === 'too many requests').length).toBeGreaterThan(0)
    })

    test('one network cannot fill the book with orders of accounts that have nothing', async () => {
      const { hubs } = getSubject()
      const now = await hubs.readTime()
      const requests = await Promise.all(
        Array.from({ length: 40 }, async () => {
          const nobody = privateKeyToAccount(generatePrivateKey())
          return signOrder(hubs, nobody, await createOrder(hubs, nobody.address, { start: now, expiry: now + 60 }))
        }),
      )
      const answers = await Promise.all(requests.map((request) => send(request, PATH, '10.79.0.1')))
      expect(answers.filter(({ state }) => state === 'open')).toHaveLength(30)
      expect(answers.filter((answer) => answer.error_description === 'too many requests')).toHaveLength(10)
    })

    test('queries that are none are refused', async () => {
      const { hub } = getSubject()
      for (const query of ['limit=0', 'limit=501', 'limit=-1', 'after=x', 'maker=0x12', 'sell=%00'])
        expect((await fetch(`${hub.url}${PATH}?${query}`)).status).toBe(400)
      for (const hash of ['0x12', `0x${'ab'.repeat(32)}`])
        expect((await fetch(`${hub.url}${PATH}/${hash}`)).status).toBe(404)
    })
  })
}
