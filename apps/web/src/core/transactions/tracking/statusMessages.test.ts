import { afterEach, expect, test } from 'vitest'
import { offerNextStep } from '#core/toasts/nextSteps.ts'
import { dismissToast, getToasts } from '#core/toasts/toasts.ts'
import { notifyStatus } from './statusMessages.ts'
import type { TransactionRecord } from './transactionRecord.ts'

const account = '0x00000000000000000000000000000000000000aa'
const step = { label: { text: 'Stake it' }, onClick: () => {} }

/** The record of a mined harvest; status 1 is a success. */
function createHarvest(n: number, status: 0 | 1, about: string[]): TransactionRecord {
  const hash = `0x${String(n).repeat(64)}` as const
  const receipt = {
    blockHash: hash,
    blockNumber: 1,
    contractAddress: null,
    from: account,
    to: account,
    status,
  } as const
  return {
    chainId: 56,
    hash,
    from: account,
    summary: { text: 'Harvest' },
    about,
    addedTime: 1,
    receipt: { ...receipt, transactionHash: hash, transactionIndex: 0 },
  }
}

const getActionLabel = (record: TransactionRecord) => {
  notifyStatus(record)
  return getToasts().find(({ id }) => id === record.hash)?.action?.label.text
}

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
})

test('next steps: the toast of a harvest offers its next step, once', () => {
  offerNextStep(['farm 1', 'farm 2'], step)
  expect(getActionLabel(createHarvest(1, 1, ['farm 1', 'farm 2']))).toBe('Stake it')
  expect(getActionLabel(createHarvest(2, 1, ['farm 1']))).toBeUndefined()
})

test('next steps: nothing is offered after a failure, or for another transaction', () => {
  offerNextStep(['farm 1'], step)
  expect(getActionLabel(createHarvest(3, 1, ['farm 2']))).toBeUndefined()
  expect(getActionLabel(createHarvest(4, 0, ['farm 1']))).toBeUndefined()
  expect(getActionLabel(createHarvest(5, 1, ['farm 1']))).toBeUndefined()
})
