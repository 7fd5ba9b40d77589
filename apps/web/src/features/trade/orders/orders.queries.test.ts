import { CallRevertedError } from '@zono/client'
import { createOrderMessage, getOrderHash, type Order, toOrderRequest } from '@zono/messages'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { parseBookOrder, readAreSigned, readBookOrders, readBookState } from './orders.queries.ts'

const account = privateKeyToAccount(`0x${'77'.repeat(32)}`)
const market = { chainId: 97, contract: '0xDeaDbeefdEAdbeefdEadbEEFdeadbeEFdEaDbeeF' } as const
const order: Order = {
  ...{ maker: account.address, receiver: account.address },
  ...{ sell: '0x1111111111111111111111111111111111111111', buy: '0x2222222222222222222222222222222222222222' },
  ...{ sellAmount: 100n, minBuyAmount: 10n, tip: 1n, start: 5, expiry: 100, parts: 1, interval: 0, nonce: 7n },
}
const signature = await account.signTypedData(createOrderMessage(market, order))
const entry = {
  ...toOrderRequest(market, { order, signature }),
  ...{ seq: 3, state: 'open', received_at: '2026-11-28T00:00:00.000Z', orderHash: `0x${'00'.repeat(32)}` },
}

afterEach(() => vi.unstubAllGlobals())

test('book: an entry is parsed, and its hash is computed here whatever the book says', () => {
  const parsed = parseBookOrder(entry, market, account.address)
  expect(parsed?.order).toEqual(order)
  expect(parsed?.orderHash).toBe(getOrderHash(market, order))
  expect(parsed?.receivedAt).toBe(1_795_824_000)
})

test('book: what is no order of this account, chain and contract is left out', () => {
  const other = '0x3333333333333333333333333333333333333333'
  expect(parseBookOrder(entry, market, other)).toBeUndefined()
  expect(parseBookOrder({ ...entry, chainId: 56 }, market, account.address)).toBeUndefined()
  expect(parseBookOrder({ ...entry, contract: other }, market, account.address)).toBeUndefined()
  expect(parseBookOrder({ ...entry, state: 'gone' }, market, account.address)).toBeUndefined()
  expect(parseBookOrder({ ...entry, order: { ...entry.order, tip: '-1' } }, market, account.address)).toBeUndefined()
  expect(parseBookOrder(null, market, account.address)).toBeUndefined()
})

test('book: it is read to its end, and one that never ends is not asked for ever', async () => {
  const asked: string[] = []
  const answer = (orders: unknown[], isComplete: boolean) => new Response(JSON.stringify({ orders, isComplete }))
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return asked.length === 1 ? answer([entry], false) : answer([{ ...entry, seq: 4, state: 'withdrawn' }], true)
  })
  const hub = { url: 'https://hub.example', space: 'zono' }
  const read = await readBookOrders(hub, { market, maker: account.address })
  expect(read.map(({ state }) => state)).toEqual(['withdrawn'])
  expect(asked.map((url) => new URL(url).searchParams.get('after'))).toEqual(['0', '3'])

  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer([{ ...entry, seq: asked.length }], false)
  })
  await readBookOrders(hub, { market, maker: account.address })
  expect(asked).toHaveLength(8)
})

test('book: an order that somebody was given is one of it, was withdrawn, or is unknown to it', async () => {
  const hub = { url: 'https://hub.example', space: 'zono' }
  const answer = (body: unknown, status = 200) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
  answer({ ...entry, state: 'withdrawn' })
  expect(await readBookState(hub, '0x12')).toBe('withdrawn')
  answer({ error_description: 'not found', message: 'There is no such order here.' }, 404)
  expect(await readBookState(hub, '0x12')).toBe('unsent')
  // One that cannot tell decides nothing.
  answer({ ...entry, state: 'gone' })
  await expect(readBookState(hub, '0x12')).rejects.toMatchObject({ code: 'unavailable' })
  answer({ error_description: 'busy', message: '' }, 503)
  await expect(readBookState(hub, '0x12')).rejects.toMatchObject({ code: 'busy' })
})

test('signatures: a key’s is checked here, the others are put to the account’s contract in one turn', async () => {
  const orderHash = getOrderHash(market, order)
  const changed = { ...order, minBuyAmount: 1n }
  const [own, forged] = [
    { order, signature, orderHash },
    { order: changed, signature, orderHash: getOrderHash(market, changed) },
  ]
  const readContract = vi.fn().mockRejectedValue(new CallRevertedError(account.address, '0x'))
  expect(await readAreSigned({ readContract }, [own, forged, own])).toEqual([true, false, true])
  expect(readContract).toHaveBeenCalledTimes(1)
  // A contract wallet signs as it likes.
  readContract.mockResolvedValue('0x1626ba7e')
  expect(await readAreSigned({ readContract }, [forged])).toEqual([true])
  readContract.mockResolvedValue('0xffffffff')
  expect(await readAreSigned({ readContract }, [forged])).toEqual([false])
  // A node that does not answer decides nothing.
  readContract.mockRejectedValue(new Error('fetch failed'))
  await expect(readAreSigned({ readContract }, [own, forged])).rejects.toThrow('fetch failed')
  const many = Array.from({ length: 100 }, () => own)
  expect(await readAreSigned({ readContract }, many)).toEqual(many.map(() => true))
})
