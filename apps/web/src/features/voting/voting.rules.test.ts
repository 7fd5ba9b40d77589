import fc from 'fast-check'
import * as v from 'valibot'
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { getVoteBlocker } from './vote/vote.rules.ts'
import {
  canChange,
  formatPower,
  getDrawText,
  getLeader,
  getOutcome,
  getPowerBlocks,
  getResults,
  getSharesBps,
  getState,
  getVoteTime,
  orderVotes,
  searchVotes,
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

describe('the drawn blocks of a proposal', () => {
  const read = (fields: object) => v.parse(proposalSchema, { ...raw, ...fields })

  test('count once they are drawn', () => {
    expect(getPowerBlocks(read({ drawWindow: 8, drawnBlocks: null }))).toEqual([7])
    expect(getPowerBlocks(read({ drawWindow: 8, drawnBlocks: ['5', '3', '5'] }))).toEqual([7, 5, 3])
  })

  test('until then the power that is shown is the most that can count', () => {
    expect(getDrawText(read({ drawWindow: 8 })).text).toContain('You have at most this.')
    expect(getDrawText(read({ drawWindow: 8, drawnBlocks: ['5'] })).text).toContain('The least of what you held')
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

describe('outcome of a closed proposal', () => {
  const withPower = (choices: readonly string[], powers: readonly bigint[]) =>
    choices.map((choice, i) => ({ choice, power: powers[i] ?? 0n, shareBps: 0 }))

  test('outcome: passed or rejected where the choices say yes and no', () => {
    expect(getOutcome(withPower(['Yes', 'No', 'Abstain'], [5n, 2n, 1n])).kind).toBe('passed')
    expect(getOutcome(withPower(['For', 'Against'], [1n, 2n]))).toMatchObject({
      kind: 'rejected',
      winner: { choice: 'Against' },
    })
    expect(getOutcome(withPower(['Yes', 'No', 'Abstain'], [1n, 2n, 9n])).kind).toBe('won')
    expect(getOutcome(withPower(['North', 'South'], [3n, 2n]))).toMatchObject({
      kind: 'won',
      winner: { choice: 'North' },
    })
  })

  test('outcome: a tie and a vote without voters decide nothing', () => {
    expect(getOutcome(withPower(['Yes', 'No'], [2n, 2n]))).toEqual({ kind: 'tie' })
    expect(getOutcome(withPower(['Yes', 'No'], [0n, 0n]))).toEqual({ kind: 'none' })
  })
})

test('search of voters: finds names and addresses, in the order of the votes', () => {
  const votes = [createVote('aa', 1, '3'), createVote('bb', 2, '2'), createVote('cc', 1, '1')]
  const getName = (voter: string) => ({ [`0x${'bb'.repeat(20)}`]: 'Eskil' })[voter]
  expect(searchVotes(votes, ' eskil ', getName)).toEqual([votes[1]])
  expect(searchVotes(votes, '0xCC', getName)).toEqual([votes[2]])
  expect(searchVotes(votes, '', getName)).toEqual(votes)
  expect(searchVotes(votes, 'nobody', getName)).toEqual([])
})

test('proposal: its author may change it until voting starts', () => {
  expect(canChange(proposal, AUTHOR.toUpperCase().replace('X', 'x'), 99)).toBe(true)
  expect(canChange(proposal, AUTHOR, 100)).toBe(false)
  expect(canChange(proposal, `0x${'22'.repeat(20)}`, 99)).toBe(false)
  expect([canChange(proposal, undefined, 99), canChange(proposal, AUTHOR, undefined)]).toEqual([false, false])
})

test('vote time: a vote changed within a second, or as the clock seems to go back, is signed for later than the first', () => {
  expect(getVoteTime(1000, undefined)).toBe(1000)
  expect(getVoteTime(1000, { created: 900 })).toBe(1000)
  expect(getVoteTime(1000, { created: 1000 })).toBe(1001)
  expect(getVoteTime(999, { created: 1000 })).toBe(1001)
})
