import fc from 'fast-check'
import { type Address, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { type Competitor, createCompetitionResults, rankCompetitors, splitPrize } from './competition.ts'

const getAccount = (i: number): Address => numberToHex(i + 1, { size: 20 })

const create = (i: number, teamId: number, volume: bigint, block = i): Competitor => ({
  account: getAccount(i),
  teamId,
  volume,
  block,
})

test('competition ranks: go by volume, then registration, then address, in any order of the input', () => {
  const competitors = [
    create(0, 1, 5n, 9),
    create(1, 1, 5n, 8),
    create(2, 2, 7n),
    create(3, 2, 0n),
    create(4, 1, 5n, 8),
  ]
  const { ranked } = rankCompetitors(competitors, 2)
  expect(ranked.map(({ account }) => account)).toEqual([2, 1, 4, 0, 3].map(getAccount))
  expect(ranked.map(({ teamRank }) => teamRank)).toEqual([1, 1, 2, 3, 2])
  // An account that has not traded has no group, whatever its place.
  expect(ranked.map(({ group }) => group)).toEqual([4, 4, 3, 3, 0])
  const shuffled = fc.shuffledSubarray(competitors, { minLength: competitors.length })
  fc.assert(
    fc.property(shuffled, (entries) => {
      expect(rankCompetitors(entries, 2).ranked).toEqual(ranked)
    }),
  )
})

test('competition teams: only the best 500 members count for a team [COMP-10]', () => {
  const large = Array.from({ length: 600 }, (_, i) => create(i, 1, BigInt(600 - i)))
  const { teams, ranked } = rankCompetitors([...large, create(700, 2, 1_000_000n)], 2)
  // 600 + 599 + ... + 101
  expect(teams).toEqual([
    { teamId: 2, volume: 1_000_000n, memberCount: 1 },
    { teamId: 1, volume: 175_250n, memberCount: 600 },
  ])
  const groups = ranked.filter(({ teamId }) => teamId === 1).map(({ group }) => group)
  expect([4, 3, 2, 1, 0].map((group) => groups.filter((entry) => entry === group).length)).toEqual([1, 9, 90, 400, 100])
  const tie = rankCompetitors([create(0, 1, 4n), create(1, 1, 0n), create(2, 2, 4n)], 2)
  expect(tie.teams.map(({ teamId }) => teamId)).toEqual([2, 1])
})

test('competition results: are plain values that name every account, team and the winner', () => {
  const contract = getAccount(99)
  const results = createCompetitionResults({ chainId: 56, contract, competitors: [create(0, 2, 7n)], teamCount: 2 })
  expect(JSON.parse(JSON.stringify(results))).toEqual(results)
  expect(results.winningTeamId).toBe(2)
  expect(results.accounts).toEqual([
    { account: getAccount(0), teamId: 2, volume: '7', block: 0, rank: 1, teamRank: 1, group: 4 },
  ])
})

test('competition prizes: split 3:1:1:1 between the main token and three partner tokens, without a remainder [COMP-11]', () => {
  expect(splitPrize(600n)).toEqual([300n, 100n, 100n, 100n])
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (value) => {
      const [main, ...partners] = splitPrize(value)
      expect(main + partners.reduce((sum, part) => sum + part, 0n)).toBe(value)
      expect(main - 3n * (partners[0] ?? 0n)).toBeLessThan(6n)
    }),
  )
})
