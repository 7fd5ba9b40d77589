import type { MessageOfKind } from '@zono/messages'
import type { Query } from '@zono/service/database'
import { toLockKey } from '@zono/service/database'
import type { Hex } from 'viem'

/** Draw of further blocks of a proposal: see `getDrawnBlocks`. */
export type Draw = {
  /** The block whose hash draws: the first after the start of voting. */
  readonly block: number
  readonly hash: Hex
  readonly drawnBlocks: readonly number[]
}

/** Proposal as the hub decides by it. Times in unix seconds. */
export type Proposal = {
  readonly id: Hex
  readonly author: string
  readonly choices: readonly string[]
  readonly start: number
  readonly end: number
  readonly snapshot: number
  /** Blocks before the snapshot of which some are drawn; 0 for proposals that count at the snapshot alone. */
  readonly drawWindow: number
  /** Undefined before voting starts, and until a block came after. */
  readonly draw: Draw | undefined
  readonly updated: number | undefined
  readonly isCancelled: boolean
  readonly isFinal: boolean
}

type ProposalRow = {
  readonly id: Hex
  readonly author: string
  readonly choices: readonly string[]
  readonly start_time: string
  readonly end_time: string
  readonly snapshot: string
  readonly draw_window: number
  readonly draw_block: string | null
  readonly draw_hash: Hex | null
  readonly drawn_blocks: readonly string[] | null
  readonly updated: string | null
  readonly cancelled: boolean
  readonly scores_state: string
}

const COLUMNS =
  'id, author, choices, start_time, end_time, snapshot, draw_window, draw_block, draw_hash, drawn_blocks, updated, ' +
  'cancelled, scores_state'

const toProposal = (row: ProposalRow): Proposal => ({
  id: row.id,
  author: row.author,
  choices: row.choices,
  start: Number(row.start_time),
  end: Number(row.end_time),
  snapshot: Number(row.snapshot),
  drawWindow: row.draw_window,
  draw: toDraw(row),
  updated: row.updated === null ? undefined : Number(row.updated),
  isCancelled: row.cancelled,
  isFinal: row.scores_state === 'final',
})

const toDraw = ({ draw_block, draw_hash, drawn_blocks }: ProposalRow): Draw | undefined =>
  draw_block === null || draw_hash === null || drawn_blocks === null
    ? undefined
    : { block: Number(draw_block), hash: draw_hash, drawnBlocks: drawn_blocks.map(Number) }

/** Blocks at which the voting power of an account counts, of which the lowest does: the snapshot, and those drawn. */
export const getPowerBlocks = ({ snapshot, draw }: Pick<Proposal, 'snapshot' | 'draw'>): readonly number[] => [
  ...new Set([snapshot, ...(draw?.drawnBlocks ?? [])]),
]

/** A proposal by its id; undefined if there is none. */
export async function findProposal(query: Query, id: string): Promise<Proposal | undefined> {
  const [row] = await query<ProposalRow>(`select ${COLUMNS} from proposals where id = $1`, [id])
  return row && toProposal(row)
}

/**
 * Proposals that meet a condition.
 * @param condition SQL after `where`, with order and limit
 */
export const findProposalsWhere = async (
  query: Query,
  condition: string,
  values: readonly unknown[],
): Promise<readonly Proposal[]> =>
  (await query<ProposalRow>(`select ${COLUMNS} from proposals where ${condition}`, values)).map(toProposal)

/** Proposals whose period is over by `time` and whose count is not final. */
export const findProposalsToClose = (query: Query, time: number): Promise<readonly Proposal[]> =>
  findProposalsWhere(query, `scores_state <> 'final' and end_time <= $1 order by end_time limit 20`, [time])

/**
 * Numbers of proposals of an author that still run, and of those that came since a time: owners of a contract wallet may
 * have signed them days before. Waits for simultaneous ones.
 */
export async function countProposals(query: Query, author: string, now: number, since: number) {
  await query('select pg_advisory_xact_lock($1)', [toLockKey(`author ${author.toLowerCase()}`)])
  const [row] = await query<{ open: number; recent: number }>(
    `select count(*) filter (where end_time > $2 and not cancelled)::int as open,
       count(*) filter (where greatest(received, created) > $3)::int as recent
     from proposals where author = $1`,
    [author, now, since],
  )
  return row ?? { open: 0, recent: 0 }
}

type NewProposal = {
  readonly id: Hex
  readonly ipfs: string
  /** Checksummed. */
  readonly author: string
  readonly message: MessageOfKind<'proposal'>
  readonly start: number
  readonly drawWindow: number
  readonly isCore: boolean
  readonly now: number
}

/** Stores a proposal. */
export async function insertProposal(query: Query, proposal: NewProposal): Promise<void> {
  const { id, ipfs, author, message, start, drawWindow, isCore, now } = proposal
  const { type, title, body, discussion, choices, app, end, snapshot } = message
  await query(
    `insert into proposals (id, ipfs, author, created, type, title, body, discussion, choices, app, start_time, end_time,
       snapshot, draw_window, is_core, scores, scores_updated, received)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)`,
    [
      ...[id, ipfs, author, message.timestamp, type, title, body, discussion, JSON.stringify(choices), app, start, end],
      ...[snapshot, drawWindow, isCore, choices.map(() => '0'), now],
    ],
  )
}

/** Number of changes of a proposal that are stored. Waits for simultaneous ones. */
export async function countUpdates(query: Query, id: string): Promise<number> {
  await query('select pg_advisory_xact_lock($1)', [toLockKey(`changes of ${id}`)])
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from messages where proposal = $1 and kind = 'update'`,
    [id],
  )
  return row?.count ?? 0
}

/** Changes the text of a proposal that has not started; false if it has. */
export async function updateProposal(query: Query, message: MessageOfKind<'update'>, now: number): Promise<boolean> {
  const { proposal, type, title, body, discussion, choices } = message
  const rows = await query(
    `update proposals set type = $2, title = $3, body = $4, discussion = $5, choices = $6, scores = $7, updated = $8
     where id = $1 and start_time > $8 and not cancelled returning id`,
    [proposal, type, title, body, discussion, JSON.stringify(choices), choices.map(() => '0'), now],
  )
  return rows.length > 0
}

/** Withdraws a proposal that has not started; false if it has. */
export async function cancelProposal(query: Query, id: string, now: number): Promise<boolean> {
  const sql = 'update proposals set cancelled = true, updated = $2 where id = $1 and start_time > $2 returning id'
  return (await query(sql, [id, now])).length > 0
}

/** Marks a proposal so that pages warn before they show it; false if it is marked. */
export async function flagProposal(query: Query, id: string): Promise<boolean> {
  const rows = await query('update proposals set flagged = true where id = $1 and not flagged returning id', [id])
  return rows.length > 0
}
