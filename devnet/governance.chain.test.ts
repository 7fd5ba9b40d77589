import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { advanceVoting } from './advance/voting.ts'
import { accounts } from './chain/accounts.ts'
import { passTime } from './chain/time.ts'
import { type Devnet, startDevnet } from './devnet.ts'
import { fetchPower, fetchProposals, fetchSnapshotBlocks } from './governance/hubClient.ts'
import { PROJECT_WALLET } from './governance/voters.ts'
import { getFreePort } from './services/ports.ts'

let devnet: Devnet
beforeAll(async () => {
  const seedHistory = { days: 3, blocksPerDay: 2 }
  const hubPort = await getFreePort()
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null, seedHistory, hubPort })
})
afterAll(() => devnet?.stop())

const getHubUrl = () => devnet.hub?.current().url ?? ''

async function fetchGraphQL(query: string): Promise<Readonly<Record<string, readonly object[]>>> {
  const response = await fetch(`${getHubUrl()}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return ((await response.json()) as { readonly data: Readonly<Record<string, readonly object[]>> }).data
}

test('devnet: has proposals in each state, with votes of ordinary, delegated and contract accounts [VOTE-02]', async () => {
  expect(devnet.webConfig).toMatchObject({ hubUrl: getHubUrl() })
  await vi.waitFor(
    async () => {
      const { closed, active, flagged } = await fetchGraphQL(`{
        closed: proposals(where: { state: "closed" }) { votes scores_state isCore }
        active: proposals(first: 20, where: { state: "active" }) { votes pendingVotes isCore }
        flagged: proposals(where: { flagged: true }) { votes }
      }`)
      const final = { scores_state: 'final' }
      expect(closed).toEqual([
        { ...final, votes: 12, isCore: false },
        { ...final, votes: 15, isCore: true },
      ])
      expect(active).toContainEqual({ votes: 300, pendingVotes: 0, isCore: false })
      expect(active).toContainEqual({ votes: 10, pendingVotes: 0, isCore: true })
      expect(flagged).toHaveLength(1)
    },
    { timeout: 60_000, interval: 200 },
  )
  const voters = [accounts.member.address, PROJECT_WALLET.address]
  const { votes = [] } = await fetchGraphQL(
    `{ votes(where: { voter_in: ${JSON.stringify(voters)} }) { voter vp proposal { title } } }`,
  )
  expect(votes).toContainEqual(expect.objectContaining({ voter: PROJECT_WALLET.address, vp: 7500 }))
  expect(await devnet.client.getCode({ address: accounts.member.address })).toMatch(/^0xef0100/)
  expect(votes.filter((vote) => 'voter' in vote && vote.voter === accounts.member.address)).toHaveLength(2)
  const [pending] = await fetchProposals(getHubUrl(), 'pending')
  if (pending === undefined) throw new Error('A proposal is to come.')
  const power = await fetchPower(getHubUrl(), accounts.testUser.address, pending)
  expect(Number(power?.votingPower)).toBeGreaterThan(10)
  expect(power?.verificationHash).toMatch(/./)
})

test('devnet: advances to the next proposal that starts or ends', async () => {
  const before = await fetchProposals(getHubUrl(), 'active')
  const { client, deployment } = devnet
  expect(await advanceVoting({ client, deployment, hubUrl: getHubUrl() })).toBe(`Voting ended: ${before[0]?.title}`)
  await vi.waitFor(async () => expect(await fetchProposals(getHubUrl(), 'active')).toHaveLength(before.length - 1), {
    timeout: 30_000,
    interval: 200,
  })
  // Power of votes that wait is still read at its snapshot, until the last count.
  const snapshot = BigInt(before[0]?.snapshot ?? 0)
  const closed = async () =>
    (await fetchProposals(getHubUrl(), 'closed')).find(({ id }) => id === before[0]?.id)?.scores_state
  if ((await closed()) === 'pending') expect(await fetchSnapshotBlocks(getHubUrl())).toContain(snapshot)
  await passTime(client, 60)
  await vi.waitFor(async () => expect(await closed()).toBe('final'), { timeout: 30_000, interval: 200 })
})
