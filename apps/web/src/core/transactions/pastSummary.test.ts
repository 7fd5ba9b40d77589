import { expect, test } from 'vitest'
import { decimal, msg, plural } from '#lib/i18n/message.ts'
import { t } from '#lib/i18n/translations.ts'
import { getToasts } from '../toasts/toasts.ts'
import { getRecordSummary, toPastSummary } from './pastSummary.ts'
import { notifyStatus } from './tracking/statusMessages.ts'
import type { TransactionRecord } from './tracking/transactionRecord.ts'

const account = '0x00000000000000000000000000000000000000aa'
const hash = `0x${'1'.repeat(64)}` as const
const stake = msg('Stake %amount% %symbol%', { amount: decimal('1200.5'), symbol: 'ZONO' })

/** The record of a stake; without a status it is pending. */
const createStake = (status?: 0 | 1): TransactionRecord => ({
  chainId: 56,
  hash,
  from: account,
  summary: stake,
  addedTime: 1,
  ...(status === undefined
    ? {}
    : {
        receipt: {
          blockHash: hash,
          blockNumber: 1,
          contractAddress: null,
          from: account,
          to: account,
          status,
          transactionHash: hash,
          transactionIndex: 0,
        },
      }),
})

test('summary: a confirmed transaction says what was done, any other what was asked for', () => {
  expect(t(getRecordSummary(createStake(1)))).toBe('Staked 1,200.5 ZONO')
  expect(t(getRecordSummary(createStake(0)))).toBe('Stake 1,200.5 ZONO')
  expect(t(getRecordSummary(createStake()))).toBe('Stake 1,200.5 ZONO')
})

test('summary: amounts that were quoted are not said to have been moved; those of the chain are', () => {
  const swap = msg('Swap %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%', {
    ...{ inputAmount: decimal('1'), inputSymbol: 'BNB', outputAmount: decimal('522.6'), outputSymbol: 'ZONO' },
  })
  expect(t(getRecordSummary({ ...createStake(1), summary: swap }))).toBe('Swap 1 BNB for 522.6 ZONO')
  expect(t(toPastSummary(swap))).toBe('Swapped 1 BNB for 522.6 ZONO')
})

test('summary: a count stands behind a colon in the past', () => {
  const claim = plural('Claim %count% lottery prize', 'Claim %count% lottery prizes', 3)
  expect(t(toPastSummary(claim))).toBe('Lottery prizes claimed: 3')
})

test('summary: one without a past form stays as it is', () => {
  const approval = msg('Approve %amount% %asset%', { amount: decimal('1'), asset: 'ZONO' })
  expect(toPastSummary(approval)).toBe(approval)
})

test('summary: a count that the chain may have lowered is not said to have been bought', () => {
  const sweep = plural('Buy %count% NFT of %name%', 'Buy %count% NFTs of %name%', 3, { name: 'Goddess Angel' })
  expect(t(getRecordSummary({ ...createStake(1), summary: sweep }))).toBe('Bought NFTs of Goddess Angel')
  const tickets = msg('Buy tickets of %collection% (%count%)', { collection: 'Zono Squad', count: '3' })
  expect(t(getRecordSummary({ ...createStake(1), summary: tickets }))).toBe('Bought tickets of Zono Squad')
})

test('summary: the toast of a confirmed transaction says what was done', () => {
  notifyStatus(createStake(1))
  const description = getToasts().find(({ id }) => id === hash)?.description
  expect(description && t(description)).toBe('Staked 1,200.5 ZONO')
})
