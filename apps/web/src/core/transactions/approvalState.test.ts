import { expect, test } from 'vitest'
import type { TransactionRecord } from './tracking/transactionRecord.ts'
import { approvalState, isFutile } from './useApprovals.ts'

test('APPR-01, APPR-03: unknown, not approved, pending, approved', () => {
  expect(approvalState(5n, undefined, true)).toBe('unknown')
  expect(approvalState(5n, 4n, false)).toBe('not-approved')
  expect(approvalState(5n, 4n, true)).toBe('pending')
  expect(approvalState(5n, 5n, true)).toBe('approved')
})

test('behavior: hazards: an approval that went through and changed too little is told, once it was read again', () => {
  const [account, token, spender] = ['aa', 'bb', 'cc'].map((end) => `0x${end.padStart(40, '0')}` as const)
  const hash = `0x${'1'.repeat(64)}` as const
  const receipt = { blockHash: hash, blockNumber: 5, contractAddress: null, from: account, to: token, status: 1 }
  const last = {
    chainId: 56,
    hash,
    from: account,
    summary: { text: 'Enable' },
    approval: { token, spender },
    addedTime: 1,
    confirmedTime: 10,
    receipt: { ...receipt, transactionHash: hash, transactionIndex: 0 },
  } as TransactionRecord
  const spend = { token: { chainId: 56, address: token, decimals: 18, symbol: 'T', name: 'T' }, spender, amount: 1n }
  expect(isFutile(last, spend as never, 11)).toBe(true)
  expect(isFutile(last, spend as never, 9)).toBe(false)
  expect(isFutile({ ...last, approval: undefined }, spend as never, 11)).toBe(false)
  expect(isFutile({ ...last, receipt: undefined }, spend as never, 11)).toBe(false)
  expect(isFutile(undefined, spend as never, 11)).toBe(false)
})
