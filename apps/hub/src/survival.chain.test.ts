import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Envelope, getContentId, toCanonicalJson } from '@zono/messages'
import { createDatabase as connectDatabase, migrate } from '@zono/service/database'
import { type Address, erc20Abi, type Hex, keccak256, parseEther, toHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../devnet/chain/accounts.ts'
import { queryDatabase, startDatabase } from '../../../devnet/services/database.ts'
import type { HubProcess } from '../../../devnet/services/hub.ts'
import { getFreePort } from '../../../devnet/services/ports.ts'
import { insertPin } from './store/messages.ts'
import { MIGRATIONS } from './store/migrations.ts'
import { describeOrderSurvival } from './testing/devnet/ordersSurvival.suite.ts'
import {
  DRAW_WINDOW,
  fetchProposal,
  post,
  postAccepted,
  postOnce,
  startTestHubs,
  type TestHubs,
  waitFor,
} from './testing/devnet/testHub.ts'
import { startIpfsNode } from './testing/ipfsNode.ts'
import { pinDueContent } from './voting/pins.ts'

/** Kills of one run; `HUB_KILLS=50` for the whole proof. */
const KILL_COUNT = Number(process.env.HUB_KILLS || 4)
/** Milliseconds of a hub's life, over which the kills are spread. */
const KILL_SPAN_MS = 1500

let hubs: TestHubs
beforeAll(async () => {
  hubs = await startTestHubs()
})
afterAll(() => hubs?.close())

const createDatabase = (name: string) => hubs.server.createDatabase(name)

/** Ids of all stored messages about a proposal, and of all its votes. */
async function readStored(databaseUrl: string, proposal: Hex) {
  return queryDatabase(databaseUrl, async (client) => {
    const messages = await client.query(`select id from messages where proposal = $1 and kind = 'vote'`, [proposal])
    const votes = await client.query('select id, power from votes where proposal = $1', [proposal])
    return {
      messages: messages.rows.map(({ id }) => String(id)),
      votes: votes.rows.map(({ id, power }) => ({ id: String(id), power: power === null ? null : String(power) })),
    }
  })
}

const createHolders = (count: number) => Promise.all(Array.from({ length: count }, () => hubs.createHolder('2')))

test(`hub: killed ${KILL_COUNT} times under load, each acknowledged vote is there once and no other`, async () => {
  const databaseUrl = await createDatabase('killed')
  const port = String(await getFreePort())
  const launch = () => hubs.launch(databaseUrl, { PORT: port })
  let hub = await launch()
  const target = { url: `http://127.0.0.1:${port}` }
  await waitFor(async () => expect((await fetch(`${target.url}/ready`)).status).toBe(200))
  const holders = await createHolders(KILL_COUNT * 12)
  const proposal = await hubs.propose({ ...hub, ...target }, await hubs.takeSnapshot(), { seconds: 86_400 })

  const acknowledged = new Set<string>()
  const sent = new Set<string>()
  let isKilling = true
  /** As the page does: the same signed vote is sent until the hub has it. */
  async function submit(vote: Envelope) {
    sent.add(keccak256(toHex(vote.sig)))
    for (;;) {
      const answer = await postOnce(target, vote).catch(() => undefined)
      if (answer?.status === 200) return void acknowledged.add(String(answer.body.id))
      if (answer?.body.error_description === 'duplicate message') return
      if (answer && answer.status < 500) throw new Error(String(answer.body.error_description))
      await new Promise((wait) => setTimeout(wait, 100))
    }
  }
  const voters = [...holders]
  const load = Array.from({ length: 6 }, async () => {
    for (let voter = voters.pop(); voter; voter = voters.pop()) await submit(await hubs.signVote(voter, proposal, 1))
  })
  const killing = (async () => {
    for (let kill = 0; kill < KILL_COUNT && isKilling; kill++) {
      await new Promise((wait) => setTimeout(wait, ((kill + 0.5) / KILL_COUNT) * KILL_SPAN_MS))
      await hubs.stop(hub, 'kill')
      hub = await launch()
      await waitFor(async () => expect((await fetch(`${target.url}/health`)).status).toBe(200))
    }
  })()
  await Promise.all(load)
  isKilling = false
  await killing

  const { messages, votes } = await readStored(databaseUrl, proposal)
  expect(new Set(messages).size).toBe(holders.length)
  expect(messages.length).toBe(sent.size)
  expect(votes.map(({ id }) => id).sort()).toEqual([...messages].sort())
  for (const id of acknowledged) expect(messages).toContain(id)
  await waitFor(async () =>
    expect(await fetchProposal(target, proposal)).toMatchObject({
      votes: holders.length,
      scores: [2 * holders.length, 0, 0],
    }),
  )
  await hubs.stop(hub)
})

describeOrderSurvival(() => hubs, { count: KILL_COUNT, spanMs: KILL_SPAN_MS })

test('hub: two over one database make the tables once, count once and know the messages of each other', async () => {
  const databaseUrl = await createDatabase('shared')
  const pair = [await hubs.launch(databaseUrl), await hubs.launch(databaseUrl)] as const
  await Promise.all(pair.map((hub) => hub.ready()))
  const [first, second] = pair
  const holders = await createHolders(20)
  const proposal = await hubs.propose(first, await hubs.takeSnapshot(), { seconds: 600 })
  // The clock of a hub is the newest block it has seen, and the second one may see it later.
  await waitFor(async () => expect((await fetchProposal(second, proposal)).state).toBe('active'))
  const votes = await Promise.all(holders.map((holder, n) => hubs.signVote(holder, proposal, (n % 2) + 1)))
  // Each vote to both at once.
  async function submit(hub: HubProcess, vote: Envelope): Promise<string> {
    const { status, body } = await post(hub, vote)
    return status === 200 ? 'accepted' : String(body.error_description)
  }
  const results = await Promise.all(votes.map((vote) => Promise.all(pair.map((hub) => submit(hub, vote)))))
  for (const result of results) expect(result.toSorted()).toEqual(['accepted', 'duplicate message'])
  for (const hub of pair)
    await waitFor(async () => expect((await fetchProposal(hub, proposal)).scores).toEqual([20, 20, 0]))
  // The one that is left does what both did.
  await hubs.stop(first, 'kill')
  await hubs.jump(700)
  await waitFor(async () => expect((await fetchProposal(second, proposal)).scores_state).toBe('final'))
  const third = await hubs.launch(databaseUrl)
  await third.ready()
  expect(await fetchProposal(third, proposal)).toEqual(await fetchProposal(second, proposal))
  await Promise.all([second, third].map((hub) => hubs.stop(hub)))
})

test('hub: a backup is gone on with: it knows what it has, and takes again what came after it', async () => {
  const databaseUrl = await createDatabase('backed_up')
  const hub = await hubs.launch(databaseUrl)
  await hub.ready()
  const holders = await createHolders(3)
  const proposal = await hubs.propose(hub, await hubs.takeSnapshot(), { seconds: 600 })
  const votes = await Promise.all(holders.map((holder, n) => hubs.signVote(holder, proposal, (n % 2) + 1)))
  const [first, second, late] = votes as [Envelope, Envelope, Envelope]
  for (const vote of [first, second]) await postAccepted(hub, vote)
  const copy = join(mkdtempSync(join(tmpdir(), 'zono-backup-')), 'data')
  await hubs.server.copyTo(copy)
  await postAccepted(hub, late)
  await hubs.stop(hub, 'kill')

  const server = await startDatabase({ copyOf: copy })
  const restored = await hubs.launch(server.getDatabaseUrl('backed_up'))
  await restored.ready()
  await waitFor(async () => expect((await fetchProposal(restored, proposal)).scores).toEqual([2, 2, 0]))
  expect((await post(restored, first)).body.error_description).toBe('duplicate message')
  // Its voter, or anyone who has its bytes, sends it again.
  await postAccepted(restored, late)
  await hubs.jump(700)
  await waitFor(async () => expect((await fetchProposal(restored, proposal)).scores_state).toBe('final'))
  expect((await fetchProposal(restored, proposal)).scores).toEqual([4, 2, 0])
  await hubs.stop(restored)
  await server.stop()
  rmSync(copy, { recursive: true })
})

test('hub: one with another secret ends at its start while others run over its database', async () => {
  const databaseUrl = await createDatabase('secrets')
  const hub = await hubs.launch(databaseUrl)
  await hub.ready()
  const other = await hubs.launch(databaseUrl, { HUB_SECRET: 'another secret of the same length' })
  await expect(other.ready()).rejects.toThrow()
  expect(hubs.lines.join('\n')).toContain('Other hubs run over this database with another HUB_SECRET')
  expect((await fetch(`${hub.url}/ready`)).status).toBe(200)
  await hubs.stop(other, 'kill')
  // Once they are stopped, the secret may be changed.
  await hubs.stop(hub)
  const next = await hubs.launch(databaseUrl, { HUB_SECRET: 'another secret of the same length' })
  await next.ready()
  await hubs.stop(next)
})

test('hub: takes nothing while hubs of other settings have its database, says so, and goes on after them', async () => {
  const databaseUrl = await createDatabase('refuted')
  const hub = await hubs.launch(databaseUrl)
  await hub.ready()
  const holder = await hubs.createHolder('3')
  const proposal = await hubs.propose(hub, await hubs.takeSnapshot(), { seconds: 86_400 })
  const vote = await hubs.signVote(holder, proposal, 1)
  const run = (sql: string) => queryDatabase(databaseUrl, (client) => client.query(sql))
  await run(`insert into hubs values (gen_random_uuid(), 'of others', now() + interval '1 hour')`)
  const problem = 'Other hubs run over this database with another HUB_SECRET, SPACE_ID or chain.'
  const readProblems = async () => ((await (await fetch(`${hub.url}/ready`)).json()) as { problems: string[] }).problems
  await waitFor(async () => expect(await readProblems()).toContain(problem))
  for (const path of ['/api/msg', '/profile/api/users/register', '/vote/power', '/vote/verify', '/graphql'])
    expect(await postOnce(hub, vote, path), path).toMatchObject({
      status: 503,
      body: { error_description: 'busy', message: expect.stringContaining('not in charge') },
    })
  expect((await readStored(databaseUrl, proposal)).messages).toEqual([])
  await run(`delete from hubs where hash = 'of others'`)
  await waitFor(async () => expect((await fetch(`${hub.url}/ready`)).status).toBe(200))
  await postAccepted(hub, vote)
  await hubs.stop(hub)
})

test('hub: takes votes while the chain cannot be read, weighs them later, and takes none of it for zero', async () => {
  const databaseUrl = await createDatabase('outage')
  const chain = await startProxy(hubs.rpcUrl)
  const hub = await hubs.launch(databaseUrl, { RPC_URLS: chain.url })
  await hub.ready()
  const holder: PrivateKeyAccount = await hubs.createHolder('7')
  const snapshot = await hubs.takeSnapshot()
  const proposal = await hubs.propose(hub, snapshot)
  const vote = await hubs.signVote(holder, proposal, 3)
  chain.setDown(true)
  await postAccepted(hub, vote)
  expect((await readStored(databaseUrl, proposal)).votes).toEqual([{ id: expect.any(String), power: null }])
  const power = await post(hub, { block: snapshot, address: holder.address }, '/vote/power')
  expect(power).toMatchObject({ status: 503, body: { error_description: 'voting power not known' } })
  const exported = await (await fetch(`${hub.url}/api/proposals/${proposal}.json`)).json()
  expect(exported.messages.at(-1).power).toBeNull()
  chain.setDown(false)
  await waitFor(async () => expect((await fetchProposal(hub, proposal)).scores).toEqual([0, 0, 7]))
  await hubs.stop(hub)
  await chain.close()
})

test('hub: weighs votes again when a reorganization has replaced the snapshot block', async () => {
  const databaseUrl = await createDatabase('reorganized')
  const hub = await hubs.launch(databaseUrl)
  await hub.ready()
  const { client, token } = hubs
  const [sender, receiver] = accounts.players
  if (sender === undefined || receiver === undefined) throw new Error('The devnet has no players.')
  const voters = [sender, receiver] as const
  const readBalances = () => Promise.all(voters.map(({ address }) => hubs.readBalance(address)))
  const before = await readBalances()
  const args = [receiver.address, parseEther('11')] as const
  const transfer = {
    abi: erc20Abi,
    address: token,
    functionName: 'transfer',
    args,
    account: sender,
    chain: null,
  } as const
  await client.waitForTransactionReceipt({ hash: await client.writeContract(transfer) })
  const snapshot = await hubs.takeSnapshot()
  const proposal = await hubs.propose(hub, snapshot, { seconds: 3600 })
  for (const [index, voter] of voters.entries())
    await postAccepted(hub, await hubs.signVote(voter, proposal, index + 1))
  const readPowers = async () => (await readStored(databaseUrl, proposal)).votes.map(({ power }) => BigInt(power ?? -1))
  const first = await readPowers()
  // The blocks from the transfer on are replaced by empty ones, in which the tokens have not moved.
  const depth = Number(await client.getBlockNumber()) - snapshot + DRAW_WINDOW + 2
  await client.request({ method: 'anvil_reorg', params: [depth, []] } as never)
  expect(await readBalances()).toEqual(before)
  await hubs.jump(4000)
  await waitFor(async () => expect((await fetchProposal(hub, proposal)).scores_state).toBe('final'))
  const second = await readPowers()
  expect(second.toSorted()).not.toEqual(first.toSorted())
  const { scoresBaseUnits } = await fetchProposal(hub, proposal)
  expect(BigInt(scoresBaseUnits[0] ?? -1) - BigInt(scoresBaseUnits[1] ?? -1)).toBe(
    await getPowerDifference(hub, snapshot, voters),
  )
  await hubs.stop(hub)
})

/** Difference of two voting powers at a block as the hub reads them now. */
async function getPowerDifference(hub: HubProcess, block: number, voters: readonly { readonly address: Address }[]) {
  const [first, second] = await Promise.all(
    voters.map(async ({ address }) => {
      const { body } = await post(hub, { block, address }, '/vote/power')
      return parseEther(String(body.total))
    }),
  )
  if (first === undefined || second === undefined) throw new Error('Two voters are compared.')
  return first - second
}

test('hub: hostile requests get a sentence each, change nothing and delay no one', async () => {
  const databaseUrl = await createDatabase('hostile')
  const hub = await hubs.launch(databaseUrl)
  await hub.ready()
  const holder = await hubs.createHolder('3')
  const proposal = await hubs.propose(hub, await hubs.takeSnapshot())
  const good = await hubs.signVote(holder, proposal, 1)
  const forged = { ...good, sig: `0x${'11'.repeat(64)}1b` }
  const bodies: readonly (readonly [unknown, number])[] = [
    ['{"address":', 400],
    ['[]', 400],
    ['null', 400],
    [`"${'x'.repeat(200_000)}"`, 413],
    ['['.repeat(50_000), 400],
    [`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    [{ ...good, address: `0x${'00'.repeat(20)}` }, 400],
    [forged, 400],
    [{ ...good, sig: `0x${'ff'.repeat(16_000)}` }, 400],
    [{ ...good, data: { ...good.data, types: JSON.parse('{"__proto__":[]}') } }, 400],
    [{ ...good, data: { ...good.data, message: { ...good.data.message, reason: '\u0000' } } }, 400],
    [{ ...good, data: { ...good.data, message: { ...good.data.message, proposal: "' or 1=1 --" } } }, 400],
  ]
  for (const [body, status] of bodies) {
    const answer = await post(hub, body)
    expect(answer.status, JSON.stringify(body).slice(0, 80)).toBe(status)
    expect(answer.body).toMatchObject({ error: 'client_error', message: expect.stringMatching(/\.$/) })
  }
  for (const [path, method, status] of [
    ['/api/msg', 'GET', 404],
    ['/../../etc/passwd', 'GET', 404],
    [`/api/proposals/${proposal}.json.exe`, 'GET', 404],
    ["/ipfs/b'; drop table votes", 'GET', 404],
    ['/api/msg', 'OPTIONS', 204],
  ] as const)
    expect((await fetch(`${hub.url}${path}`, { method })).status, path).toBe(status)

  // Connections that send nothing more are ended, and others are answered meanwhile.
  const sockets = Array.from({ length: 60 }, () => {
    const socket = connect(Number(new URL(hub.url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write('POST /api/msg HTTP/1.1\r\nHost: hub\r\nContent-Length: 5000\r\n\r\n{')
    return socket
  })
  expect((await readStored(databaseUrl, proposal)).messages).toEqual([])
  await postAccepted(hub, good)
  await Promise.all(sockets.map((socket) => socket.destroyed || new Promise((ended) => socket.once('close', ended))))
  const update = queryDatabase(databaseUrl, (client) => client.query(`update messages set kind = 'x'`))
  await expect(update).rejects.toThrow('append-only')
  await hubs.stop(hub)
})

test('pins: content waits for an IPFS node that is away or wrong, and is handed over once, byte for byte', async () => {
  const database = connectDatabase(await createDatabase('pins'))
  await migrate(database, MIGRATIONS)
  const node = await startIpfsNode()
  const bodies = new Map(
    [{ a: 1 }, { b: [2, 'ü'] }].map((content) => [getContentId(content), toCanonicalJson(content)]),
  )
  for (const [cid, body] of bodies) await insertPin(database.query, cid, body)
  // Next tries are hours away: none is due before the test makes it due.
  await database.query('update pins set tries = 10')
  const pin = () => pinDueContent(database, node.url, () => {})
  node.setBehavior('failing')
  expect(await pin()).toBe(0)
  node.setBehavior('wrong-id')
  expect(await pin()).toBe(0)
  node.setBehavior('well')
  // Both wait for their next try.
  expect(await pin()).toBe(0)
  const waiting = await database.query<{ tries: number; isLater: boolean }>(
    'select tries, due > now() + interval \'1 hour\' as "isLater" from pins',
  )
  expect(waiting).toEqual([
    { tries: 11, isLater: true },
    { tries: 11, isLater: true },
  ])
  await database.query('update pins set due = now()')
  expect(await pin()).toBe(2)
  expect(node.blocks).toEqual(bodies)
  await database.query('update pins set due = now()')
  expect(await pin()).toBe(0)
  await node.close()
  await database.close()
})

test('hub: never uses an endpoint of another chain', async () => {
  const databaseUrl = await createDatabase('other_chain')
  const other = await startProxy(hubs.rpcUrl)
  other.setChainId('0x38')
  const hub = await hubs.launch(databaseUrl, { RPC_URLS: other.url })
  await waitFor(async () => expect((await fetch(`${hub.url}/health`)).status).toBe(200))
  const ready = await fetch(`${hub.url}/ready`)
  expect(ready.status).toBe(503)
  expect(((await ready.json()) as { problems: string[] }).problems).toContain('The chain cannot be read.')
  await hubs.stop(hub)
  await other.close()
})

/** A node between hub and chain that can go away or claim to be of another chain. */
async function startProxy(rpcUrl: string) {
  const { createServer } = await import('node:http')
  let [isDown, chainId] = [false, undefined as string | undefined]
  const server = createServer(async (request, response) => {
    if (isDown) return void response.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { id, method } = JSON.parse(body) as { readonly id: number; readonly method: string }
    if (method === 'eth_chainId' && chainId)
      return void response.end(JSON.stringify({ jsonrpc: '2.0', id, result: chainId }))
    const answer = await fetch(rpcUrl, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    response.end(await answer.text())
  })
  const port = await getFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    setDown(value: boolean) {
      isDown = value
    },
    setChainId(value: string) {
      chainId = value
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
