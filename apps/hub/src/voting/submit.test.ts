import { createVote, toEnvelope } from '@zono/messages'
import { createConcurrencyGate } from '@zono/service'
import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createTimeSlices } from '../lib/timeSlices.ts'
import { submitMessage } from './submit.ts'
import type { SubmitContext } from './submitContext.ts'

const PROPOSAL = `0x${'22'.repeat(32)}` as const
const NOW = 1_800_000_000
const unlimited = { take: () => 0, charge: () => {} }

/** A hub with one place for messages, whose contract wallets answer when `answer` is called. */
function createHub() {
  let answer: (isValid: boolean) => void = () => {}
  const query = async (sql: string) => {
    if (sql.includes('store_vote')) return [{ outcome: 'stored' }]
    return sql.includes('count') ? [{ count: 0 }] : []
  }
  const proposal = { id: PROPOSAL, start: 0, end: NOW + 100, snapshot: 1, choices: ['Yes'] }
  const context = {
    settings: { space: { id: 'space' } },
    database: { query },
    head: { get: () => ({ number: 7 }), getReaching: async () => ({ number: 7 }) },
    proposals: { find: async () => ({ ...proposal, isCancelled: false, isFinal: false }) },
    powers: { read: async () => Promise.reject(new Error('The chain is away.')) },
    draws: { get: async () => undefined },
    wallets: { verify: () => new Promise<boolean>((resolve) => (answer = resolve)) },
    runCheck: createTimeSlices(),
    runWrite: createConcurrencyGate(1, 0),
    ...{ walletLimiter: unlimited, pendingLimiter: unlimited, accountLimits: { votes: unlimited } },
  } as unknown as SubmitContext
  return { context, answer: (isValid: boolean) => answer(isValid) }
}

/** Sends a vote that a new key signs: for its own account, or for a contract wallet. */
async function sendVote(context: SubmitContext, wallet?: Address) {
  const key = privateKeyToAccount(generatePrivateKey())
  const account = wallet ?? key.address
  const typed = createVote({ account, space: 'space', proposal: PROPOSAL, choice: 1, timestamp: NOW })
  const body = toEnvelope(account, typed, await key.signTypedData(typed as never))
  return submitMessage(context, { body, sender: '10.0.0.1', arrivedAt: NOW, arrivedAtMs: performance.now() })
}

test('submit: votes that wait for their contract wallets take no place from those signed with a key', async () => {
  const { context, answer } = createHub()
  const waiting = sendVote(context, `0x${'33'.repeat(20)}`)
  waiting.catch(() => {})
  // Until it waits, it has the only place.
  await expect.poll(() => sendVote(context).catch(({ code }) => code)).toMatchObject({ id: expect.any(String) })
  answer(true)
  expect(await waiting).toMatchObject({ ipfs: expect.stringMatching(/^bagu/) })
})

test('submit: a contract wallet that says no is refused', async () => {
  const { context, answer } = createHub()
  const refused = expect(sendVote(context, `0x${'33'.repeat(20)}`)).rejects.toMatchObject({
    code: 'signature validation failed',
  })
  await expect.poll(() => sendVote(context).catch(({ code }) => code)).toMatchObject({ id: expect.any(String) })
  answer(false)
  await refused
})
