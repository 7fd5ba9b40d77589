import type { Query } from '@zono/service/database'
import { findProposal } from '../store/proposals.ts'
import { countPendingVotes } from '../store/votes.ts'

/** Messages that are read at a time: two megabytes at most. */
const PAGE_SIZE = 100

/**
 * Everything about a proposal as the JSON text of a `ProposalExport`, in pieces: a hundred thousand votes are a hundred
 * megabytes. Undefined if there is no such proposal.
 */
export async function exportProposal(query: Query, id: string, space: string): Promise<ReadableStream | undefined> {
  const [row] = await query<{ scores: readonly string[]; is_counted: boolean }>(
    'select scores, pending_votes = 0 and not tally_due as is_counted from proposals where id = $1',
    [id],
  )
  const proposal = await findProposal(query, id)
  if (row === undefined || proposal === undefined) return undefined
  // Scores of before the latest votes would contradict the messages below.
  const scores = row.is_counted ? row.scores : null
  const { snapshot, start, drawWindow, draw } = proposal
  const drawn = draw && { start, window: drawWindow, ...draw }
  const head = { version: 1, space, proposal: id, snapshot, draw: drawn ?? null, scores }
  return toStream(createPieces(query, id, JSON.stringify(head)))
}

/** Bytes of a generator, which goes on as fast as they are read and ends when the reader leaves. */
function toStream(pieces: AsyncGenerator<string>): ReadableStream {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

async function* createPieces(query: Query, id: string, head: string): AsyncGenerator<string> {
  yield `${head.slice(0, -1)},"messages":[`
  let [after, separator] = ['0', '']
  for (;;) {
    // The database makes the text: this process has no part of it to parse and to write again, and takes votes meanwhile.
    // Of a vote that a later one replaced the ids say enough: an account could fill the file with its texts otherwise.
    const rows = await query<{ seq: string; message: string }>(
      `select m.seq, (case when v.id <> m.id
           then json_build_object('id', m.id, 'ipfs', m.ipfs, 'replacedBy', v.id)
           else json_build_object('id', m.id, 'ipfs', m.ipfs, 'signer', m.signer, 'verifiedBlock', m.verified_block,
             'envelope', m.envelope, 'power', v.power::text) end)::text as message
       from messages m left join votes v on m.kind = 'vote' and v.proposal = m.proposal and v.voter = m.address
       where m.proposal = $1 and m.seq > $2 order by m.seq limit ${PAGE_SIZE}`,
      [id, after],
    )
    const last = rows.at(-1)
    if (last === undefined) break
    yield separator + rows.map(({ message }) => message).join()
    after = last.seq
    separator = ','
  }
  yield ']}'
}

/** Figures about what is stored, for the monitor. */
export const readStoreGauges = async (query: Query): Promise<Readonly<Record<string, number>>> => ({
  hub_pending_votes: await countPendingVotes(query),
})
