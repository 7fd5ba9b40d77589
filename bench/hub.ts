// The governance hub: honest votes during an attack, and the count of a hundred thousand votes.
import { createVote, toEnvelope } from '@zono/messages'
import type { Address, Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { accounts } from '../devnet/chain/accounts.ts'
import { startDevnet } from '../devnet/devnet.ts'
import { queryDatabase, startDatabase } from '../devnet/services/database.ts'
import { launchHub } from '../devnet/services/hub.ts'
import { getFreePort } from '../devnet/services/ports.ts'
import { createAttack } from './hubAttack.ts'
import type { Metric } from './metrics.ts'

const SPACE = 'zono-31337'
const ATTACK_REQUESTS_PER_SECOND = 1000
const HONEST_VOTES_PER_SECOND = 5
const TALLIED_VOTES = 100_000

/** Measures the hub with a chain and a database of its own. */
export async function benchHub({ quick = false } = {}): Promise<readonly Metric[]> {
  const devnet = await startDevnet({
    shouldSimulate: false,
    log: () => {},
    webFolder: null,
    seedHistory: { days: 3, blocksPerDay: 2 },
  })
  const server = await startDatabase()
  const databaseUrl = await server.createDatabase('hub')
  const { client, deployment, rpcUrl } = devnet
  // Each request comes from an address of its own, or the limit of addresses would hide all others.
  const environment = { TRUST_PROXY_HOPS: '1' }
  const startedAt = performance.now()
  const hub = launchHub({
    rpcUrls: [rpcUrl],
    deployment,
    databaseUrl,
    port: await getFreePort(),
    environment,
    admins: [accounts.deployer.address],
  })
  try {
    await hub.ready()
    const startMs = performance.now() - startedAt
    const seconds = quick ? 10 : 60
    const voters = await createVoters(client, deployment.tokens.zono as Address, seconds * HONEST_VOTES_PER_SECOND)
    const snapshot = Number(await client.getBlockNumber())
    await client.mine({ blocks: 2 })
    const now = Number((await client.getBlock()).timestamp)
    const attack = await createAttack(hub.url, { space: SPACE, author: accounts.deployer, snapshot, now })
    const before = await readChecksum(databaseUrl)
    const stopAttack = attack.start(ATTACK_REQUESTS_PER_SECOND)
    const times = await sendHonestVotes(hub.url, voters, attack.proposal, now)
    const result = await stopAttack()
    const memory = await readMemory(hub.url)
    const after = await readChecksum(databaseUrl)
    const tallyMs = await measureTally(databaseUrl, attack.proposal)
    return [
      { name: 'hub: start to ready', value: startMs, unit: 'ms', goal: 'below 2,000' },
      { name: 'hub: hostile requests a second', value: result.sent / seconds, unit: '' },
      { name: 'hub: hostile requests accepted', value: result.accepted, unit: '', goal: '0' },
      { name: 'hub: rows not of honest votes', value: after - before - voters.length, unit: '', goal: '0' },
      { name: 'hub: honest vote under attack, median', value: percentile(times, 0.5), unit: 'ms' },
      { name: 'hub: honest vote under attack, p99', value: percentile(times, 0.99), unit: 'ms', goal: 'below 1,000' },
      { name: 'hub: memory after the attack', value: memory / 2 ** 20, unit: 'MB', goal: 'below 300' },
      { name: `hub: count of ${TALLIED_VOTES} votes`, value: tallyMs, unit: 'ms', goal: 'below 100' },
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
    await client.request({ method: 'anvil_dealERC20', params: [address, token, '0xde0b6b3a7640000'] } as never)
  return voters
}

/** Sends signed votes at an even rate, again while the hub is busy as the page does. Milliseconds of each until it is stored. */
async function sendHonestVotes(url: string, voters: readonly PrivateKeyAccount[], proposal: Hex, timestamp: number) {
  const times: number[] = []
  const sending = voters.map(async (voter, index) => {
    const typed = createVote({ account: voter.address, space: SPACE, proposal, choice: (index % 3) + 1, timestamp })
    const body = JSON.stringify(toEnvelope(voter.address, typed, await voter.signTypedData(typed as never)))
    await new Promise((wait) => setTimeout(wait, (index * 1000) / HONEST_VOTES_PER_SECOND))
    const startedAt = performance.now()
    for (let tries = 0; tries < 20; tries++) {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `11.0.${index >> 8}.${index & 255}` }
      const answer = await fetch(`${url}/api/msg`, { method: 'POST', headers, body }).catch(() => undefined)
      await answer?.arrayBuffer()
      if (answer?.status === 200) return void times.push(performance.now() - startedAt)
      await new Promise((wait) => setTimeout(wait, 100))
    }
    times.push(Number.POSITIVE_INFINITY)
  })
  await Promise.all(sending)
  return times
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

/** Number of stored messages. */
const readChecksum = (databaseUrl: string): Promise<number> =>
  queryDatabase(databaseUrl, async (database) =>
    Number((await database.query('select count(*) from messages')).rows[0].count),
  )

async function readMemory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/hub_resident_bytes (\d+)/.exec(text)?.[1])
}

/** Fills a proposal with votes and measures the statement that counts them. */
const measureTally = (databaseUrl: string, proposal: Hex): Promise<number> =>
  queryDatabase(databaseUrl, async (database) => {
    await database.query('begin')
    await database.query(
      `insert into messages (id, ipfs, address, signer, verified_block, kind, proposal, timestamp, envelope)
       select 'bench' || n, 'bench' || n, 'bench' || n, 'account', 1, 'vote', $1, 1, '{}' from generate_series(1, $2::int) n`,
      [proposal, TALLIED_VOTES],
    )
    await database.query(
      `insert into votes (proposal, voter, id, ipfs, created, choice, reason, app, metadata, power)
       select $1, 'bench' || n, 'bench' || n, 'bench' || n, 1, n % 3 + 1, '', '', '', n * 1000000000000000000::numeric
       from generate_series(1, $2::int) n`,
      [proposal, TALLIED_VOTES],
    )
    await database.query('commit')
    await database.query('vacuum analyze votes')
    const times: number[] = []
    for (let run = 0; run < 5; run++) {
      const startedAt = performance.now()
      await database.query(
        `select choice, sum(power) as power, count(*)::int as votes, count(*) filter (where power is null)::int as pending
         from votes where proposal = $1 group by choice`,
        [proposal],
      )
      times.push(performance.now() - startedAt)
    }
    return percentile(times, 0.5)
  })
