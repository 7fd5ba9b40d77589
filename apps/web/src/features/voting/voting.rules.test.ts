import fc from 'fast-check'
import * as v from 'valibot'
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { getVoteBlocker } from './vote/vote.rules.ts'
import {
  formatPower,
  getLeader,
  getPowerBlocks,
  getResults,
  getSecondBlockText,
  getSharesBps,
  getState,
  orderVotes,
} from './voting.rules.ts'
import { type Proposal, proposalSchema, type Vote, voteSchema } from './voting.schemas.ts'

const ID = `0x${'ab'.repeat(32)}`
const AUTHOR = `0x${'11'.repeat(20)}`

const raw = {
  ...{ id: ID, title: 'Raise\u202e the fee', body: 'a\u202eb\nc', choices: ['Yes', 'No', 'Abstain'], author: AUTHOR },
  ...{ start: 100, end: 200, snapshot: '7', state: 'pending', space: { id: 'zono-31337', name: 'Zono' } },
}
const proposal: Proposal = v.parse(proposalSchema, raw)

const createVote = (voter: string, choice: number, whole: string, fields = {}): Vote =>
  v.parse(voteSchema, {
    ...{ id: `${voter} ${choice}`, voter: `0x${voter.repeat(20)}`, created: 150, choice, metadata: {} },
    ...{ vpBaseUnits: parseEther(whole).toString(), vp_state: 'final', ...fields },
  })

describe('proposals', () => {
  test('proposal: is parsed with its fields, and texts of strangers lose what reverses them [VOTE-05]', () => {
    expect(proposal).toMatchObject({ id: ID, title: 'Raise the fee', body: 'ab\nc', snapshot: 7, author: AUTHOR })
    expect(v.safeParse(proposalSchema, { ...raw, end: '200' }).success).toBe(false)
    expect(v.safeParse(proposalSchema, { ...raw, state: 'open' }).success).toBe(false)
  })

  test('proposal: each second has one state by the hub’s time [VOTE-02]', () => {
    expect([99, 100, 199, 200].map((now) => getState(proposal, now))).toEqual(['pending', 'active', 'active', 'closed'])
    expect(getState(proposal, undefined)).toBe('pending')
  })
})

describe('the second block of a proposal', () => {
  const read = (fields: object) => v.parse(proposalSchema, { ...raw, ...fields })

  test('counts once it is drawn', () => {
    expect(getPowerBlocks(read({ drawWindow: 8, drawnBlock: null }))).toEqual([7])
    expect(getPowerBlocks(read({ drawWindow: 8, drawnBlock: '5' }))).toEqual([7, 5])
  })

  test('until then the power that is shown is the most that can count', () => {
    expect(getSecondBlockText(read({ drawWindow: 8 })).text).toContain('You have at most this.')
    expect(getSecondBlockText(read({ drawWindow: 8, drawnBlock: '5' })).text).toContain('The lower of what you held')
  })

  test('hubs of others draw none', () => expect(proposal.drawWindow).toBe(0))
})

describe('votes', () => {
  test('vote: takes the power that the hub read, else what it claims, and knows a pending one from none [VOTE-06]', () => {
    const metadata = { votingPower: '12.5', verificationHash: 'v1.ab' }
    expect(createVote('aa', 1, '3', { metadata })).toMatchObject({
      power: parseEther('3'),
      proof: { verificationHash: 'v1.ab', total: '12.5' },
    })
    expect(createVote('aa', 1, '3', { metadata, vpBaseUnits: null, vp_state: 'pending' }).power).toBeUndefined()
    expect(createVote('aa', 1, '3', { metadata, vpBaseUnits: undefined, vp_state: undefined }).power).toBe(
      parseEther('12.5'),
    )
    expect(createVote('aa', 1, '3', { metadata: 'no object' }).proof).toBeUndefined()
  })

  test('votes: the own one comes first, then by power, unknown power last', () => {
    const pending = createVote('cc', 1, '1', { vpBaseUnits: null, vp_state: 'pending' })
    const votes = [pending, createVote('aa', 1, '1'), createVote('bb', 2, '9'), createVote('dd', 2, '2')]
    expect(orderVotes(votes, `0x${'AA'.repeat(20)}`).map(({ voter }) => voter.slice(2, 4))).toEqual([
      'aa',
      'bb',
      'dd',
      'cc',
    ])
  })
})

describe('results', () => {
  test('results: are counted from the votes where the hub gives none, without invalid and unread ones [VOTE-01]', () => {
    const votes = [
      createVote('aa', 1, '3'),
      createVote('bb', 2, '1'),
      createVote('cc', 2, '50', { isInvalid: true }),
      createVote('dd', 2, '50', { vpBaseUnits: null, vp_state: 'pending' }),
    ]
    const results = getResults(proposal, votes)
    expect(results?.map(({ power, shareBps }) => [power, shareBps])).toEqual([
      [parseEther('3'), 7500],
      [parseEther('1'), 2500],
      [0n, 0],
    ])
    expect(getResults(proposal, undefined)).toBeUndefined()
    expect(getResults({ ...proposal, scoresBaseUnits: [5n, 5n, 0n] }, undefined)?.[1]?.shareBps).toBe(5000)
  })

  test('results: shares sum to 100% for any powers', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 30n }), { minLength: 1, maxLength: 20 }), (scores) => {
        const total = scores.reduce((sum, score) => sum + score, 0n)
        const shares = getSharesBps(scores)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0n ? 0 : 10_000)
        for (const [index, share] of shares.entries()) if (scores[index] === 0n) expect(share).toBe(0)
      }),
    )
  })

  test('results: a tie has no leader', () => {
    const withScores = (scores: bigint[]) => getResults({ ...proposal, scoresBaseUnits: scores }, undefined) ?? []
    expect(getLeader(withScores([2n, 5n, 1n]))?.choice).toBe('No')
    expect(getLeader(withScores([5n, 5n, 1n]))).toBeUndefined()
    expect(getLeader(withScores([0n, 0n, 0n]))).toBeUndefined()
  })

  test('voting power: is rounded down', () => {
    expect([parseEther('1234.5678'), parseEther('0.00123456'), 0n].map(formatPower)).toEqual([
      '1234.56',
      '0.001234',
      '0',
    ])
  })
})

describe('getVoteBlocker', () => {
  const power = (total: bigint) => ({ total }) as Parameters<typeof getVoteBlocker>[0]['power']
  const context = { state: 'active', isConnected: true, power: power(1n), ownVote: null, choice: 1 } as const

  test.each([
    ['Voting has ended', { state: 'closed' }],
    ['Voting hasn’t started', { state: 'pending' }],
    ['Connect Wallet', { isConnected: false }],
    ['No voting power', { power: power(0n) }],
    ['Select a choice', { choice: undefined }],
    ['This is your vote already', { ownVote: createVote('aa', 1, '1') }],
    [undefined, {}],
    [undefined, { power: undefined }],
    [undefined, { ownVote: createVote('aa', 2, '1') }],
  ] as const)('vote button: says %j', (text, changes) => {
    expect(getVoteBlocker({ ...context, ...changes })?.message.text).toBe(text)
  })
})
