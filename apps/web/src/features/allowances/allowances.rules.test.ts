import type { Token } from '@zono/sdk'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { getActiveAllowances, mergeApprovedSpenders } from './allowances.rules.ts'

const toAddress = (n: number) => getAddress(`0x${n.toString(16).padStart(40, '0')}`)
const token = (n: number): Token => ({
  chainId: 56,
  address: toAddress(n),
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
})

describe('allowances', () => {
  test('default: what the logs tell and what the page’s contracts may take are asked about once each', () => {
    const granted = [
      { token: toAddress(1), spender: toAddress(9) },
      { token: toAddress(7), spender: toAddress(8) },
    ]
    expect(mergeApprovedSpenders(granted, [token(1), token(2)], [toAddress(9)])).toEqual([
      { token: toAddress(1), spender: toAddress(9) },
      { token: toAddress(7), spender: toAddress(8) },
      { token: toAddress(2), spender: toAddress(9) },
    ])
  })

  test('default: at risk is what there is, at most what is allowed, and unknown while the balance is', () => {
    const grants = [1, 2, 3, 4, 5].map((n) => ({ token: toAddress(n), spender: toAddress(9) }))
    const balances: Record<string, bigint | undefined> = { T1: 5n, T2: 500n }
    const rows = getActiveAllowances(
      grants,
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

  test('behavior: a token that cannot be read has no row', () => {
    expect(getActiveAllowances([{ token: toAddress(1), spender: toAddress(9) }], [1n], [], () => 1n)).toEqual([])
  })
})
