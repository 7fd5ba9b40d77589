import { expect, test } from 'vitest'
import { approvalState } from './useApprovals.ts'

test('APPR-01, APPR-03: unknown, not approved, pending, approved', () => {
  expect(approvalState(5n, undefined, true)).toBe('unknown')
  expect(approvalState(5n, 4n, false)).toBe('not-approved')
  expect(approvalState(5n, 4n, true)).toBe('pending')
  expect(approvalState(5n, 5n, true)).toBe('approved')
})
