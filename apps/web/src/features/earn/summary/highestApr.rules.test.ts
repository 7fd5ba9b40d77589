import { expect, test } from 'vitest'
import type { EarnRow } from '../earn.rules.ts'
import { getHighestApr } from './highestApr.rules.ts'

type Row = Pick<EarnRow, 'status' | 'isEmergency' | 'apr' | 'lpApr' | 'apy'>
const row = (changes: Partial<Row> = {}): Row => ({ status: 'active', isEmergency: false, apr: 1000n, ...changes })

test('getHighestApr: adds trading fees and takes running products only', () => {
  const [own, best] = [row(), row({ apr: 2000n, lpApr: 500n })]
  expect(getHighestApr([own, best])).toEqual({ row: best, apr: 0.25 })
  expect(getHighestApr([own, row({ apr: 9000n, status: 'closed' }), row({ apr: 8000n, status: 'pending' })])?.row).toBe(
    own,
  )
  expect(getHighestApr([own, row({ apr: 9000n, isEmergency: true }), row({ apr: 9000n, apy: 1.5 })])?.row).toBe(own)
})

test('getHighestApr: is unknown without a known rate', () => {
  expect(getHighestApr([])).toBeUndefined()
  expect(getHighestApr([row({ apr: undefined }), row({ apr: 0n })])).toBeUndefined()
})
