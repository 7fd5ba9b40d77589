import { GraphQLError } from 'graphql'
import { formatUnits, getAddress, isAddress } from 'viem'
import type { PowerReader } from '../power/powerReader.ts'
import { getTotalPower } from '../power/readPowers.ts'
import type { SpaceSettings } from '../settings.ts'
import type { Query } from '../store/database.ts'
import { findProposal } from '../store/proposals.ts'
import { createConditions, type FilterColumn, getOrder, getPage, type ListArguments } from './filters.ts'
import { type ProposalRow, toProposal, toSpace, toVote, type VoteRow } from './rows.ts'

const PROPOSAL_COLUMNS: Readonly<Record<string, FilterColumn>> = {
  ...{ id: { sql: 'id' }, ipfs: { sql: 'ipfs' }, type: { sql: 'type' }, app: { sql: 'app' } },
  author: { sql: 'author', kind: 'address' },
  ...{ created: { sql: 'created' }, start: { sql: 'start_time' }, end: { sql: 'end_time' } },
  ...{ flagged: { sql: 'flagged' }, isCore: { sql: 'is_core' } },
}
const PROPOSAL_ORDERS = { created: 'created', start: 'start_time', end: 'end_time', id: 'id', votes: 'votes' }

const VOTE_COLUMNS: Readonly<Record<string, FilterColumn>> = {
  ...{ id: { sql: 'id' }, ipfs: { sql: 'ipfs' }, proposal: { sql: 'proposal' }, choice: { sql: 'choice' } },
  voter: { sql: 'voter', kind: 'address' },
  created: { sql: 'created' },
}
const VOTE_ORDERS = { created: 'created', vp: 'power', id: 'id' }

const MESSAGE_COLUMNS: Readonly<Record<string, FilterColumn>> = {
  ...{ id: { sql: 'id' }, type: { sql: 'kind' }, timestamp: { sql: 'timestamp' }, mci: { sql: 'seq' } },
}
const MESSAGE_ORDERS = { mci: 'seq', timestamp: 'timestamp' }

const STATE_CONDITIONS: Readonly<Record<string, string>> = {
  pending: 'start_time > $1',
  active: `start_time <= $1 and end_time > $1 and scores_state <> 'final'`,
  closed: `(end_time <= $1 or scores_state = 'final')`,
}

/** What resolvers share during one request. */
export type RequestContext = {
  readonly query: Query
  readonly space: SpaceSettings
  readonly powers: PowerReader
  /** Unix seconds of the hub's clock; one time for the whole answer. */
  readonly now: number
  /** Proposals of votes, each read once. */
  readonly proposals: Map<string, Promise<ReturnType<typeof toProposal> | null>>
}

type Arguments<fields> = fields & Readonly<Record<string, unknown>>

/** Whether a filter leaves this hub's space in. */
function includesSpace(where: ListArguments['where'], { id, network }: SpaceSettings): boolean {
  const matches = (key: string, value: string) => {
    const [one, list] = [where?.[key], where?.[`${key}_in`]]
    return (typeof one !== 'string' || one === value) && (!Array.isArray(list) || list.includes(value))
  }
  return matches('space', id) && matches('network', network)
}

async function listProposals(args: ListArguments, { query, space, now }: RequestContext) {
  const where = args.where ?? {}
  const { limit, offset } = getPage(args)
  const order = getOrder(args, PROPOSAL_ORDERS, 'created')
  if (!includesSpace(where, space)) return []
  const { sql, values } = createConditions(where, PROPOSAL_COLUMNS, 2)
  const state = where.state
  if (typeof state === 'string' && state !== 'all' && !Object.hasOwn(STATE_CONDITIONS, state))
    throw new GraphQLError('state is one of pending, active, closed, all.')
  const stateSql = (typeof state === 'string' && STATE_CONDITIONS[state]) || '$1::bigint is not null'
  // Case-insensitive; `%` and `_` of the text are no wildcards.
  const title = typeof where.title_contains === 'string' ? where.title_contains.slice(0, 256) : null
  const rows = await query<ProposalRow>(
    `select * from proposals where not cancelled and ${stateSql}
       and ($2::text is null or position(lower($2) in lower(title)) > 0) and ${sql}
     ${order} limit ${limit} offset ${offset}`,
    [now, title?.replaceAll('\u0000', '') ?? null, ...values],
  )
  return rows.map((row) => toProposal(row, space, now))
}

async function readProposal(id: string, { query, space, now }: RequestContext) {
  const [row] = await query<ProposalRow>('select * from proposals where id = $1 and not cancelled', [toId(id)])
  return row ? toProposal(row, space, now) : null
}

const toId = (id: string) => id.slice(0, 128).replaceAll('\u0000', '')

async function listVotes(args: ListArguments, { query, space }: RequestContext) {
  const where = args.where ?? {}
  const { limit, offset } = getPage(args)
  const order = getOrder(args, VOTE_ORDERS, 'created')
  if (!includesSpace(where, space)) return []
  const { sql, values } = createConditions(where, VOTE_COLUMNS, 0)
  const rows = await query<VoteRow>(
    // The rows before the page are passed in the index alone.
    `select id, ipfs, proposal, voter, created, choice, reason, app, metadata, power, is_invalid
     from (select id from votes where ${sql} ${order} limit ${limit} offset ${offset}) as page
     join votes using (id) ${order}`,
    values,
  )
  return rows.map((row) => withProposal(toVote(row, space)))
}

const withProposal = (vote: ReturnType<typeof toVote>) => ({
  ...vote,
  proposal: (_args: unknown, context: RequestContext) => {
    const known = context.proposals.get(vote.proposalId)
    if (known) return known
    const reading = readProposal(vote.proposalId, context)
    context.proposals.set(vote.proposalId, reading)
    return reading
  },
})

async function listMessages(args: ListArguments, { query, space }: RequestContext) {
  const { limit, offset } = getPage(args)
  const order = getOrder(args, MESSAGE_ORDERS, 'mci')
  if (!includesSpace(args.where, space)) return []
  const { sql, values } = createConditions(args.where ?? {}, MESSAGE_COLUMNS, 0)
  const rows = await query<Readonly<Record<'seq' | 'id' | 'ipfs' | 'kind' | 'timestamp' | 'sig', string>>>(
    `select seq, id, ipfs, kind, timestamp, envelope->>'sig' as sig from messages
     where ${sql} ${order} limit ${limit} offset ${offset}`,
    values,
  )
  return rows.map(({ seq, kind, timestamp, ...row }) => ({
    ...{ ...row, mci: Number(seq), type: kind, timestamp: Number(timestamp), space: space.id, receipt: '' },
  }))
}

async function readVotingPower(voter: string, proposalId: string | null | undefined, context: RequestContext) {
  if (!isAddress(voter, { strict: false })) throw new GraphQLError('voter has to be an address.')
  const proposal = proposalId ? await findProposal(context.query, toId(proposalId)) : undefined
  if (proposal === undefined) throw new GraphQLError('proposal has to be the id of a proposal.')
  try {
    const parts = await context.powers.read(getAddress(voter), proposal.snapshot, true)
    const vp = Number(formatUnits(getTotalPower(parts), 18))
    return { vp, vp_by_strategy: [vp], vp_state: 'final' }
  } catch {
    return { vp: null, vp_by_strategy: null, vp_state: 'pending' }
  }
}

/** Resolvers of the root fields. */
export const rootValue = {
  space: ({ id }: Arguments<{ readonly id: string }>, { space }: RequestContext) =>
    id === space.id ? toSpace(space) : null,
  spaces({ where }: ListArguments, { space }: RequestContext) {
    const ids = where?.id_in
    const isListed = !Array.isArray(ids) || ids.includes(space.id)
    return isListed && (typeof where?.id !== 'string' || where.id === space.id) ? [toSpace(space)] : []
  },
  proposal: ({ id }: Arguments<{ readonly id: string }>, context: RequestContext) => readProposal(id, context),
  proposals: listProposals,
  async vote({ id }: Arguments<{ readonly id: string }>, context: RequestContext) {
    const [vote] = await listVotes({ first: 1, where: { id: toId(id) } }, context)
    return vote ?? null
  },
  votes: listVotes,
  vp: (
    args: Arguments<{ readonly voter: string; readonly space: string; readonly proposal?: string | null }>,
    context: RequestContext,
  ) => (args.space === context.space.id ? readVotingPower(args.voter, args.proposal, context) : null),
  messages: listMessages,
}
