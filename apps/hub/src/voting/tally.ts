import { getContentId, toCanonicalJson } from '@zono/messages'
import type { Database, Query } from '../store/database.ts'
import { insertPin, lockProposal } from '../store/messages.ts'

/** Votes of a proposal by choice, as counted by the database. */
export type Tally = {
  /** Voting power of each choice, base units. */
  readonly scores: readonly bigint[]
  readonly votes: number
  /** Votes whose power is not known yet. They are in no score. */
  readonly pendingVotes: number
}

/** Counts the votes of a proposal. */
export async function countTally(query: Query, proposal: string, choiceCount: number): Promise<Tally> {
  const rows = await query<{ choice: number; power: string | null; votes: number; pending: number }>(
    `select choice, sum(power) as power, count(*)::int as votes, count(*) filter (where power is null)::int as pending
     from votes where proposal = $1 group by choice`,
    [proposal],
  )
  const scores = Array.from({ length: choiceCount }, (_, index) => {
    const row = rows.find(({ choice }) => choice === index + 1)
    // A choice without votes, or whose votes all wait for their power, has no power yet.
    return row === undefined || row.power === null ? 0n : BigInt(row.power)
  })
  const sum = (key: 'votes' | 'pending') => rows.reduce((total, row) => total + row[key], 0)
  return { scores, votes: sum('votes'), pendingVotes: sum('pending') }
}

/** Counts the proposals that got votes since their last count. Several hubs may do so at once. Returns how many. */
export async function tallyDueProposals(database: Database, now: number): Promise<number> {
  const due = await database.query<{ id: string }>('select id from proposals where tally_due limit 100')
  for (const { id } of due)
    await database.transaction(async (query) => {
      await lockProposal(query, id, 'count')
      await writeTally(query, id, now)
    })
  return due.length
}

/** Counts a proposal within a transaction that holds its lock. Undefined if the count is final already. */
async function writeTally(query: Query, id: string, now: number): Promise<Tally | undefined> {
  const [proposal] = await query<{ choices: readonly string[] }>(
    `select choices from proposals where id = $1 and scores_state <> 'final'`,
    [id],
  )
  if (proposal === undefined) return undefined
  const tally = await countTally(query, id, proposal.choices.length)
  await query(
    `update proposals set scores = $2, votes = $3, pending_votes = $4, scores_updated = $5, tally_due = false
     where id = $1`,
    [id, tally.scores.map(String), tally.votes, tally.pendingVotes, now],
  )
  return tally
}

/**
 * Counts a proposal for the last time and stores the result with its content id. Does nothing while powers are missing.
 * No vote can follow: transactions that store votes take the same lock and look at the state.
 */
export async function closeProposal(database: Database, id: string, now: number): Promise<boolean> {
  return database.transaction(async (query) => {
    await lockProposal(query, id, 'count')
    const tally = await writeTally(query, id, now)
    if (tally === undefined || tally.pendingVotes > 0) return false
    const votes = await query<{ id: string; voter: string; choice: number; power: string }>(
      'select id, voter, choice, power from votes where proposal = $1 order by id collate "C"',
      [id],
    )
    const result = { proposal: id, scores: tally.scores.map(String), votes }
    const cid = getContentId(result)
    await insertPin(query, cid, toCanonicalJson(result))
    await query(`update proposals set scores_state = 'final', result_ipfs = $2 where id = $1`, [id, cid])
    return true
  })
}
