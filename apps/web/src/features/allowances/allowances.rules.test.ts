import type { Token } from '@zono/sdk'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  getActiveAllowances,
  getForeignAllowances,
  getLpPrice,
  getRiskUsd,
  getUnusedAllowances,
  mergeApprovedSpenders,
} from './allowances.rules.ts'

const toAddress = (n: number) => getAddress(`0x${n.toString(16).padStart(40, '0')}`)
const token = (n: number): Token => ({
  chainId: 56,
  address: toAddress(n),
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
})

describe('allowances', () => {
  test('allowances: spenders of the logs and the page’s own contracts are read once each', () => {
    const logged = [
      { token: toAddress(1), spender: toAddress(9) },
      { token: toAddress(7), spender: toAddress(8) },
    ]
    expect(mergeApprovedSpenders(logged, [token(1), token(2)], [toAddress(9)])).toEqual([
      { token: toAddress(1), spender: toAddress(9) },
      { token: toAddress(7), spender: toAddress(8) },
      { token: toAddress(2), spender: toAddress(9) },
    ])
  })

  test('allowances: the amount at risk is the lower of balance and allowance, and unknown without a balance', () => {
    const approvedSpenders = [1, 2, 3, 4, 5].map((n) => ({ token: toAddress(n), spender: toAddress(9) }))
    const balances: Record<string, bigint | undefined> = { T1: 5n, T2: 500n }
    const rows = getActiveAllowances(
      approvedSpenders,
      [100n, 100n, 100n, 0n, undefined],
      [1, 2, 3, 4, 5].map(token),
      ({ symbol }) => balances[symbol],
    )
    expect(rows.map(({ token, amountAtRisk }) => [token.symbol, amountAtRisk])).toEqual([
      ['T1', 5n],
      ['T2', 100n],
      ['T3', undefined],
    ])
  })

  test('allowances: a token that cannot be read has no row', () => {
    expect(getActiveAllowances([{ token: toAddress(1), spender: toAddress(9) }], [1n], [], () => 1n)).toEqual([])
  })

  test('allowances: the value at risk is unknown without a price or a balance', () => {
    const allowance = { token: token(1), spender: toAddress(9), amount: 5n, amountAtRisk: 5n * 10n ** 18n }
    expect(getRiskUsd(allowance, 2n * 10n ** 18n)).toBe(10n * 10n ** 18n)
    expect(getRiskUsd(allowance, undefined)).toBeUndefined()
    expect(getRiskUsd({ ...allowance, amountAtRisk: undefined }, 2n)).toBeUndefined()
  })

  test('allowances: one is unused when the account holds none of its token, not while the balance is unknown', () => {
    const allowance = { token: token(1), spender: toAddress(9), amount: 5n }
    const rows = [0n, 3n, undefined].map((amountAtRisk) => ({ ...allowance, amountAtRisk }))
    expect(getUnusedAllowances(rows)).toEqual([{ ...allowance, amountAtRisk: 0n }])
  })

  test('allowances: of contracts that are not the deployment’s are told from its own', () => {
    const rows = [8, 9].map((n) => ({ token: token(1), spender: toAddress(n), amount: 5n, amountAtRisk: 5n }))
    expect(getForeignAllowances(rows, (spender) => spender === toAddress(9))).toEqual([rows[0]])
  })
})

test('price of an LP token: its share of both sides, of which one price is enough', () => {
  const unit = 10n ** 18n
  const pair = {
    token0: token(1),
    token1: { ...token(2), decimals: 6 },
    reserve0: 100n * unit,
    reserve1: 200n * 10n ** 6n,
    totalSupply: 50n * unit,
  }
  expect(getLpPrice(pair, 2n * unit, unit)).toBe(8n * unit)
  expect(getLpPrice(pair, 2n * unit, undefined)).toBe(8n * unit)
  expect(getLpPrice(pair, undefined, unit)).toBe(8n * unit)
  expect(getLpPrice(pair, undefined, undefined)).toBeUndefined()
  expect(getLpPrice({ ...pair, totalSupply: 0n }, unit, unit)).toBeUndefined()
})
