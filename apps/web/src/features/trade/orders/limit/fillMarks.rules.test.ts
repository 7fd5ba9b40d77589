import { Currency, type Token } from '@zono/sdk'
import { type Address, ethAddress } from 'viem'
import { expect, test } from 'vitest'
import type { OrderFill } from '#core/trades/activity/orderFills.queries.ts'
import { getFillMarks } from './fillMarks.rules.ts'

const createToken = (symbol: string, decimals: number, digit: string): Token => ({
  ...{ chainId: 56, symbol, name: symbol, decimals },
  address: `0x${digit.repeat(40)}`,
})
const wrapped = createToken('WBNB', 18, '1')
const dollar = createToken('USD', 6, '2')
const other = createToken('OTHER', 18, '3')
const native = Currency.createNative(56)

const createFill = (sell: Address, buy: Address, [sold, bought]: readonly [bigint, bigint]): OrderFill => ({
  ...{ id: '0xf-1', order: { id: '0xo' }, maker: dollar.address, sell, buy, sold, bought, tip: 0n },
  ...{ hash: '0xf', timestamp: 1000 },
})
const [COIN, USD] = [10n ** 18n, 10n ** 6n] as const

test('fills: each is marked at its price of the first currency in the second, whichever was sold', () => {
  const fills = [
    createFill(wrapped.address, dollar.address, [2n * COIN, 1200n * USD]),
    createFill(dollar.address, ethAddress, [500n * USD, COIN]),
  ]
  expect(getFillMarks(fills, native, dollar, wrapped).map(({ value }) => value)).toEqual([600, 500])
  expect(getFillMarks(fills, dollar, wrapped, wrapped).map(({ value }) => value)).toEqual([0.00166667, 0.002])
  expect(getFillMarks(fills, native, dollar, wrapped)[1]?.text.values).toMatchObject({ outputSymbol: 'BNB' })
})

test('fills: the newest fifty are marked', () => {
  const fills = Array.from({ length: 60 }, (_, n) => ({
    ...createFill(wrapped.address, dollar.address, [COIN, 600n * USD]),
    id: `0xf-${n}`,
  }))
  const marks = getFillMarks(fills, native, dollar, wrapped)
  expect(marks.map(({ id }) => id)).toEqual(fills.slice(0, 50).map(({ id }) => id))
})

test('fills: those of other tokens, and one of nothing, are not marked', () => {
  const fills = [
    createFill(other.address, dollar.address, [COIN, USD]),
    createFill(dollar.address, other.address, [USD, COIN]),
    createFill(wrapped.address, dollar.address, [COIN, 0n]),
  ]
  expect(getFillMarks(fills, native, dollar, wrapped)).toEqual([])
})
