import { createCancel, createFlag, createProposal, createVote, parseExport, recount } from '@zono/messages'
import { listOperations } from '@zono/service/openapi'
import { checkAnswersOf } from '@zono/service/testing'
import { type Address, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../devnet/chain/accounts.ts'
import type { HubProcess } from '../../../devnet/services/hub.ts'
import { createChainClient } from './chain/client.ts'
import { OPENAPI_DOCUMENT } from './http/openapi/document.ts'
import { readPowerSources } from './power/sources.ts'
import { describeDraws } from './testing/devnet/draw.suite.ts'
import { describeLimits } from './testing/devnet/limits.suite.ts'
import { describeOrders } from './testing/devnet/orders.suite.ts'
import { describeRecount } from './testing/devnet/recount.suite.ts'
import {
  fetchGraphQL,
  fetchProposal,
  post,
  postAccepted,
  SPACE,
  sign,
  startTestHubs,
  type TestHubs,
  waitFor,
} from './testing/devnet/testHub.ts'
import { describeUsernames } from './testing/devnet/usernames.suite.ts'
import { SNAPSHOT_JS_PROPOSAL, SNAPSHOT_JS_SPACE_QUERY, SNAPSHOT_JS_VOTE } from './testing/snapshotJs.ts'

let hubs: TestHubs
let databaseUrl: string
let hub: HubProcess
/** Every answer in this file has to be as the API's description says. */
const answers = checkAnswersOf(OPENAPI_DOCUMENT, () => hub?.url ?? '')
beforeAll(async () => {
  hubs = await startTestHubs()
  databaseUrl = await hubs.server.createDatabase('hub')
  hub = await hubs.launch(databaseUrl)
  await hub.ready()
})
afterAll(() => {
  answers.stop()
  return hubs?.close()
})

const getError = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => body.error_description

describe('hub', () => {
  test('weighs votes at the snapshot block, and the last vote of an account counts [VOTE-01] [VOTE-03] [VOTE-06] [VOTE-23]', async () => {
    const [alice, bob] = [await hubs.createHolder('70'), await hubs.createHolder('30')]
    const snapshot = await hubs.takeSnapshot()
    // What comes after the snapshot block weighs nothing.
    const late = await hubs.createHolder('1000')
    const proposal = await hubs.propose(hub, snapshot)
    const now = await hubs.readTime()
    const first = await hubs.signVote(alice, proposal, 1, { timestamp: now - 10 })
    expect(await postAccepted(hub, first)).toMatchObject({ ipfs: expect.stringMatching(/^bagu/) })
    await postAccepted(hub, await hubs.signVote(bob, proposal, 2))
    await postAccepted(hub, await hubs.signVote(alice, proposal, 2))
    expect(getError(await post(hub, await hubs.signVote(late, proposal, 1)))).toBe('no voting power')

    await waitFor(async () => expect((await fetchProposal(hub, proposal)).scores).toEqual([0, 100, 0]))
    const query = `query Votes($first: Int!, $skip: Int!, $where: VoteWhere) {
      votes(first: $first, skip: $skip, where: $where) {
        id voter created choice vp vpBaseUnits space { id name } proposal { choices } metadata } }`
    const read = async (skip: number) =>
      (await fetchGraphQL<{ votes: object[] }>(hub, query, { first: 1000, skip, where: { proposal } })).votes
    const votes = await read(0)
    expect(votes).toHaveLength(2)
    expect(votes).toContainEqual(
      expect.objectContaining({ voter: alice.address, choice: 2, vp: 70, vpBaseUnits: `${parseEther('70')}` }),
    )
    expect(await read(1000)).toEqual([])
  })

  test('counts liquidity under whatever key the wrapped coin has in the deployment', async () => {
    const { client, deployment } = hubs
    const { wbnb, ...tokens } = deployment.tokens
    const token = deployment.contracts.Zono as Address
    const renamed = { ...deployment, tokens: { ...tokens, wexm: wbnb as Address } }
    const chain = createChainClient([hubs.rpcUrl], deployment, () => {})
    const { pair } = await readPowerSources(chain, renamed, token, await client.getBlockNumber())
    expect(pair?.tokenReserve).toBeGreaterThan(0n)
  })

  test('refuses replays, forgeries, other spaces, other choices and other times', async () => {
    const holder = await hubs.createHolder('5')
    const proposal = await hubs.propose(hub, await hubs.takeSnapshot())
    const good = await hubs.signVote(holder, proposal, 1)
    const now = await hubs.readTime()
    const { message } = good.data
    const change = (fields: object) => ({ ...good, data: { ...good.data, message: { ...message, ...fields } } })
    const other = await sign(
      holder,
      createVote({ account: holder.address, space: 'zono.eth', proposal, choice: 1, timestamp: now }),
    )
    expect(getError(await post(hub, other))).toBe('unknown space')
    expect(getError(await post(hub, change({ choice: 2 })))).toBe('signature validation failed')
    expect(getError(await post(hub, change({ choice: 4 })))).toBe('invalid choice')
    expect(getError(await post(hub, change({ proposal: `0x${'12'.repeat(32)}` })))).toBe('unknown proposal')
    for (const timestamp of [now - 7200, now + 1000])
      expect(getError(await post(hub, await hubs.signVote(holder, proposal, 1, { timestamp })))).toBe('wrong timestamp')
    await postAccepted(hub, good)
    expect(getError(await post(hub, good))).toBe('duplicate message')
    const earlier = await hubs.signVote(holder, proposal, 2, { timestamp: now - 60 })
    expect(getError(await post(hub, earlier))).toBe('already voted at later time')
    await waitFor(async () => expect((await fetchProposal(hub, proposal)).votes).toBe(1))
  })

  test('a hundred votes of one account at once leave one: the newest', async () => {
    const holder = await hubs.createHolder('5')
    const proposal = await hubs.propose(hub, await hubs.takeSnapshot())
    const now = await hubs.readTime()
    // Ten a minute are allowed; the limit is the reason for most refusals here.
    const votes = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        hubs.signVote(holder, proposal, (n % 3) + 1, { timestamp: now - 100 + ((n * 37) % 100) }),
      ),
    )
    const answers = await Promise.all(votes.map((vote) => post(hub, vote)))
    const accepted = votes.filter((_, index) => answers[index]?.status === 200)
    const times = accepted.map(({ data }) => Number(data.message.timestamp))
    const { votes: stored } = await fetchGraphQL<{ votes: { created: number }[] }>(
      hub,
      'query ($proposal: String) { votes(where: { proposal: $proposal }) { created } }',
      { proposal },
    )
    expect(stored).toEqual([{ created: Math.max(...times) }])
  })

  test('closes a proposal with a final result that anyone can count again [VOTE-02]', async () => {
    const voters = [await hubs.createHolder('1.000000000000000001'), await hubs.createHolder('2.25')]
    const proposal = await hubs.propose(hub, await hubs.takeSnapshot(), { seconds: 600 })
    for (const [index, voter] of voters.entries()) {
      const vote = await hubs.signVote(voter, proposal, index + 1)
      // Clients spell addresses in many ways.
      await postAccepted(hub, { ...vote, address: vote.address.toLowerCase() })
    }
    const readExport = async () => parseExport(await (await fetch(`${hub.url}/api/proposals/${proposal}.json`)).json())
    // Votes are counted a moment after they are stored: until then an export has no scores rather than old ones.
    const early = await readExport()
    expect([null, (await recount(early)).scores.map(String)]).toContainEqual(early.scores)

    await hubs.jump(700)
    await waitFor(async () =>
      expect(await fetchProposal(hub, proposal)).toMatchObject({ state: 'closed', scores_state: 'final', votes: 2 }),
    )
    const late = await hubs.signVote(voters[0]!, proposal, 2)
    expect(getError(await post(hub, late))).toBe('not in voting window')
    const { resultIpfs, scoresBaseUnits } = await fetchProposal(hub, proposal)
    expect(scoresBaseUnits).toEqual(['1000000000000000001', '2250000000000000000', '0'])
    const readContent = async (cid: string) => (await fetch(`${hub.url}/ipfs/${cid}`)).json()
    const result = (await readContent(String(resultIpfs))) as { votes: Record<'/', string>[] }
    expect(result).toEqual({ proposal, scores: scoresBaseUnits, votes: [{ '/': expect.stringMatching(/^bagu/) }] })
    const piece = await readContent(String(result.votes[0]?.['/']))
    expect(piece).toHaveLength(2)
    expect(piece).toContainEqual(
      expect.objectContaining({ voter: voters[1]?.address, choice: 2, power: scoresBaseUnits[1] }),
    )

    const counted = await recount(await readExport())
    expect(counted).toMatchObject({ agrees: true, problems: [] })
    expect(counted.scores.map(String)).toEqual(scoresBaseUnits)
  })

  test('takes proposals of accounts with enough power, and no others [VOTE-05] [VOTE-16] [VOTE-17] [VOTE-22]', async () => {
    const [rich, poor] = [await hubs.createHolder('10'), await hubs.createHolder('9.999')]
    const snapshot = await hubs.takeSnapshot()
    const now = await hubs.readTime()
    const create = (account: Hex, fields = {}) =>
      createProposal({
        ...{ account, space: SPACE, timestamp: now, title: 'A proposal', body: '', choices: ['Yes', 'No'] },
        ...{ start: now + 3600, end: now + 7200, snapshot, ...fields },
      })
    expect(getError(await post(hub, await sign(poor, create(poor.address))))).toBe('no voting power')
    for (const [fields, error] of [
      [{ snapshot: snapshot + 1000 }, 'invalid snapshot'],
      [{ start: now - 4000 }, 'invalid period'],
      [{ end: now + 3601 }, 'invalid period'],
      [{ end: now + 3600 + 61 * 86_400 }, 'invalid period'],
    ] as const)
      expect(getError(await post(hub, await sign(rich, create(rich.address, fields))))).toBe(error)
    const { id } = await postAccepted(hub, await sign(rich, create(rich.address)))
    const query = `query Proposal($id: String!) { proposal(id: $id) {
      id title body choices start end snapshot state author space { id name } } }`
    expect(await fetchGraphQL(hub, query, { id })).toEqual({
      proposal: {
        ...{ id, title: 'A proposal', body: '', choices: ['Yes', 'No'], start: now + 3600, end: now + 7200 },
        ...{ snapshot: `${snapshot}`, state: 'pending', author: rich.address, space: { id: SPACE, name: 'Zono' } },
      },
    })
    await postAccepted(hub, await sign(rich, create(rich.address, { title: 'Second' })))
    expect(getError(await post(hub, await sign(rich, create(rich.address, { title: 'Third' }))))).toBe('limit reached')

    const cancel = (account: typeof rich) =>
      sign(account, createCancel({ account: account.address, space: SPACE, timestamp: now, proposal: id }))
    expect(getError(await post(hub, await cancel(poor)))).toBe('not allowed')
    await postAccepted(hub, await cancel(rich))
    expect(await fetchGraphQL(hub, query, { id })).toEqual({ proposal: null })
  })

  test('lets admins warn of a proposal, and no others', async () => {
    const holder = await hubs.createHolder('5')
    const proposal = await hubs.propose(hub, await hubs.takeSnapshot())
    const timestamp = await hubs.readTime()
    const flag = (account: Hex) => createFlag({ account, space: SPACE, timestamp, proposal })
    expect(getError(await post(hub, await sign(holder, flag(holder.address))))).toBe('not allowed')
    expect(await post(hub, await sign(accounts.deployer, flag(accounts.deployer.address)))).toMatchObject({
      status: 200,
    })
    const query = 'query ($id: String!) { proposals(where: { id: $id, flagged: true }) { flagged isCore } }'
    expect(await fetchGraphQL(hub, query, { id: proposal })).toEqual({ proposals: [{ flagged: true, isCore: true }] })
  })

  test('answers the voting api with parts and a proof, and knows its own proofs [VOTE-18] [VOTE-19]', async () => {
    const holder = await hubs.createHolder('12.5')
    const block = await hubs.takeSnapshot()
    const { status, body } = await post(hub, { block, address: holder.address }, '/vote/power')
    expect(status).toBe(200)
    expect(body).toMatchObject({ block, cakeBalance: '12.5', cakeVaultBalance: '0', poolsBalance: '0', total: '12.5' })
    const vote = { address: holder.address, verificationHash: body.verificationHash, total: '12.5' }
    const verify = async (fields: object) => {
      const answer = await post(hub, { block, votes: [{ ...vote, ...fields }] }, '/vote/api/verify')
      return answer.body[holder.address.toLowerCase()]
    }
    expect(await verify({})).toEqual({ isValid: true })
    const short = await post(hub, { block, votes: [vote] }, '/vote/verify')
    expect(short.body[holder.address.toLowerCase()]).toEqual({ isValid: true })
    for (const wrong of [{ total: '13' }, { total: '-1' }, { verificationHash: 'v1.00' }, { verificationHash: '' }])
      expect(await verify(wrong)).toEqual({ isValid: false })
    expect(getError(await post(hub, { block: 10 ** 9, address: holder.address }, '/vote/power'))).toBe(
      'invalid snapshot',
    )
  })

  test('counts stakes and liquidity of the seeded accounts as the contracts do [VOTE-01]', async () => {
    const block = await hubs.takeSnapshot()
    for (const { address } of accounts.traders.slice(0, 2)) {
      const { body } = await post(hub, { block, address }, '/vote/api/power')
      expect(body.cakeBalance).not.toBe('0')
      const parts = [
        ...['cakeBalance', 'cakeVaultBalance', 'ifoPoolBalance'],
        ...['cakePoolBalance', 'poolsBalance', 'cakeBnbLpBalance'],
      ]
      const sum = parts.reduce((total, part) => total + parseEther(String(body[part])), 0n)
      expect(parseEther(String(body.total))).toBe(sum)
    }
  })

  test('asks contract wallets, and none of their traps gets a vote in [VOTE-17]', async () => {
    const owner = await hubs.createHolder('1')
    const magic = `7f1626ba7e${'00'.repeat(28)}`
    const wallets = {
      // PUSH32 magic, MSTORE, RETURN 32 bytes: takes every signature.
      honest: `${magic}60005260206000f3`,
      loop: '5b600056',
      revertsWithMagic: `${magic}60005260206000fd`,
      returnsTrue: '600160005260206000f3',
      returnsFourBytes: `${magic}60005260046000f3`,
      returnsMegabytes: '620fffff6000f3',
      destroysItself: '33ff',
    }
    const deployed = await Promise.all(
      Object.entries(wallets).map(async ([name, code]) => {
        const { address } = await hubs.createHolder('3')
        await hubs.client.setCode({ address, bytecode: `0x${code}` })
        return { name, address }
      }),
    )
    const proposal = await hubs.propose(hub, await hubs.takeSnapshot())
    const timestamp = await hubs.readTime()
    const results: Record<string, unknown> = {}
    for (const { name, address } of deployed) {
      const typed = createVote({ account: address, space: SPACE, proposal, choice: 1, timestamp })
      const signature = await owner.signTypedData(typed as never)
      await waitFor(async () => {
        const answer = await post(hub, { ...(await sign(owner, typed)), address, sig: signature })
        results[name] = answer.status === 200 ? 'accepted' : getError(answer)
        expect(results[name]).not.toBe('too many requests')
      })
    }
    const refused = 'signature validation failed'
    expect(results).toEqual({
      ...{ honest: 'accepted', loop: refused, revertsWithMagic: refused, returnsTrue: refused },
      ...{ returnsFourBytes: refused, returnsMegabytes: refused, destroysItself: refused },
    })
    // An account that delegates to a contract without that function signs with its key (EIP-7702).
    const delegated = await hubs.createHolder('4')
    await hubs.client.setCode({ address: delegated.address, bytecode: `0xef0100${hubs.token.slice(2)}` })
    const second = await hubs.propose(hub, await hubs.takeSnapshot())
    await postAccepted(hub, await hubs.signVote(delegated, second, 1))
  })

  test('takes a space query, a proposal and a vote as snapshot.js sends them', async () => {
    expect(await fetchGraphQL(hub, SNAPSHOT_JS_SPACE_QUERY)).toMatchObject({ space: { id: SPACE, network: '31337' } })
    const holder = await hubs.createHolder('50')
    const snapshot = await hubs.takeSnapshot()
    const timestamp = await hubs.readTime()
    /** The recorded request of another account at another time. */
    const send = async ({ data }: typeof SNAPSHOT_JS_PROPOSAL | typeof SNAPSHOT_JS_VOTE, fields: object) => {
      const message = { ...data.message, timestamp, ...fields, from: holder.address }
      const [primaryType] = Object.keys(data.types)
      const sig = await holder.signTypedData({ ...data, primaryType, message } as never)
      return post(hub, { address: holder.address, sig, data: { ...data, message } }, '/')
    }
    const period = { start: timestamp, end: timestamp + 3600, snapshot }
    const created = await send(SNAPSHOT_JS_PROPOSAL, period)
    expect(created).toMatchObject({ status: 200, body: { relayer: { address: '', receipt: '' } } })
    expect(await send(SNAPSHOT_JS_VOTE, { proposal: created.body.id })).toMatchObject({ status: 200 })
  })
})

describeDraws(() => ({ hubs, hub }))

describeLimits(() => ({ hubs, hub, databaseUrl }))
describeRecount(() => ({ hubs, hub, databaseUrl }))

// Last, because days pass.
describeUsernames(() => ({ hubs, hub }))
describeOrders(() => ({ hubs, hub }))

test('hub: its OpenAPI document is served, and every route was answered as it says', async () => {
  expect(await (await fetch(`${hub.url}/openapi.json`)).json()).toEqual(OPENAPI_DOCUMENT)
  for (const path of ['/health', '/ready', '/metrics']) expect((await fetch(`${hub.url}${path}`)).status).toBe(200)
  const names = listOperations(OPENAPI_DOCUMENT).map(({ name }) => name)
  expect(names.filter((name) => !answers.checked.has(name))).toEqual([])
})
