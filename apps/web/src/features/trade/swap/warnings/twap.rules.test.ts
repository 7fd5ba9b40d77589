import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeTwap, type Observation } from './twap.rules.ts'

const Q = 2n ** 112n

/** A pair that accumulates prices as the contract does: reserves change at some second, the accumulators follow. */
function createObservation(reserve0: bigint, reserve1: bigint, at: number) {
  let state: Observation = { reserve0, reserve1, lastUpdate: at % 2 ** 32, price0Cumulative: 0n, price1Cumulative: 0n }
  return {
    now: () => state,
    sync(next0: bigint, next1: bigint, time: number) {
      const elapsed = BigInt((time - state.lastUpdate) >>> 0)
      const wrap = (sum: bigint) => sum % 2n ** 256n
      state = {
        reserve0: next0,
        reserve1: next1,
        lastUpdate: time % 2 ** 32,
        price0Cumulative: wrap(state.price0Cumulative + ((state.reserve1 << 112n) / state.reserve0) * elapsed),
        price1Cumulative: wrap(state.price1Cumulative + ((state.reserve0 << 112n) / state.reserve1) * elapsed),
      }
    },
  }
}

describe('the average price of a pool', () => {
  test('TWAP: half the time at 2 and half at 4 averages 3, whenever the pair was last written', () => {
    const pool = createObservation(100n, 200n, 1000)
    const before = pool.now()
    pool.sync(100n, 400n, 1200)
    expect(computeTwap(before, 1100, pool.now(), 1300)).toMatchObject({ kind: 'known', price0: 3n * Q, seconds: 200 })
  })

  test('TWAP: a pair without trades has its price as its average', () => {
    const reserve = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n })
    fc.assert(
      fc.property(reserve, reserve, fc.nat(3000), (reserve0, reserve1, waited) => {
        const still = createObservation(reserve0, reserve1, 500).now()
        const average = computeTwap(still, 500 + waited, still, 560 + waited)
        expect(average).toMatchObject({ price0: (reserve1 << 112n) / reserve0, price1: (reserve0 << 112n) / reserve1 })
      }),
    )
  })

  test('TWAP: the 32-bit timestamp and the 256-bit accumulators may wrap around between two observations', () => {
    const time = 2 ** 32 - 50
    const pool = createObservation(1n, 1n, time)
    const before = { ...pool.now(), cumulative0: 2n ** 256n - 10n, cumulative1: 2n ** 256n - 10n }
    const after = {
      ...before,
      at: 50,
      cumulative0: (before.cumulative0 + 100n * Q) % 2n ** 256n,
      cumulative1: (before.cumulative1 + 100n * Q) % 2n ** 256n,
    }
    expect(computeTwap(before, time, after, time + 100)).toMatchObject({ price0: Q, price1: Q })
  })

  test('TWAP: a pair that did not exist or was empty is new', () => {
    const now = createObservation(5n, 5n, 0).now()
    expect(computeTwap(undefined, 0, now, 300)).toEqual({ kind: 'new', seconds: 300 })
    expect(computeTwap({ ...now, reserve0: 0n, reserve1: 0n }, 0, now, 300)).toEqual({ kind: 'new', seconds: 300 })
  })

  test('TWAP: is unknown over hours, over seconds, and for a pair that does not answer', () => {
    const now = createObservation(5n, 5n, 0).now()
    expect(computeTwap(now, 0, now, 3601)).toBeUndefined()
    expect(computeTwap(now, 0, now, 29)).toBeUndefined()
    expect(computeTwap(now, 0, undefined, 300)).toBeUndefined()
  })
})
