import {
  createCancel,
  createFlag,
  createProposal,
  createUpdate,
  parseExport,
  recount,
  type TypedMessage,
} from '@zono/messages'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { queryDatabase } from '../../../../../devnet/services/database.ts'
import type { HubProcess } from '../../../../../devnet/services/hub.ts'
import { post, postAccepted, SPACE, sign, type TestHubs, waitFor } from './testHub.ts'

type Subject = { readonly hubs: TestHubs; readonly hub: HubProcess; readonly databaseUrl: string }

const getError = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => body.error_description

/** Tests what a running hub takes from whom, and what it keeps. */
export function describeLimits(getSubject: () => Subject) {
  /** Stores messages of an account for a proposal, as if they had come over days. */
  const storeMessages = (kind: string, proposal: Hex, account: string, count: number) =>
    queryDatabase(getSubject().databaseUrl, (client) =>
      client.query(
        `insert into messages (id, ipfs, address, signer, kind, proposal, timestamp, envelope)
         select $1 || $2 || n, '', $3, 'account', $1, $2, 1, '{}' from generate_series(1, $4::int) n`,
        [kind, proposal, account, count],
      ),
    )
  const countRows = (table: string) =>
    queryDatabase(getSubject().databaseUrl, async (client) => {
      const { rows } = await client.query(`select count(*)::int as count from ${table}`)
      return Number(rows[0].count)
    })
  const postFromOne = (bodies: readonly unknown[], path: string, networkAddress: string) =>
    Promise.all(bodies.map((body) => post(getSubject().hub, body, path, networkAddress)))

  describe('limits', () => {
    test('changes of a proposal are taken one a minute and ten in all', async () => {
      const { hubs, hub } = getSubject()
      const author = await hubs.createHolder('20')
      const snapshot = await hubs.takeSnapshot()
      const timestamp = await hubs.readTime()
      const create = (title: string) =>
        createProposal({
          ...{ account: author.address, space: SPACE, timestamp, title, body: '', choices: ['Yes', 'No'], snapshot },
          ...{ start: timestamp + 50_000, end: timestamp + 60_000 },
        })
      const { id: proposal } = await postAccepted(hub, await sign(author, create('First')))
      const update = async (title: string, id = proposal) =>
        sign(
          author,
          createUpdate({
            account: author.address,
            space: SPACE,
            timestamp,
            proposal: id,
            title,
            body: '',
            choices: ['Yes', 'No'],
          }),
        )
      const answers = await Promise.all(
        Array.from({ length: 30 }, async (_, n) => post(hub, await update(`Title ${n}`))),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
      expect(new Set(answers.filter(({ status }) => status !== 200).map(getError))).toEqual(
        new Set(['too many requests']),
      )

      const other = await hubs.createHolder('20')
      const second = await sign(
        other,
        createProposal({
          ...{ account: other.address, space: SPACE, timestamp, title: 'Second', body: '', choices: ['Yes', 'No'] },
          ...{ snapshot: await hubs.takeSnapshot(), start: timestamp + 50_000, end: timestamp + 60_000 },
        }),
      )
      const { id } = await postAccepted(hub, second)
      await storeMessages('update', id, other.address, 10)
      const eleventh = createUpdate({
        ...{ account: other.address, space: SPACE, timestamp, proposal: id, title: 'Eleventh', body: '' },
        choices: ['Yes', 'No'],
      })
      expect(getError(await post(hub, await sign(other, eleventh)))).toBe('limit reached')
    })

    test('five proposals a day are counted from when they came, though a contract wallet signed before', async () => {
      const { hubs, hub } = getSubject()
      const wallet = await hubs.createHolder('20')
      // Takes every signature.
      await hubs.client.setCode({
        address: wallet.address,
        bytecode: `0x7f1626ba7e${'00'.repeat(28)}60005260206000f3`,
      })
      const key = privateKeyToAccount(generatePrivateKey())
      const snapshot = await hubs.takeSnapshot()
      const now = await hubs.readTime()
      const postAs = async (typed: TypedMessage) => post(hub, { ...(await sign(key, typed)), address: wallet.address })
      const propose = (n: number) =>
        postAs(
          createProposal({
            ...{
              account: wallet.address,
              space: SPACE,
              timestamp: now - 2 * 86_400 + n,
              title: `Title ${n}`,
              body: '',
            },
            ...{ choices: ['Yes', 'No'], snapshot, start: now + 50_000, end: now + 60_000 },
          }),
        )
      for (let n = 0; n < 5; n++) {
        const { status, body } = await propose(n)
        expect(status, JSON.stringify(body)).toBe(200)
        const cancel = { account: wallet.address, space: SPACE, timestamp: now, proposal: body.id as Hex }
        expect((await postAs(createCancel(cancel))).status).toBe(200)
      }
      expect((await propose(5)).body).toMatchObject({
        error_description: 'limit reached',
        message: expect.stringContaining('five proposals within a day'),
      })
    })

    test('a proposal is marked once, and the votes of an account for one end at twenty', async () => {
      const { hubs, hub } = getSubject()
      const voter = await hubs.createHolder('3')
      const proposal = await hubs.propose(hub, await hubs.takeSnapshot())
      const { deployer } = accounts
      const flag = async (timestamp: number) =>
        sign(deployer, createFlag({ account: deployer.address, space: SPACE, timestamp, proposal }))
      const time = await hubs.readTime()
      await postAccepted(hub, await flag(time))
      expect(getError(await post(hub, await flag(time - 1)))).toBe('not allowed')

      await postAccepted(hub, await hubs.signVote(voter, proposal, 1))
      await storeMessages('vote', proposal, voter.address, 19)
      expect(getError(await post(hub, await hubs.signVote(voter, proposal, 2)))).toBe('limit reached')
    })

    test('the export has the texts of the votes that count, and the ids of those that they replaced', async () => {
      const { hubs, hub } = getSubject()
      const voter = await hubs.createHolder('3')
      const proposal = await hubs.propose(hub, await hubs.takeSnapshot())
      const time = await hubs.readTime()
      const ids: string[] = []
      for (let n = 0; n < 3; n++) {
        const vote = await hubs.signVote(voter, proposal, n + 1, { timestamp: time - 10 + n })
        ids.push((await postAccepted(hub, vote)).id)
      }
      await waitFor(async () => {
        const response = await fetch(`${hub.url}/api/proposals/${proposal}.json`)
        const document = parseExport(await response.json())
        expect(document.messages.map((message) => ('envelope' in message ? 'text' : message.replacedBy))).toEqual([
          ...['text', ids[2], ids[2], 'text'],
        ])
        expect(await recount(document)).toMatchObject({ agrees: true, problems: [] })
      })
    })

    test('voting powers are read for a few accounts a second over any path, and none of strangers is stored', async () => {
      const { hubs, hub } = getSubject()
      const proposal = await hubs.propose(hub, await hubs.takeSnapshot())
      const before = await countRows('powers')
      let next = 0
      const field = () =>
        `a${next}: vp(voter: "0x${(++next).toString(16).padStart(40, '0')}", space: "${SPACE}", proposal: "${proposal}") { vp }`
      const queries = Array.from({ length: 20 }, () => ({
        query: `{ ${Array.from({ length: 10 }, field).join(' ')} }`,
      }))
      const answers = await postFromOne(queries, '/graphql', '10.77.0.1')
      const values = answers.flatMap(({ body }) => Object.values(body.data ?? {}))
      // A machine that is busy answers a query as a whole with an error.
      expect(values.length).toBeGreaterThan(100)
      // The burst, and what is regained meanwhile on a slow machine.
      expect(values.filter((value) => value !== null).length).toBeLessThan(100)
      expect(JSON.stringify(answers)).toContain('Too many requests')
      const poor = privateKeyToAccount(generatePrivateKey())
      expect(getError(await post(hub, await hubs.signVote(poor, proposal, 1)))).toBe('no voting power')
      expect(await countRows('powers')).toBe(before)
    })

    test('votes to verify count by their number', async () => {
      const vote = { address: `0x${'11'.repeat(20)}`, verificationHash: 'v1.00', total: '1' }
      const body = { block: 1, votes: Array.from({ length: 1000 }, () => vote) }
      const answers = await postFromOne(Array(30).fill(body), '/vote/verify', '10.77.0.2')
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(20)
      expect(new Set(answers.filter(({ status }) => status !== 200).map(getError))).toEqual(
        new Set(['too many requests']),
      )
      const tooMany = { block: 1, votes: [...body.votes, vote] }
      expect((await postFromOne([tooMany], '/vote/verify', '10.77.0.3'))[0]).toMatchObject({ status: 400 })
    })
  })
}
