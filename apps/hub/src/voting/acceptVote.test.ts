import { expect, test } from 'vitest'
import { acceptVote } from './acceptVote.ts'
import type { SubmitContext } from './submitContext.ts'

const unlimited = { take: () => 0, charge: () => {} }

/** Sends a vote while the chain is away and so many votes wait for their power. */
function sendVote(pendingVotes: number, { isKnown = false, pendingLimiter = unlimited } = {}) {
  const query = async (sql: string) => {
    if (sql.includes('power is null')) return [{ count: pendingVotes }]
    if (sql.includes('from powers')) return isKnown ? [{}] : []
    if (sql.includes('store_vote')) return [{ outcome: 'stored' }]
    return [{ count: 0 }]
  }
  const context = {
    ...{ database: { query }, pendingLimiter, accountLimits: { votes: unlimited } },
    powers: { read: async () => Promise.reject(new Error('The chain is away.')) },
    draws: { get: async () => undefined },
  } as unknown as SubmitContext
  const proposal = { id: '0x01', start: 0, end: 100, snapshot: 1, choices: ['Yes'], isCancelled: false, isFinal: false }
  const message = { kind: 'vote', choice: 1, timestamp: 50, proposal: '0x01', reason: '', app: '', metadata: '' }
  const proven = { account: `0x${'11'.repeat(20)}`, id: '0x02', envelope: { address: '0x', sig: '0x' } }
  return acceptVote(context, proven as never, message as never, {
    ...{ proposal: proposal as never, arrivedAt: 50, assertInTime: () => {}, sender: '10.0.0.1' },
  })
}

test('votes without a known power: half of the places are for accounts that are known to have had some', async () => {
  expect(await sendVote(4999)).toMatch(/^bagu/)
  await expect(sendVote(5000)).rejects.toMatchObject({ code: 'busy' })
  expect(await sendVote(5000, { isKnown: true })).toMatch(/^bagu/)
  await expect(sendVote(10_000, { isKnown: true })).rejects.toMatchObject({ code: 'busy' })
})

test('votes without a known power: one network takes its own places alone', async () => {
  const pendingLimiter = { take: () => 7, charge: () => {} }
  await expect(sendVote(0, { pendingLimiter })).rejects.toMatchObject({ code: 'too many requests', retryAfter: 7 })
})
