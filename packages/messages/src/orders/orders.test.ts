import { ethAddress, getAddress, recoverAddress, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { order } from '../testing/exampleFixtures.ts'
import { createAccount } from '../testing/sign.ts'
import { parseBookEntry } from './bookEntry.ts'
import {
  createOrderMessage,
  createWithdrawalMessage,
  getOrderHash,
  getOrderProblem,
  getWithdrawalHash,
  type Order,
} from './order.ts'
import { parseOrderRequest, parseWithdrawalRequest, toOrderRequest } from './orderRequest.ts'

const signer = createAccount(0)
const [contract, wrappedCoin] = [getAddress(`0x${'c0'.repeat(20)}`), getAddress(`0x${'b0'.repeat(20)}`)] as const
const market = { chainId: 31337, contract } as const

test('order: the hash is what a wallet signs, and it names every field, the chain and the contract', async () => {
  const signature = await signer.signTypedData(createOrderMessage(market, order))
  const hash = getOrderHash(market, order)
  expect(await recoverAddress({ hash, signature })).toBe(signer.address)
  const changes: readonly Partial<Order>[] = [
    { maker: contract },
    { receiver: contract },
    { sell: contract },
    { buy: contract },
    { sellAmount: 1n },
    { minBuyAmount: 1n },
    { tip: 7n },
    { start: 1 },
    { expiry: 2 },
    { parts: 2 },
    { interval: 1 },
    { nonce: 9n },
  ]
  expect(changes.map((change) => Object.keys(change)[0])).toEqual(Object.keys(order))
  const others = [
    ...changes.map((change) => getOrderHash(market, { ...order, ...change })),
    getOrderHash({ ...market, chainId: 56 }, order),
    getOrderHash({ ...market, contract: wrappedCoin }, order),
  ]
  expect(new Set([hash, ...others]).size).toBe(others.length + 1)
})

test('withdrawal: the hash is what a wallet signs, and no order has it', async () => {
  const withdrawal = { orderHash: getOrderHash(market, order), timestamp: 1_795_305_600 }
  const signature = await signer.signTypedData(createWithdrawalMessage(market, withdrawal))
  expect(await recoverAddress({ hash: getWithdrawalHash(market, withdrawal), signature })).toBe(signer.address)
  expect(getWithdrawalHash(market, { ...withdrawal, timestamp: 1 })).not.toBe(getWithdrawalHash(market, withdrawal))
})

test('order: goes through JSON unchanged, and addresses come back checksummed', () => {
  const largest = { ...order, sellAmount: 2n ** 128n - 1n, nonce: 2n ** 256n - 1n }
  const text = JSON.stringify(toOrderRequest(market, { order: largest, signature: '0x1234' }))
  expect(parseOrderRequest(JSON.parse(text))).toEqual({ ...market, order: largest, signature: '0x1234' })
  const atOnce = toOrderRequest(market, { order: { ...order, start: 0 }, signature: '0x1234' })
  expect(parseOrderRequest(atOnce)?.order.start).toBe(0)
  expect(parseOrderRequest(JSON.parse(text.replaceAll(order.maker, order.maker.toLowerCase())))?.order).toEqual(largest)
})

test('book: an entry is read with its place, and its hash is computed', () => {
  const request = toOrderRequest(market, { order, signature: '0x1234' })
  const received = { seq: 7, state: 'withdrawn', received_at: '2026-11-20T00:00:00.000Z' }
  const entry = { ...request, ...received, orderHash: `0x${'00'.repeat(32)}`, later: 'field' }
  expect(parseBookEntry(entry)).toEqual({
    ...market,
    ...{ order, signature: '0x1234', orderHash: getOrderHash(market, order) },
    ...{ seq: 7, state: 'withdrawn', receivedAt: 1_795_132_800 },
  })
  const wrong = [{ seq: 0 }, { state: 'lost' }, { received_at: 'never' }, { order: {} }, { signature: undefined }]
  for (const change of wrong) expect(parseBookEntry({ ...entry, ...change })).toBeUndefined()
})

test('order: what is no order is refused', () => {
  const request = toOrderRequest(market, { order, signature: '0x1234' })
  const wrong: readonly object[] = [
    { ...request, extra: 1 },
    { ...request, signature: 'none' },
    { ...request, chainId: 0 },
    ...(
      [
        { sellAmount: `${2n ** 128n}` },
        { sellAmount: '-1' },
        { sellAmount: '01' },
        { sellAmount: '1.5' },
        { sellAmount: '0x1' },
        { sellAmount: 1 },
        { nonce: `${2n ** 256n}` },
        { nonce: '9'.repeat(1000) },
        { parts: 2 ** 32 },
        { parts: 1.5 },
        { expiry: -1 },
        { expiry: 1e15 },
        { maker: '0x12' },
      ] as const
    ).map((change) => ({ ...request, order: { ...request.order, ...change } })),
  ]
  for (const input of [...wrong, null, [], 'order']) expect(parseOrderRequest(input)).toBeUndefined()
  expect(parseWithdrawalRequest({ orderHash: `0x${'AA'.repeat(32)}`, timestamp: 1, signature: '0x' })).toBeUndefined()
})

test('order: what the contract calls invalid is found before it is signed', () => {
  const find = (change: Partial<Order>) => getOrderProblem({ ...order, ...change }, contract, wrappedCoin)
  expect(find({})).toBeUndefined()
  expect(find({ receiver: zeroAddress })).toBe('receiver')
  expect(find({ receiver: contract })).toBe('receiver')
  expect(find({ receiver: order.sell })).toBe('receiver')
  expect(find({ receiver: order.buy })).toBe('receiver')
  expect(find({ buy: ethAddress, receiver: wrappedCoin })).toBe('receiver')
  expect(find({ sellAmount: 0n })).toBe('amounts')
  expect(find({ minBuyAmount: 0n })).toBe('amounts')
  expect(find({ parts: 0 })).toBe('parts')
  expect(find({ parts: 2 })).toBe('parts')
  expect(find({ interval: 1 })).toBe('parts')
  expect(find({ parts: 2, interval: 1 })).toBeUndefined()
  expect(find({ buy: order.sell })).toBe('tokens')
  expect(find({ sell: wrappedCoin, buy: ethAddress })).toBe('tokens')
  expect(find({ expiry: order.start })).toBe('times')
})
