import { getProposalState, parseVoteMetadata } from '@zono/messages'
import { formatUnits } from 'viem'
import type { SpaceSettings } from '../settings.ts'

/** Row of the table `proposals`. PostgreSQL gives integers of 64 bits and numerics as texts. */
export type ProposalRow = {
  readonly id: string
  readonly ipfs: string
  readonly author: string
  readonly created: string
  readonly updated: string | null
  readonly type: string
  readonly title: string
  readonly body: string
  readonly discussion: string
  readonly choices: readonly string[]
  readonly app: string
  readonly start_time: string
  readonly end_time: string
  readonly snapshot: string
  readonly is_core: boolean
  readonly flagged: boolean
  readonly scores: readonly string[]
  readonly scores_state: string
  readonly scores_updated: string
  readonly pending_votes: number
  readonly votes: number
  readonly result_ipfs: string | null
  readonly draw_window: number
  readonly draw_block: string | null
  readonly drawn_blocks: readonly string[] | null
}

/** Row of the table `votes`. */
export type VoteRow = {
  readonly id: string
  readonly ipfs: string
  readonly proposal: string
  readonly voter: string
  readonly created: string
  readonly choice: number
  readonly reason: string
  readonly app: string
  readonly metadata: string
  readonly power: string | null
  readonly is_invalid: boolean
}

/** Whole tokens as Snapshot's number. Its clients have no other; the exact amount is a field of its own. */
const toTokens = (amount: string | bigint): number => Number(formatUnits(BigInt(amount), 18))

/** The space as Snapshot describes one. */
export const toSpace = ({ id, name, symbol, network, admins, members, minPower }: SpaceSettings) => ({
  ...{ id, name, symbol, network, admins, members, about: '', moderators: [], plugins: {} },
  filters: { minScore: toTokens(minPower), onlyMembers: false },
  voting: { delay: null, period: null, type: 'single-choice', quorum: 0, blind: false, hideAbstain: false },
  strategies: [{ name: 'zono', network, params: { symbol } }],
})

/** A proposal at a time, unix seconds. */
export function toProposal(row: ProposalRow, space: SpaceSettings, now: number) {
  const { id, ipfs, author, type, title, body, discussion, choices, app, flagged, votes } = row
  const [start, end] = [Number(row.start_time), Number(row.end_time)]
  const total = row.scores.reduce((sum, score) => sum + BigInt(score), 0n)
  const { strategies } = toSpace(space)
  return {
    ...{ id, ipfs, author, type, title, body, discussion, choices, app, flagged, votes, start, end, strategies },
    ...{ labels: [], plugins: {}, privacy: '', quorum: 0, network: space.network, symbol: space.symbol },
    // Another hub over this database may have seen the end, and finished the count, before this one.
    state: row.scores_state === 'final' ? 'closed' : getProposalState({ start, end }, now),
    snapshot: row.snapshot,
    created: Number(row.created),
    updated: row.updated === null ? null : Number(row.updated),
    scores: row.scores.map(toTokens),
    scores_total: toTokens(total),
    scoresBaseUnits: row.scores,
    scoresTotalBaseUnits: total.toString(),
    scores_state: row.scores_state,
    scores_updated: Number(row.scores_updated),
    pendingVotes: row.pending_votes,
    isCore: row.is_core,
    resultIpfs: row.result_ipfs,
    ...{ drawWindow: row.draw_window, drawBlock: row.draw_block, drawnBlocks: row.drawn_blocks },
    space: toSpace(space),
  }
}

/** A vote; its metadata, space and proposal are resolved on demand. */
export function toVote(row: VoteRow, space: SpaceSettings) {
  const { id, ipfs, voter, choice, reason, app, power } = row
  const vp = power === null ? null : toTokens(power)
  return {
    ...{ id, ipfs, voter, choice, reason, app, vp },
    created: Number(row.created),
    // A page of a thousand votes seldom asks for these.
    metadata: () => parseVoteMetadata(row.metadata),
    space: () => toSpace(space),
    vp_by_strategy: vp === null ? null : [vp],
    vp_state: power === null ? 'pending' : 'final',
    vpBaseUnits: power,
    isInvalid: row.is_invalid,
    proposalId: row.proposal,
  }
}
