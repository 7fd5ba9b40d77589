import type { Token } from '@zono/sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getCollectableUsd, isBelowFee, sumRows } from './collect.rules.ts'

const token = (decimals: number, address: Token['address']): Token => ({
  chainId: 1,
  address,
  decimals,
  symbol: 'T',
  name: 'T',
})
const [six, eighteen] = [
  token(6, '0x1111111111111111111111111111111111111111'),
  token(18, '0x2222222222222222222222222222222222222222'),
]
const USD = 10n ** 18n

test('getCollectableUsd: adds up tokens of any decimals, and is unknown as soon as one price is', () => {
  const amounts = [
    { currency: six, amount: 2_500_000n },
    { currency: eighteen, amount: 10n ** 18n },
  ]
  expect(getCollectableUsd({ amounts }, () => 2n * USD)).toEqual({ valueUsd: 7n * USD, knownUsd: 7n * USD })
  const half = getCollectableUsd({ amounts }, (currency) => (currency === six ? undefined : USD))
  expect(half).toEqual({ valueUsd: undefined, knownUsd: USD })
  expect(sumRows([half])).toEqual({ valueUsd: USD, hasUnknown: true })
  expect(getCollectableUsd({ amounts: [] }, () => USD)).toEqual({ valueUsd: undefined, knownUsd: 0n })
})

test('sumRows: a sum never counts what is unknown, and says that it is there', () => {
  const value = fc.option(fc.bigInt({ min: 0n, max: 10n ** 30n }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const { valueUsd, hasUnknown } = sumRows(values.map((one) => ({ valueUsd: one })))
      expect(hasUnknown).toBe(values.includes(undefined))
      expect(valueUsd).toBe(values.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n))
    }),
  )
})

test('isBelowFee: only what is known to be worth no more than its fee is left out, and never a piece', () => {
  expect(isBelowFee({ valueUsd: 5n }, 6n)).toBe(true)
  expect(isBelowFee({ valueUsd: 6n }, 6n)).toBe(true)
  expect(isBelowFee({ valueUsd: 7n }, 6n)).toBe(false)
  expect(isBelowFee({ valueUsd: undefined }, 6n)).toBe(false)
  expect(isBelowFee({ valueUsd: 5n }, undefined)).toBe(false)
  expect(isBelowFee({ valueUsd: 5n, pieces: { count: 1, collection: 'Angel' } }, 6n)).toBe(false)
})
