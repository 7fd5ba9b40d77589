// The governance hub: honest votes during an attack, kills under load, and a hundred thousand votes.

import { type ChildProcess, fork, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createProposal, createVote, getMessageId, type TypedMessage, toEnvelope } from '@zono/messages'
import type { UntypedRpc } from '@zono/protocol'
import type { Address, Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { accounts } from '../../devnet/chain/accounts.ts'
import { BLOCK_TIME_SECONDS } from '../../devnet/chain/chain.ts'
import { startDevnet } from '../../devnet/devnet.ts'
import { queryDatabase, startDatabase } from '../../devnet/services/database.ts'
import { launchHub } from '../../devnet/services/hub.ts'
import { getFreePort } from '../../devnet/services/ports.ts'
import type { Metric } from '../metrics.ts'
import type { AttackResult, AttackTarget } from './attack.ts'
import { measureManyVotes, percentile } from './manyVotes.ts'

const SPACE = 'zono-31337'
const ATTACK_REQUESTS_PER_SECOND = 1000
const HONEST_VOTES_PER_SECOND = 5
/** Votes of which each is looked for in the list until it is there. */
const LISTED_VOTES = 20

const root = resolve(import.meta.dirname, '../..')

/** Measures the hub with a chain and a database of its own. */
export async function benchHub({ quick = false } = {}): Promise<readonly Metric[]> {
  const seedHistory = { days: 3, blocksPerDay: 2 }
  const devnet = await startDevnet({
    emptyBlockSeconds: BLOCK_TIME_SECONDS,
    shouldSimulate: false,
    log: () => {},
    webFolder: null,
    seedHistory,
  })
  const server = await startDatabase()
  const databaseUrl = await server.createDatabase('hub')
  const { client, deployment, rpcUrl } = devnet
  const startedAt = performance.now()
  const hub = launchHub({
    ...{ rpcUrls: [rpcUrl], deployment, databaseUrl, port: await getFreePort() },
    // Each request comes from an address of its own, or the limit of addresses would hide all others.
    environment: { TRUST_PROXY_HOPS: '1' },
    admins: [accounts.deployer.address],
  })
  try {
    await hub.ready()
    const startMs = performance.now() - startedAt
    const seconds = quick ? 10 : 60
    const count = seconds * HONEST_VOTES_PER_SECOND
    const voters = await createVoters(client, deployment.tokens.zono as Address, count + LISTED_VOTES)
    // What voters hold was held in all blocks of which a second one may be drawn.
    await client.mine({ blocks: 9 })
    const snapshot = Number(await client.getBlockNumber())
    await client.mine({ blocks: 2 })
    const now = Number((await client.getBlock()).timestamp)
    const { proposal, accepted } = await propose(hub.url, snapshot, now)
    // The first block after the start draws.
    await client.increaseTime({ seconds: 1 })
    await client.mine({ blocks: 1 })
    const before = await countMessages(databaseUrl)
    const stopAttack = startAttack({
      ...{ url: hub.url, space: SPACE, proposal, accepted, now, perSecond: ATTACK_REQUESTS_PER_SECOND },
    })
    const votes = await signVotes(voters, proposal, now)
    const attackedAt = performance.now()
    const times = await sendHonestVotes(hub.url, votes.slice(0, count))
    const attackSeconds = (performance.now() - attackedAt) / 1000
    const result = await stopAttack()
    const memory = await readMemory(hub.url)
    const after = await countMessages(databaseUrl)
    const listed = await measureListing(hub.url, proposal, votes.slice(count))
    const many = await measureManyVotes(hub.url, databaseUrl, proposal)
    const kills = quick ? [] : [await measureKills()]
    return [
      { name: 'hub: start to ready', value: startMs, unit: 'ms', goal: 'below 2,000' },
      { name: 'hub: hostile requests a second', value: result.sent / attackSeconds, unit: '', goal: '1,000' },
      { name: 'hub: hostile requests accepted', value: result.accepted, unit: '', goal: '0' },
      { name: 'hub: rows not of honest votes', value: after - before - count, unit: '', goal: '0' },
      { name: 'hub: honest vote under attack, median', value: percentile(times, 0.5), unit: 'ms' },
      { name: 'hub: honest vote under attack, p99', value: percentile(times, 0.99), unit: 'ms', goal: 'below 1,000' },
      { name: 'hub: memory after the attack', value: memory / 2 ** 20, unit: 'MB', goal: 'below 300' },
      { name: 'hub: vote to row in the list, p99', value: percentile(listed, 0.99), unit: 'ms', goal: 'below 500' },
      ...many,
      ...kills,
    ]
  } finally {
    await hub.stop()
    await server.stop()
    await devnet.stop()
  }
}

type Client = Awaited<ReturnType<typeof startDevnet>>['client']

async function createVoters(client: Client, token: Address, count: number): Promise<readonly PrivateKeyAccount[]> {
  const voters = Array.from({ length: count }, (_, n) =>
    privateKeyToAccount(`0x${(n + 1000).toString(16).padStart(64, '0')}`),
  )
  for (const { address } of voters)
    await client.request<UntypedRpc>({ method: 'anvil_dealERC20', params: [address, token, '0xde0b6b3a7640000'] })
  return voters
}

type Signer = Pick<PrivateKeyAccount, 'address' | 'signTypedData'>

/** A signed message as the body of a request. */
const sign = async (signer: Signer, typed: TypedMessage): Promise<string> =>
  JSON.stringify(toEnvelope(signer.address, typed, await signer.signTypedData(typed as never)))

async function propose(url: string, snapshot: number, now: number) {
  const author = accounts.deployer
  const typed = createProposal({
    ...{ account: author.address, space: SPACE, timestamp: now, snapshot, start: now, end: now + 86_400 },
    ...{ title: 'Raise the fee', body: '', choices: ['Yes', 'No', 'Abstain'] },
  })
  const accepted = await sign(author, typed)
  const status = await post(url, accepted, '11.1.0.0')
  if (status !== 200) throw new Error(`The proposal of the benchmark was refused with ${status}.`)
  return { proposal: getMessageId(typed), accepted }
}

const signVotes = (voters: readonly PrivateKeyAccount[], proposal: Hex, timestamp: number) =>
  Promise.all(
    voters.map((voter, index) =>
      sign(voter, createVote({ account: voter.address, space: SPACE, proposal, choice: (index % 3) + 1, timestamp })),
    ),
  )

/** Starts the attack in a process of its own. Returns what ends it. */
function startAttack(target: AttackTarget): () => Promise<AttackResult> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'attack.ts'), { execArgv: ['--import', 'tsx'], cwd: root })
  child.send(target)
  return () =>
    new Promise((done) => {
      child.once('message', (result) => done(result as AttackResult))
      child.send('stop')
    })
}

/** Status of the answer; undefined where the connection ended without one. */
async function post(url: string, body: string, address: string): Promise<number | undefined> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address }
  const answer = await fetch(`${url}/api/msg`, { method: 'POST', headers, body }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status
}

/** Sends votes at an even rate, again while the hub is busy as the page does. Milliseconds of each until it is stored. */
const sendHonestVotes = (url: string, votes: readonly string[]): Promise<readonly number[]> =>
  Promise.all(
    votes.map(async (body, index) => {
      await new Promise((wait) => setTimeout(wait, (index * 1000) / HONEST_VOTES_PER_SECOND))
      const startedAt = performance.now()
      for (let tries = 0; tries < 20; tries++) {
        if ((await post(url, body, `11.0.${index >> 8}.${index & 255}`)) === 200) return performance.now() - startedAt
        await new Promise((wait) => setTimeout(wait, 100))
      }
      return Number.POSITIVE_INFINITY
    }),
  )

/** Milliseconds from sending a vote until the list that the page shows has its row. */
async function measureListing(url: string, proposal: Hex, votes: readonly string[]): Promise<readonly number[]> {
  const times: number[] = []
  for (const [index, body] of votes.entries()) {
    const { address } = JSON.parse(body) as { readonly address: string }
    const query = `{ votes(first: 1, where: { proposal: "${proposal}", voter: "${address}" }) { id } }`
    const startedAt = performance.now()
    if ((await post(url, body, `11.2.0.${index}`)) !== 200) throw new Error('A vote of the benchmark was refused.')
    for (let isListed = false; !isListed; ) {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
      isListed = (await answer.text()).includes('"id"')
    }
    times.push(performance.now() - startedAt)
  }
  return times
}

/** Number of stored messages. */
const countMessages = (databaseUrl: string): Promise<number> =>
  queryDatabase(databaseUrl, async (database) =>
    Number((await database.query('select count(*) from messages')).rows[0].count),
  )

async function readMemory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/hub_resident_bytes (\d+)/.exec(text)?.[1])
}

/** The test that kills the hub under load, with as many kills as the requirement names. */
async function measureKills(): Promise<Metric> {
  const kills = 50
  const test = ['vitest', 'run', '-c', 'vitest.chain.config.ts', 'apps/hub/src/survival.chain.test.ts', '-t', 'killed']
  const child = spawn('npx', test, { cwd: root, stdio: 'ignore', env: { ...process.env, HUB_KILLS: String(kills) } })
  const exitCode = await new Promise((ended) => child.once('exit', ended))
  return {
    name: 'hub: kills under load after which each acknowledged vote is there once and no other',
    ...{ value: exitCode === 0 ? kills : 0, unit: '', goal: String(kills) },
  }
}
