import { expect, test } from 'vitest'
import { interpolate } from '#lib/i18n/message.ts'
import type { TransactionRecord } from '../tracking/transactionRecord.ts'
import {
  getApprovalShortfall,
  getApprovalStatus,
  getNftApprovalStatus,
  isIneffectiveApproval,
  toRecordedApproval,
} from './approvals.rules.ts'

test('approvals: an allowance is unknown, not approved, pending or approved [APPR-01, APPR-03]', () => {
  expect(getApprovalStatus(5n, undefined, true)).toBe('unknown')
  expect(getApprovalStatus(5n, 4n, false)).toBe('not-approved')
  expect(getApprovalStatus(5n, 4n, true)).toBe('pending')
  expect(getApprovalStatus(5n, 5n, true)).toBe('approved')
})

test('approvals: an approval of NFTs is unknown, not approved, pending or approved [APPR-01]', () => {
  expect(getNftApprovalStatus(undefined, true)).toBe('unknown')
  expect(getNftApprovalStatus(false, false)).toBe('not-approved')
  expect(getNftApprovalStatus(false, true)).toBe('pending')
  expect(getNftApprovalStatus(true, true)).toBe('approved')
})

test('approvals: the record of an approval names the one piece, or all', () => {
  const [address, spender] = ['bb', 'cc'].map((end) => `0x${end.padStart(40, '0')}` as const)
  if (address === undefined || spender === undefined) throw new Error('No addresses.')
  const collection = { address, name: 'Squirrels' }
  expect(toRecordedApproval({ collection, spender, tokenIds: [5n] })).toEqual({ token: address, spender, pieces: '5' })
  expect(toRecordedApproval({ collection, spender, tokenIds: [5n, 6n] }).pieces).toBe('all')
  const shortfall = getApprovalShortfall({ collection, spender, tokenIds: [5n] }, undefined)
  expect(interpolate(shortfall.text, shortfall.values)).toBe(
    'Approved, but this contract still can’t move Squirrels #5. Check that it is in your wallet.',
  )
})

test('approvals: an approval that changed too little is reported once the allowance was read after it', () => {
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
  expect(isIneffectiveApproval(last, spend as never, 11)).toBe(true)
  expect(isIneffectiveApproval(last, spend as never, 9)).toBe(false)
  expect(isIneffectiveApproval({ ...last, approval: undefined }, spend as never, 11)).toBe(false)
  expect(isIneffectiveApproval({ ...last, receipt: undefined }, spend as never, 11)).toBe(false)
  expect(isIneffectiveApproval(undefined, spend as never, 11)).toBe(false)
})

test('approvals: a lowered allowance is named with its numbers', () => {
  const token = { chainId: 56, address: `0x${'b'.repeat(40)}`, decimals: 18, symbol: 'ZONO', name: 'Zono' }
  const spend = { token, spender: `0x${'c'.repeat(40)}`, amount: 10n * 10n ** 18n } as never
  const { text, values } = getApprovalShortfall(spend, 5n * 10n ** 18n)
  expect(interpolate(text, values)).toBe('You approved 5 ZONO, but this needs 10 ZONO.')
  expect(getApprovalShortfall(spend, 0n).text).toContain('still too low')
})
