import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { msg } from '#lib/i18n/message.ts'
import { ApprovalSteps } from './ApprovalSteps.tsx'

const spender = '0x0000000000000000000000000000000000000001'
const collection = { address: '0x0000000000000000000000000000000000000002', name: 'Squirrels' }
const token = { requirement: { token: { address: collection.address, symbol: 'BUSD' }, spender, amount: 5n } }
const nfts = (...tokenIds: readonly bigint[]) => ({ requirement: { collection, spender, tokenIds } })

/** What is said of approvals that go to the wallet with the action. */
function getNote(...missing: readonly object[]): string {
  const approvals = missing.map((approval) => ({ status: 'not-approved', ...approval }))
  const transaction = { approvals, batchedApprovals: [{}] } as unknown as ActionFlow
  return renderToStaticMarkup(<ApprovalSteps transaction={transaction} label={msg('Sell')} />).replace(/<[^>]*>/g, '')
}

test('approval steps: one confirmation names what it approves, an amount only where there is one', () => {
  expect(getNote(token)).toBe('One confirmation approves this exact amount and completes the transaction.')
  expect(getNote(nfts(5n))).toBe('One confirmation approves only this NFT and completes the transaction.')
  expect(getNote(nfts(5n, 6n))).toBe('One confirmation approves only these NFTs and completes the transaction.')
  expect(getNote(token, nfts(5n))).toBe('One confirmation approves exactly what the transaction uses and completes it.')
  expect(getNote({ ...token, status: 'approved' }, nfts(5n))).toBe(
    'One confirmation approves only this NFT and completes the transaction.',
  )
})
