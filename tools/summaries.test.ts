import { expect, test } from 'vitest'
import { toPastSummary } from '../apps/web/src/core/transactions/pastSummary.ts'
import { findSummaries } from './summaries.ts'

const summaries = findSummaries('apps/web/src')

/** Summaries that are not put into the past, with the reason. */
const WITHOUT_PAST: Readonly<Record<string, string>> = {
  'Approve %amount% %asset%': 'Wallets let people change the amount before they sign.',
}

test('summaries: those of actions, of branches, of functions and of batches are found', () => {
  expect([...summaries]).toEqual(
    expect.arrayContaining([
      'Stake %amount% %symbol%',
      'Claim the refund of %sale%',
      'Enter UP with %amount% BNB',
      'Buy %count% NFTs of %name%',
      'Take %count% pieces out',
      'Harvest from %count% positions',
      'Collect (%count%)',
      'Enable %asset%',
    ]),
  )
})

test('summaries: each says in the past what was done', () => {
  expect([...summaries].filter((text) => toPastSummary({ text }).text === text)).toEqual(Object.keys(WITHOUT_PAST))
})
