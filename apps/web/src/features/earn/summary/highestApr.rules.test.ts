import { expect, test } from 'vitest'
import { getHighestApr } from './highestApr.rules.ts'

type Row = Parameters<typeof getHighestApr>[0][number]
const row = (changes: Partial<Row> = {}): Row => ({ status: 'active', isEmergency: false, apr: 1000n, ...changes })

test('getHighestApr: adds trading fees and takes running products only', () => {
  expect(getHighestApr([row(), row({ apr: 2000n, lpApr: 500n })])).toBe(0.25)
  expect(getHighestApr([row(), row({ apr: 9000n, status: 'closed' }), row({ apr: 8000n, status: 'pending' })])).toBe(
    0.1,
  )
  expect(getHighestApr([row(), row({ apr: 9000n, isEmergency: true }), row({ apr: 9000n, apy: 1.5 })])).toBe(0.1)
})

test('getHighestApr: is unknown without a known rate', () => {
  expect(getHighestApr([])).toBeUndefined()
  expect(getHighestApr([row({ apr: undefined }), row({ apr: 0n })])).toBeUndefined()
})
