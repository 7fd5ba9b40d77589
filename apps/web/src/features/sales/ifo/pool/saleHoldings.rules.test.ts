import { expect, test } from 'vitest'
import { getSaleHoldings } from './saleHoldings.rules.ts'

const pool = { raisingAmount: 4000n, offeringAmount: 2000n, hasTax: true }

test('ifo holdings: the commitment, then tokens and refund, then what has yet to vest', () => {
  const sale = {
    endBlock: 100n,
    softcap: 0n,
    pools: [{ ...pool, pid: 1 as const, limitPerUser: undefined, vesting: undefined }],
  }
  const state = { totals: { 0: 0n, 1: 16_000n } }
  const own = { pools: { 1: { committed: 12_000n, hasClaimed: false, vesting: undefined } } }
  expect(getSaleHoldings(sale, state, own, undefined)).toEqual({ offering: 0n, raising: 12_000n })
  expect(getSaleHoldings(sale, state, own, 99n)).toEqual({ offering: 0n, raising: 12_000n })
  expect(getSaleHoldings(sale, state, own, 100n)).toEqual({ offering: 1500n, raising: 8910n })
  const vesting = { id: '0x' as const, total: 1200n, released: 500n, releasable: 100n }
  const claimed = { pools: { 1: { committed: 12_000n, hasClaimed: true, vesting } } }
  expect(getSaleHoldings(sale, state, claimed, 100n)).toEqual({ offering: 700n, raising: 0n })
  expect(getSaleHoldings(sale, state, { pools: {} }, 100n)).toEqual({ offering: 0n, raising: 0n })
})
