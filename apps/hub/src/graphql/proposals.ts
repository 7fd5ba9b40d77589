import { GraphQLError, type GraphQLResolveInfo } from 'graphql'
import { createConditions, type FilterColumn, getOrder, getPage, type ListArguments } from './filters.ts'
import { includesSpace, type ProposalLoader, type ResolverContext, type ShownProposal, toId } from './requestContext.ts'
import { type ProposalRow, toProposal } from './rows.ts'
import { getSelectedNames } from './texts.ts'

const COLUMNS: Readonly<Record<string, FilterColumn>> = {
  ...{ id: { sql: 'id' }, ipfs: { sql: 'ipfs' }, type: { sql: 'type' }, app: { sql: 'app' } },
  author: { sql: 'author', kind: 'address' },
  ...{ created: { sql: 'created' }, start: { sql: 'start_time' }, end: { sql: 'end_time' } },
  ...{ flagged: { sql: 'flagged' }, isCore: { sql: 'is_core' } },
}
const ORDERS = { created: 'created', start: 'start_time', end: 'end_time', id: 'id', votes: 'votes' }

const TEXTS = { title: 'title', body: 'body', discussion: 'discussion' }
const OTHER_COLUMNS =
  'id, ipfs, author, created, updated, type, choices, app, start_time, end_time, snapshot, is_core, flagged, scores, ' +
  'scores_state, scores_updated, pending_votes, votes, result_ipfs, draw_window, draw_block, drawn_blocks'

const STATE_CONDITIONS: Readonly<Record<string, string>> = {
  pending: 'start_time > $1',
  active: `start_time <= $1 and end_time > $1 and scores_state <> 'final'`,
  closed: `(end_time <= $1 or scores_state = 'final')`,
}

/** A page of proposals. @throws {GraphQLError} */
export async function listProposals(
  args: ListArguments,
  { query, space, now, texts }: ResolverContext,
  info: GraphQLResolveInfo,
): Promise<readonly ShownProposal[]> {
  const where = args.where ?? {}
  const { limit, offset } = getPage(args)
  const order = getOrder(args, ORDERS, 'created')
  if (!includesSpace(where, space)) return []
  const { sql, values } = createConditions(where, COLUMNS, 2)
  const state = where.state
  if (typeof state === 'string' && state !== 'all' && !Object.hasOwn(STATE_CONDITIONS, state))
    throw new GraphQLError('state is one of pending, active, closed, all.')
  const stateSql = (typeof state === 'string' && STATE_CONDITIONS[state]) || '$1::bigint is not null'
  // Case-insensitive; `%` and `_` of the text are no wildcards.
  const title = typeof where.title_contains === 'string' ? where.title_contains.slice(0, 256) : null
  const rows = await texts.read<ProposalRow>((getSelection) => {
    const { size, columns } = getSelection(TEXTS, getSelectedNames(info))
    return query(
      `select ${OTHER_COLUMNS}, size, ${columns} from (select *, ${size} as size from (
         select * from proposals where not cancelled and ${stateSql}
           and ($2::text is null or position(lower($2) in lower(title)) > 0) and ${sql}
         ${order} limit ${limit} offset ${offset}) as page) as sized ${order}`,
      [now, title?.replaceAll('\u0000', '') ?? null, ...values],
    )
  })
  return rows.map((row) => toProposal(row, space, now))
}

/** A proposal by its id; null if there is none. Proposals that are asked for at once are read at once. */
export function readProposal(id: string, context: ResolverContext, info: GraphQLResolveInfo) {
  const names = getSelectedNames(info)
  const key = Object.keys(TEXTS)
    .filter((name) => names.has(name))
    .join()
  const load = context.proposals.get(key) ?? createProposalLoader(context, names)
  context.proposals.set(key, load)
  return load(toId(id))
}

function createProposalLoader(context: ResolverContext, names: ReadonlySet<string>): ProposalLoader {
  const known = new Map<string, Promise<ShownProposal | null>>()
  let batch: { readonly ids: string[]; readonly reading: Promise<ReadonlyMap<string, ShownProposal>> } | undefined

  function startBatch() {
    const ids: string[] = []
    // Resolvers of one list run in one turn: the statement waits for the end of it.
    const reading = Promise.resolve().then(() => {
      batch = undefined
      return readProposals(ids, context, names)
    })
    return { ids, reading }
  }

  return (id) => {
    const existing = known.get(id)
    if (existing) return existing
    batch ??= startBatch()
    batch.ids.push(id)
    const reading = batch.reading.then((proposals) => proposals.get(id) ?? null)
    known.set(id, reading)
    return reading
  }
}

async function readProposals(
  ids: readonly string[],
  { query, space, now, texts }: ResolverContext,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ShownProposal>> {
  const rows = await texts.read<ProposalRow>((getSelection) => {
    const { size, columns } = getSelection(TEXTS, names)
    return query(
      `select ${OTHER_COLUMNS}, size, ${columns} from (
         select *, ${size} as size from proposals where id = any($1) and not cancelled) as sized`,
      [ids],
    )
  })
  return new Map(rows.map((row) => [row.id, toProposal(row, space, now)]))
}
