import { getContentId, toCanonicalJson } from '@zono/messages'
import type { Database, Query } from '@zono/service/database'
import { getProposalLockKey, insertPin } from '../store/messages.ts'

/** Votes in one piece of a result. IPFS nodes exchange blocks of at most a megabyte, which holds 5,000. */
const MAX_VOTES_PER_PIECE = 4000

/** Counts the proposals that got votes since their last count. Several hubs may do so at once. Returns how many. */
export async function tallyDueProposals({ query }: Pick<Database, 'query'>, now: number): Promise<number> {
  const due = await query<{ id: string }>('select id from proposals where tally_due limit 100')
  for (const { id } of due) await countVotes(query, id, now)
  return due.length
}

/** Counts a proposal in one statement. Returns false if the count is final already. */
async function countVotes(query: Query, id: string, now: number): Promise<boolean> {
  const sql = 'select count_votes($1, $2, $3) as counted'
  const [row] = await query<{ counted: boolean }>(sql, [getProposalLockKey(id), id, now])
  return row?.counted === true
}

/**
 * Counts a proposal for the last time and stores the result with its content id. Does nothing while powers are missing.
 * No vote can follow: the lock of the count is held until the state is stored, and votes look at it after they have theirs.
 */
export async function closeProposal(database: Database, id: string, now: number): Promise<boolean> {
  return database.transaction(async (query) => {
    if (!(await countVotes(query, id, now))) return false
    const [proposal] = await query<{ scores: readonly string[]; pending_votes: number }>(
      'select scores, pending_votes from proposals where id = $1',
      [id],
    )
    if (proposal === undefined || proposal.pending_votes > 0) return false
    const cid = await storeResult(query, id, proposal.scores)
    await query(`update proposals set scores_state = 'final', result_ipfs = $2 where id = $1`, [id, cid])
    return true
  })
}

/** Stores a result: its scores and links to the votes in pieces, in the form of dag-json. Returns its content id. */
async function storeResult(query: Query, proposal: string, scores: readonly string[]): Promise<string> {
  const votes = await query<{ id: string; voter: string; choice: number; power: string }>(
    'select id, voter, choice, power from votes where proposal = $1 order by id collate "C"',
    [proposal],
  )
  const links: { readonly '/': string }[] = []
  for (let from = 0; from < votes.length; from += MAX_VOTES_PER_PIECE)
    links.push({ '/': await storeContent(query, votes.slice(from, from + MAX_VOTES_PER_PIECE)) })
  return storeContent(query, { proposal, scores, votes: links })
}

async function storeContent(query: Query, content: unknown): Promise<string> {
  const cid = getContentId(content)
  await insertPin(query, cid, toCanonicalJson(content))
  return cid
}
