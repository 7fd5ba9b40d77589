import { ethAddress, getAddress, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { OrderFill } from './orderFills.queries.ts'
import { getFillDetailsParams, toFillRows } from './orderFills.rules.ts'
import type { PairEvents } from './transactions.queries.ts'

const [ZONO, BUSD, WBNB] = ['1', '2', '3'].map((digit) => getAddress(`0x${digit.repeat(40)}`)) as [Hex, Hex, Hex]
const MAKER = `0x${'9'.repeat(40)}`
const hash = (digit: string): Hex => `0x${digit.repeat(64)}`
const NATIVE = { symbol: 'BNB', wrappedAddress: WBNB.toLowerCase() }
const E18 = 10n ** 18n

const token = (address: Hex, symbol: string, decimals = 18) => ({
  ...{ id: address.toLowerCase(), symbol, name: symbol, decimals },
})
const [zono, busd, wbnb] = [token(ZONO, 'ZONO'), token(BUSD, 'BUSD', 6), token(WBNB, 'WBNB')]

const fill = (fields: Partial<OrderFill> = {}): OrderFill => ({
  ...{ id: `${hash('a')}-3`, order: { id: hash('f') }, maker: MAKER, sell: ZONO, buy: BUSD },
  ...{ sold: 300n * E18, bought: 61_500_000n, tip: 10_000n, hash: hash('a'), timestamp: 50, ...fields },
})

const hop = (transaction: Hex, amount0In: string, usd: bigint): PairEvents['swaps'][number] => ({
  ...{ id: `${transaction}-${amount0In}`, timestamp: 50, transaction: { id: transaction } },
  pair: { token0: zono, token1: busd },
  ...{ amountUSD: usd * E18, amount0In, amount1In: '0', amount0Out: '0', amount1Out: '61.51' },
  ...{ from: '0xfiller', to: '0xorders', sender: '0xorders' },
})

test('fills of orders: each is a row of what was sold and what arrived, worth what its first hop was', () => {
  const swaps = [hop(hash('b'), '300', 1n), hop(hash('a'), '299', 2n), hop(hash('a'), '300', 61n)]
  expect(toFillRows([fill()], { tokens: [zono, busd, wbnb], swaps }, NATIVE)).toEqual([
    {
      ...{ id: `order${hash('a')}-3`, kind: 'order', hash: hash('a'), timestamp: 50, valueUsd: 61n * E18 },
      amounts: [
        { token: zono, amount: '300' },
        { token: busd, amount: '61.5' },
      ],
      ...{ account: MAKER, recipient: undefined },
    },
  ])
})

test('fills of orders: the native coin is named, a fill without a hop has no value, an unknown token no row', () => {
  const details = { tokens: [zono, busd, wbnb], swaps: [] }
  const [row] = toFillRows([fill({ buy: getAddress(ethAddress), bought: 2n * E18 })], details, NATIVE)
  expect(row?.amounts[1]).toEqual({ token: { ...wbnb, symbol: 'BNB' }, amount: '2' })
  expect(row?.valueUsd).toBeUndefined()
  expect(toFillRows([fill()], { ...details, tokens: [zono] }, NATIVE)).toEqual([])
})

test('fills of orders: each transaction and token is asked for once', () => {
  const fills = [fill(), fill({ buy: getAddress(ethAddress) }), fill({ hash: hash('b'), sell: WBNB })]
  expect(getFillDetailsParams(fills, NATIVE)).toEqual({
    hashes: [hash('a'), hash('b')],
    tokens: [ZONO, BUSD, WBNB].map((address) => address.toLowerCase()),
  })
})
