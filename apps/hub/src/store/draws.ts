import type { Query } from '@zono/service/database'
import { type Draw, findProposalsWhere, type Proposal } from './proposals.ts'

/** Proposals that have started by `time` and whose blocks are not drawn, oldest start first. */
export const findProposalsToDraw = (query: Query, time: number): Promise<readonly Proposal[]> =>
  findProposalsWhere(
    query,
    `draw_window > 0 and drawn_blocks is null and start_time <= $1 and not cancelled and scores_state <> 'final'
     order by start_time limit 20`,
    [time],
  )

/** Stores a draw, unless one is there. */
export async function storeDraw(query: Query, { id }: Proposal, { block, hash, drawnBlocks }: Draw): Promise<void> {
  await query(
    `update proposals set draw_block = $2, draw_hash = $3, drawn_blocks = $4 where id = $1 and drawn_blocks is null`,
    [id, block, hash, drawnBlocks],
  )
}

/**
 * Forgets a draw whose block a reorganization has replaced, and the powers of all votes, which are read again. The last count
 * cannot be made meanwhile.
 */
export async function forgetDraw(query: Query, { id }: Proposal): Promise<void> {
  await query(
    `with forgotten as (
       update proposals set draw_block = null, draw_hash = null, drawn_blocks = null, tally_due = true
       where id = $1 and scores_state <> 'final' returning id
     )
     update votes set power = null, parts = null, is_invalid = false from forgotten where votes.proposal = forgotten.id`,
    [id],
  )
}
