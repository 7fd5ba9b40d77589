import type { Token } from '@zono/sdk'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { grantsToAsk, standing } from './allowances.rules.ts'

const at = (n: number) => getAddress(`0x${n.toString(16).padStart(40, '0')}`)
const token = (n: number): Token => ({ chainId: 56, address: at(n), decimals: 18, symbol: `T${n}`, name: `Token ${n}` })

describe('allowances', () => {
  test('default: what the logs tell and what the page’s contracts may take are asked about once each', () => {
    const granted = [
      { token: at(1), spender: at(9) },
      { token: at(7), spender: at(8) },
    ]
    expect(grantsToAsk(granted, [token(1), token(2)], [at(9)])).toEqual([
      { token: at(1), spender: at(9) },
      { token: at(7), spender: at(8) },
      { token: at(2), spender: at(9) },
    ])
  })

  test('default: at risk is what there is, at most what is allowed, and unknown while the balance is', () => {
    const grants = [1, 2, 3, 4, 5].map((n) => ({ token: at(n), spender: at(9) }))
    const balances: Record<string, bigint | undefined> = { T1: 5n, T2: 500n }
    const rows = standing(
      grants,
      [100n, 100n, 100n, 0n, undefined],
      [1, 2, 3, 4, 5].map(token),
      ({ symbol }) => balances[symbol],
    )
    expect(rows.map(({ token, atRisk }) => [token.symbol, atRisk])).toEqual([
      ['T1', 5n],
      ['T2', 100n],
      ['T3', undefined],
    ])
  })

  test('behavior: a token that cannot be read has no row', () => {
    expect(standing([{ token: at(1), spender: at(9) }], [1n], [], () => 1n)).toEqual([])
  })
})
