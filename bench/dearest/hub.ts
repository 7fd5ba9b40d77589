// The dearest requests of the governance hub, over a database with a hundred long proposals and thousands of long votes.
import type { Hex } from 'viem'
import { queryDatabase } from '../../devnet/services/database.ts'
import { createQueryEndpoint, type ListShape } from './queries.ts'
import type { Endpoint, Genes } from './search.ts'

const [PROPOSALS, VOTES] = [100, 5000] as const

/** Fills tables as somebody may who has some tokens: every text is as long as the hub takes it. */
export const fillHub = (databaseUrl: string) =>
  queryDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into proposals (id, ipfs, author, created, type, title, body, discussion, choices, app, start_time, end_time,
         snapshot, is_core, scores, scores_updated)
       select 'p' || n, 'p', '0x1', n, 'basic', repeat('t', 256), repeat('b', 10000), repeat('d', 1000),
         (select jsonb_agg(repeat('c', 256)) from generate_series(1, 20)), '', n, 4000000000, 1, n % 2 = 0,
         array_fill(0, array[20]), 1
       from generate_series(1, $1::int) n`,
      [PROPOSALS],
    )
    await client.query(
      `insert into messages (id, ipfs, address, signer, kind, proposal, timestamp, envelope)
       select 'v' || n, 'v' || n, 'a' || n, 'contract', 'vote', 'p' || (n % $2 + 1), n,
         jsonb_build_object('sig', '0x' || repeat('ab', 16000), 'data', repeat('r', 5000))
       from generate_series(1, $1::int) n`,
      [VOTES, PROPOSALS],
    )
    await client.query(
      `insert into votes (proposal, voter, id, ipfs, created, choice, reason, app, metadata, power)
       select 'p' || (n % $2 + 1), 'a' || n, 'v' || n, 'v' || n, n, n % 20 + 1, repeat('r', 5000), '',
         '{"votingPower":"1"}', n * 1e18
       from generate_series(1, $1::int) n`,
      [VOTES, PROPOSALS],
    )
    await client.query(
      `insert into usernames (address, username, skeleton, status, signature, signed_at, created_at)
       select '0x' || lpad(to_hex(n), 40, '0'), 'name' || n, 'name' || n, 'active', '0x', 1, 1 from generate_series(1, 1000) n`,
    )
    await client.query('vacuum analyze')
  })

const SHAPES: readonly ListShape[] = [
  {
    name: 'votes',
    fields: [
      'id',
      'reason',
      'voter',
      'created',
      'choice',
      'metadata',
      'vp',
      'vp_by_strategy',
      'vpBaseUnits',
      'ipfs',
      'app',
    ],
    objects: { proposal: 'proposals', space: 'spaces' },
    filters: ['proposal: "p1"', 'voter_in: ["%", "%"]', 'created_gt: 1', 'choice: 3', 'id_in: ["%"]'],
    orders: ['created', 'vp', 'id'],
  },
  {
    name: 'proposals',
    fields: [
      'id',
      'body',
      'choices',
      'scores',
      'scoresBaseUnits',
      'discussion',
      'title',
      'author',
      'state',
      'snapshot',
      'type',
    ],
    objects: { space: 'spaces', strategies: 'strategies' },
    filters: ['title_contains: "%"', 'state: "active"', 'author_in: ["%"]', 'isCore: true', 'end_gt: 1'],
    orders: ['created', 'start', 'end', 'id', 'votes'],
  },
  {
    name: 'messages',
    fields: ['sig', 'id', 'ipfs', 'type', 'timestamp', 'mci', 'space', 'receipt'],
    objects: {},
    filters: ['type: "%"', 'timestamp_gt: 1', 'id_in: ["%"]', 'mci_gt: 5'],
    orders: ['mci', 'timestamp'],
  },
  {
    name: 'spaces',
    fields: ['id', 'name', 'about', 'network', 'symbol', 'admins', 'members', 'moderators', 'plugins'],
    objects: { filters: 'filters', voting: 'voting', strategies: 'strategies' },
    filters: ['id_in: ["%"]'],
    orders: [],
  },
]

const toAddress = (n: number): Hex => `0x${n.toString(16).padStart(40, '0')}`

/** Endpoints of the hub. Voting powers wait for the chain, and an export is as long as its proposal. */
export const HUB_ENDPOINTS: readonly Endpoint[] = [
  createQueryEndpoint({
    ...{ name: 'hub /graphql', path: '/graphql', shapes: SHAPES },
    toFilter: (filter) => `{ ${filter} }`,
    toOrder: (order) => (order === '' ? '' : `, orderBy: "${order}"`),
  }),
  {
    name: 'hub /vote/verify',
    bounds: { votes: 1100, text: 300 },
    toProbe: ({ votes = 0, text = 0 }: Genes) => {
      const vote = {
        address: toAddress(votes),
        verificationHash: 'v'.repeat(text),
        total: '1'.repeat(Math.min(60, text)),
      }
      return { path: '/vote/verify', body: JSON.stringify({ block: 1, votes: Array(votes).fill(vote) }) }
    },
  },
  {
    name: 'hub /api/msg',
    bounds: { signature: 40_000, text: 12_000, fields: 100, depth: 5000 },
    toProbe: ({ signature = 0, text = 0, fields = 0, depth = 0 }: Genes) => {
      const types = Array.from({ length: fields }, (_, n) => ({ name: `n${n}`, type: 'string' }))
      const message = { space: 's', proposal: toAddress(1), reason: 'r'.repeat(text), choice: 1, timestamp: 1 }
      const data = { domain: { name: 'snapshot', version: '0.1.4' }, types: { Vote: types }, message }
      const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`
      const envelope = JSON.stringify({ address: toAddress(1), sig: `0x${'ab'.repeat(signature)}`, data })
      return { path: '/api/msg', body: `${envelope.slice(0, -1)},"nested":${nested || 'null'}}` }
    },
  },
  {
    name: 'hub /profile/api/users',
    bounds: { count: 160 },
    toProbe: ({ count = 0 }: Genes) => ({
      path: `/profile/api/users?addresses=${Array.from({ length: count }, (_, n) => toAddress(n + 1)).join()}`,
    }),
  },
]
