import type { MessageOfKind } from '@zono/messages'
import { createBusyRefusal, Refusal, takeFromLimit } from '../lib/errors.ts'
import { withTimeout } from '../lib/withTimeout.ts'
import { getTotalPower } from '../power/readPowers.ts'
import { findProposal, type Proposal } from '../store/proposals.ts'
import { countPendingVotes, storeVote } from '../store/votes.ts'
import { assertVotable } from './rules.ts'
import type { ProvenMessage, SubmitContext } from './submit.ts'

/** Votes that may wait for their voting power while the chain cannot be read. */
const MAX_PENDING_VOTES = 10_000
/** Milliseconds that a voter waits for the chain. After that the vote is stored and weighed later. */
const POWER_TIMEOUT_MS = 4000
/** Times that a vote is checked again because its proposal has changed. */
const MAX_TRIES = 3

type VoteContext = {
  /** As of a moment ago. */
  readonly proposal: Proposal
  /** Time on the hub's clock when the bytes had come, unix seconds. */
  readonly arrivedAt: number
  /** Throws when the request has taken too long for the last count. */
  readonly assertInTime: () => void
}

/**
 * Stores a vote. While the chain cannot be read it is stored without its power, which is read later: an outage in the last
 * minute costs no vote.
 * @returns the content id
 * @throws {Refusal}
 */
export async function acceptVote(
  { powers, database, voteLimiter }: SubmitContext,
  proven: ProvenMessage,
  message: MessageOfKind<'vote'>,
  { proposal, arrivedAt, assertInTime }: VoteContext,
): Promise<string> {
  takeFromLimit(voteLimiter, proven.account)
  const reading = powers.read(proven.account, proposal.snapshot, true)
  const parts = await withTimeout(reading, POWER_TIMEOUT_MS).catch(() => undefined)
  if (parts && getTotalPower(parts) === 0n)
    throw new Refusal('no voting power', `The account had no voting power at block ${proposal.snapshot}.`)
  if (parts === undefined && (await countPendingVotes(database.query)) >= MAX_PENDING_VOTES) throw createBusyRefusal()
  let current = proposal
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    assertInTime()
    assertVotable(current, message, arrivedAt)
    const ipfs = await storeVote(database.query, { proven, message, seenUpdated: current.updated, parts })
    if (ipfs !== undefined) return ipfs
    // The last count was made, or the proposal changed or withdrawn, since it was read.
    const found = await findProposal(database.query, proposal.id)
    if (found === undefined) throw new Refusal('unknown proposal', 'There is no such proposal here.')
    current = found
  }
  throw createBusyRefusal()
}
