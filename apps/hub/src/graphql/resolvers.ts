import { GraphQLError, type GraphQLResolveInfo } from 'graphql'
import { formatUnits, getAddress, isAddress } from 'viem'
import { findProposal, getPowerBlocks } from '../store/proposals.ts'
import { createConditions, type FilterColumn, getOrder, getPage, type ListArguments } from './filters.ts'
import { listProposals, readProposal } from './proposals.ts'
import { includesSpace, type ResolverContext, toId } from './requestContext.ts'
import { toSpace, toVote, type VoteRow } from './rows.ts'
import { getSelectedNames } from './texts.ts'

const VOTE_COLUMNS: Readonly<Record<string, FilterColumn>> = {
  ...{ id: { sql: 'id' }, ipfs: { sql: 'ipfs' }, proposal: { sql: 'proposal' }, choice: { sql: 'choice' } },
  voter: { sql: 'voter', kind: 'address' },
  created: { sql: 'created' },
}
const VOTE_ORDERS = { created: 'created', vp: 'power', id: 'id' }
const VOTE_TEXTS = { reason: 'reason', metadata: 'metadata' }

const MESSAGE_COLUMNS: Readonly<Record<string, FilterColumn>> = {
  ...{ id: { sql: 'id' }, type: { sql: 'kind' }, timestamp: { sql: 'timestamp' }, mci: { sql: 'seq' } },
}
const MESSAGE_ORDERS = { mci: 'seq', timestamp: 'timestamp' }
const MESSAGE_TEXTS = { sig: `(envelope->>'sig')` }

type Arguments<fields> = fields & Readonly<Record<string, unknown>>

async function listVotes(args: ListArguments, { query, space, texts }: ResolverContext, info: GraphQLResolveInfo) {
  const where = args.where ?? {}
  const { limit, offset } = getPage(args)
  const order = getOrder(args, VOTE_ORDERS, 'created')
  if (!includesSpace(where, space)) return []
  const { sql, values } = createConditions(where, VOTE_COLUMNS, 0)
  const rows = await texts.read<VoteRow>((getSelection) => {
    const { size, columns } = getSelection(VOTE_TEXTS, getSelectedNames(info))
    // The rows before the page are passed in the index alone.
    return query(
      `select id, ipfs, proposal, voter, created, choice, app, power, is_invalid, size, ${columns}
       from (select votes.*, ${size} as size
         from (select id from votes where ${sql} ${order} limit ${limit} offset ${offset}) as page
         join votes using (id)) as sized ${order}`,
      values,
    )
  })
  return rows.map((row) => withProposal(toVote(row, space)))
}

const withProposal = (vote: ReturnType<typeof toVote>) => ({
  ...vote,
  proposal: (_args: unknown, context: ResolverContext, info: GraphQLResolveInfo) =>
    readProposal(vote.proposalId, context, info),
})

type MessageRow = Readonly<Record<'seq' | 'id' | 'ipfs' | 'kind' | 'timestamp' | 'sig', string>>

async function listMessages(args: ListArguments, { query, space, texts }: ResolverContext, info: GraphQLResolveInfo) {
  const { limit, offset } = getPage(args)
  const order = getOrder(args, MESSAGE_ORDERS, 'mci')
  if (!includesSpace(args.where, space)) return []
  const { sql, values } = createConditions(args.where ?? {}, MESSAGE_COLUMNS, 0)
  const rows = await texts.read<MessageRow>((getSelection) => {
    const { size, columns } = getSelection(MESSAGE_TEXTS, getSelectedNames(info))
    return query(
      `select seq, id, ipfs, kind, timestamp, size, ${columns} from (select *, ${size} as size from (
         select * from messages where ${sql} ${order} limit ${limit} offset ${offset}) as page) as sized ${order}`,
      values,
    )
  })
  return rows.map(({ seq, id, ipfs, kind, timestamp, sig }) => ({
    ...{ id, ipfs, sig, mci: Number(seq), type: kind, timestamp: Number(timestamp), space: space.id, receipt: '' },
  }))
}

async function readVotingPower(voter: string, proposalId: string | null | undefined, context: ResolverContext) {
  if (!isAddress(voter, { strict: false })) throw new GraphQLError('voter has to be an address.')
  const proposal = proposalId ? await findProposal(context.query, toId(proposalId)) : undefined
  if (proposal === undefined) throw new GraphQLError('proposal has to be the id of a proposal.')
  const { drawWindow, draw } = proposal
  const powers = await Promise.all(getPowerBlocks(proposal).map((block) => context.readPower(getAddress(voter), block)))
  const isFinal = drawWindow === 0 || draw !== undefined
  // The lowest one counts. Until blocks are drawn, an account has this power at most.
  const power = powers.reduce((low, next) => (low === null || next === null || low < next ? low : next))
  if (power === null || powers.includes(null)) return { vp: null, vp_by_strategy: null, vp_state: 'pending' }
  const vp = Number(formatUnits(power, 18))
  return { vp, vp_by_strategy: [vp], vp_state: isFinal ? 'final' : 'pending' }
}

/** Resolvers of the root fields. */
export const rootValue = {
  space: ({ id }: Arguments<{ readonly id: string }>, { space }: ResolverContext) =>
    id === space.id ? toSpace(space) : null,
  spaces({ where }: ListArguments, { space }: ResolverContext) {
    const ids = where?.id_in
    const isListed = !Array.isArray(ids) || ids.includes(space.id)
    return isListed && (typeof where?.id !== 'string' || where.id === space.id) ? [toSpace(space)] : []
  },
  proposal: ({ id }: Arguments<{ readonly id: string }>, context: ResolverContext, info: GraphQLResolveInfo) =>
    readProposal(id, context, info),
  proposals: listProposals,
  async vote({ id }: Arguments<{ readonly id: string }>, context: ResolverContext, info: GraphQLResolveInfo) {
    const [vote] = await listVotes({ first: 1, where: { id: toId(id) } }, context, info)
    return vote ?? null
  },
  votes: listVotes,
  vp: (
    args: Arguments<{ readonly voter: string; readonly space: string; readonly proposal?: string | null }>,
    context: ResolverContext,
  ) => (args.space === context.space.id ? readVotingPower(args.voter, args.proposal, context) : null),
  messages: listMessages,
}
