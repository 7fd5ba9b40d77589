import {
  createProposal,
  createVote,
  type MessageOfKind,
  parseEnvelope,
  type TypedMessage,
  toEnvelope,
} from '@zono/messages'
import { describe, expect, test } from 'vitest'
import type { Proposal } from '../store/proposals.ts'
import { assertTimestamp, assertVotable, checkNewProposal, getProposalLimits } from './rules.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const id = `0x${'ab'.repeat(32)}` as const
const NOW = 1_795_305_600

const toMessage = (typed: TypedMessage) => parseEnvelope(toEnvelope(account, typed, '0x00')).message
const vote = (choice: number, timestamp = NOW) =>
  toMessage(createVote({ account, space: 'zono.eth', proposal: id, choice, timestamp })) as MessageOfKind<'vote'>
const proposal: Proposal = {
  ...{ id, author: account, choices: ['Yes', 'No'], start: NOW, end: NOW + 100, snapshot: 7 },
  ...{ drawWindow: 0, draw: undefined, updated: undefined, isCancelled: false, isFinal: false },
}

describe('votes', () => {
  test('are taken from the first second of the period to the last, and not at its end', () => {
    for (const now of [NOW, NOW + 99]) expect(() => assertVotable(proposal, vote(1), now)).not.toThrow()
    for (const now of [NOW - 1, NOW + 100, NOW + 101])
      expect(() => assertVotable(proposal, vote(1), now)).toThrow(
        expect.objectContaining({ code: 'not in voting window' }),
      )
  })

  test('are for a choice that exists, on a text that has not changed since', () => {
    expect(() => assertVotable(proposal, vote(3), NOW)).toThrow(expect.objectContaining({ code: 'invalid choice' }))
    const changed = { ...proposal, updated: NOW - 10 }
    expect(() => assertVotable(changed, vote(1, NOW - 11), NOW)).toThrow('changed after the vote was signed')
    expect(() => assertVotable(changed, vote(1, NOW - 10), NOW)).not.toThrow()
  })

  test('are signed within an hour by a key and within six days by a contract wallet', () => {
    for (const [age, signer] of [
      [3600, 'account'],
      [6 * 86_400, 'contract'],
      [-300, 'account'],
    ] as const)
      expect(() => assertTimestamp(NOW - age, NOW, signer)).not.toThrow()
    for (const [age, signer] of [
      [3601, 'account'],
      [6 * 86_400 + 1, 'contract'],
      [-301, 'contract'],
    ] as const)
      expect(() => assertTimestamp(NOW - age, NOW, signer)).toThrow(`the time here is ${NOW}`)
  })
})

describe('proposals', () => {
  const context = {
    now: NOW,
    head: { number: 100_000, timestamp: NOW - 1 },
    limits: getProposalLimits('wall', 20),
    blockedHosts: ['scam.example'],
  }
  const check = (fields: object = {}, head = context.head) =>
    checkNewProposal(
      toMessage(
        createProposal({
          ...{ account, space: 'zono.eth', timestamp: NOW, title: 'A', body: '', choices: ['Yes', 'No'] },
          ...{ start: NOW, end: NOW + 3600, snapshot: 99_985, ...fields },
        }),
      ) as MessageOfKind<'proposal'>,
      { ...context, head },
    )

  test('start now where their start is just past', () => {
    expect(check({ start: NOW - 300, end: NOW + 3600 })).toBe(NOW)
    expect(() => check({ start: NOW - 301 })).toThrow('The start is past')
  })

  test('start no earlier than the newest block, so that nobody knows the block that draws', () => {
    expect(check({ start: NOW, end: NOW + 3700 }, { ...context.head, timestamp: NOW + 7 })).toBe(NOW + 7)
  })

  test('last an hour to 60 days', () => {
    expect(() => check({ end: NOW + 3599 })).toThrow('Voting lasts')
    expect(() => check({ end: NOW + 60 * 86_400 })).not.toThrow()
    expect(() => check({ end: NOW + 60 * 86_400 + 1 })).toThrow('Voting lasts')
  })

  test('count a block that is final and not of last month [VOTE-15]', () => {
    for (const snapshot of [71_200, 99_985]) expect(() => check({ snapshot })).not.toThrow()
    for (const snapshot of [71_199, 99_986]) expect(() => check({ snapshot })).toThrow('a block from 71200 to 99985')
  })

  test('do not link to blocked sites, however the link is written', () => {
    for (const body of ['https://scam.example/x', '[a](HTTPS://www.SCAM.example)', 'http://user@scam.example:80/'])
      expect(() => check({ body })).toThrow('blocked')
    expect(() => check({ body: 'https://notscam.example https://example.org/scam.example' })).not.toThrow()
  })

  test.each([
    'https://sc%61m.example',
    'https:///scam.example',
    'https:\\\\scam.example',
    'https:scam.example',
    'https://ｓｃａｍ.example',
    'https://scam。example',
    'https&#58;//scam.example',
    'https://scam.example.',
  ])('do not link to blocked sites that a browser finds in %j', (href) => {
    for (const body of [`[a](${href})`, `![a](${href})`, `> - [a][b]\n\n[b]: ${href}`])
      expect(() => check({ body })).toThrow('blocked')
    expect(() => check({ body: '', discussion: `[a](${href})` })).toThrow('blocked')
    expect(() => check({ body: '', discussion: href })).toThrow('blocked')
  })
})
