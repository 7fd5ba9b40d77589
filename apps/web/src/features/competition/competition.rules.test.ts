import { rankCompetitors } from '@zono/protocol'
import { type Address, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { CompetitorAccount } from './competition.queries.ts'
import {
  addOwnRegistration,
  checkResults,
  getCurrentIndex,
  getMainAction,
  getNextGroup,
  getPhase,
  getTeamPlace,
  type Phase,
} from './competition.rules.ts'

const NOTHING = { amounts: [0n, 0n, 0n, 0n], points: 0n, hasCollectible: false }
const ACCOUNT: CompetitorAccount = {
  profile: 'active',
  hasRegistered: true,
  hasClaimed: false,
  teamId: 1,
  canClaim: false,
  reward: NOTHING,
  owed: NOTHING,
}

const create = (i: number, teamId: number, volume: bigint) => ({
  account: numberToHex(i + 1, { size: 20 }) as Address,
  ...{ teamId, volume },
  block: i,
})

test('competition: the status of the contract is a phase, and no other number is [COMP-05]', () => {
  expect([0, 1, 2, 3, 4, 5].map(getPhase)).toEqual(['registration', 'live', 'finished', 'claim', 'over', undefined])
  expect(getCurrentIndex([4, 1, 3])).toBe(1)
  expect(getCurrentIndex([undefined, 4])).toBe(0)
})

test('competition: each phase and account has one thing to do [COMP-01, COMP-02, COMP-07, COMP-08]', () => {
  const get = (phase: Phase, change: Partial<CompetitorAccount> = {}) =>
    getMainAction({ phase, isConnected: true, account: { ...ACCOUNT, ...change } })
  const stranger = { hasRegistered: false }
  expect(get('registration', stranger)).toBe('register')
  expect(get('registration', { ...stranger, profile: 'none' })).toBe('create-profile')
  expect(get('registration', { ...stranger, profile: 'paused' })).toBe('reactivate-profile')
  expect(get('registration')).toBe('registered')
  expect(get('live')).toBe('trade')
  expect(get('live', stranger)).toBe('registration-closed')
  expect(get('finished')).toBe('calculating')
  expect(get('claim', { canClaim: true })).toBe('claim')
  expect(get('claim', { hasClaimed: true })).toBe('claimed')
  expect(get('claim')).toBe('nothing-to-claim')
  expect(get('over')).toBe('claims-over')
  expect(get('over', { owed: { ...NOTHING, points: 1n } })).toBe('claim-owed')
  for (const phase of ['registration', 'live', 'claim', 'over'] as const) {
    expect(getMainAction({ phase, isConnected: false, account: undefined })).toBe('connect')
    expect(getMainAction({ phase, isConnected: true, account: undefined })).toBe('loading')
  }
})

test('competition: names what is missing for the next group of the team', () => {
  const members = Array.from({ length: 12 }, (_, i) => create(i, 1, BigInt(1200 - 100 * i)))
  const { ranked } = rankCompetitors([...members, create(20, 1, 0n), create(30, 2, 9000n)], 2)
  const getOwn = (i: number) => ranked.find(({ account }) => account === create(i, 1, 0n).account) as (typeof ranked)[0]
  expect(getNextGroup(getOwn(0), ranked)).toBeUndefined()
  // The tenth has 300, the first 1,200.
  expect(getNextGroup(getOwn(11), ranked)).toEqual({ group: 3, missing: 201n })
  expect(getNextGroup(getOwn(4), ranked)).toEqual({ group: 4, missing: 401n })
  expect(getNextGroup(getOwn(20), ranked)).toEqual({ group: 2, missing: 1n })
})

test('competition: results on chain are compared with the ranks', () => {
  const { ranked, teams } = rankCompetitors([create(0, 1, 5n), create(1, 2, 7n)], 2)
  const onChain = ranked.map((entry) => ({ ...entry, rewardGroup: entry.group }))
  expect(checkResults({ ranked: onChain, teams, winningTeamId: 2 })).toEqual({ differences: 0, isWinnerRight: true })
  const wrong = onChain.map((entry, i) => (i === 0 ? { ...entry, rewardGroup: 1 } : entry))
  expect(checkResults({ ranked: wrong, teams, winningTeamId: 1 })).toEqual({ differences: 1, isWinnerRight: false })
})

test('competition: who has just registered is a member of its team before the subgraph knows it', () => {
  const known = [{ ...create(0, 1, 0n), rewardGroup: 0 }]
  const own = { address: create(9, 2, 0n).account, hasRegistered: true, teamId: 2 }
  const { ranked, teams } = rankCompetitors(addOwnRegistration(known, 'registration', own), 2)
  expect(ranked[1]).toMatchObject({ account: own.address, rank: 2, teamRank: 1, volume: 0n })
  expect(teams.map(({ memberCount }) => memberCount)).toEqual([1, 1])
  // Once, where the subgraph has it, and not where its volume is unknown or it does not take part.
  const unchanged = [
    addOwnRegistration(known, 'registration', { ...own, address: create(0, 1, 0n).account }),
    addOwnRegistration(known, 'live', own),
    addOwnRegistration(known, 'registration', { ...own, hasRegistered: false }),
    addOwnRegistration(known, 'registration', undefined),
  ]
  for (const competitors of unchanged) expect(competitors).toEqual(known)
})

test('competition: teams of one volume share a place', () => {
  const teams = [9n, 4n, 4n, 0n].map((volume) => ({ volume }))
  expect(teams.map((_, i) => getTeamPlace(teams, i))).toEqual([1, 2, 2, 4])
})
