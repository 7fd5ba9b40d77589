import type { MessageOfKind } from '@zono/messages'
import { createBusyRefusal, Refusal, takeFromLimit } from '../lib/errors.ts'
import { withTimeout } from '../lib/withTimeout.ts'
import { readProposalPower } from '../power/proposalPower.ts'
import { getTotalPower } from '../power/readPowers.ts'
import { isKnownVoter } from '../store/powers.ts'
import { findProposal, type Proposal } from '../store/proposals.ts'
import { countPendingVotes, countStoredVotes, storeVote } from '../store/votes.ts'
import { assertVotable } from './rules.ts'
import type { ProvenMessage, SubmitContext } from './submitContext.ts'

/** Votes of one account for a proposal: those that later ones replace are kept for ever. */
const MAX_VOTES_PER_ACCOUNT = 20
/** Votes that may wait for their voting power while the chain cannot be read. */
const MAX_PENDING_VOTES = 10_000
/** Places of them for accounts that never were known to have voting power: keys are made up for nothing. */
const MAX_UNKNOWN_PENDING_VOTES = MAX_PENDING_VOTES / 2
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
  /** Network address of the sender. */
  readonly sender: string
}

/**
 * Stores a vote. While its power is not known it is stored without its power, which is read later: an outage in the last
 * minute costs no vote.
 * @returns the content id
 * @throws {Refusal}
 */
export async function acceptVote(
  context: SubmitContext,
  proven: ProvenMessage,
  message: MessageOfKind<'vote'>,
  { proposal, arrivedAt, assertInTime, sender }: VoteContext,
): Promise<string> {
  const { database, accountLimits } = context
  takeFromLimit(accountLimits.votes, proven.account)
  if ((await countStoredVotes(database.query, proposal.id, proven.account)) >= MAX_VOTES_PER_ACCOUNT)
    throw new Refusal(
      'limit reached',
      `An account votes at most ${MAX_VOTES_PER_ACCOUNT} times. Your last vote counts.`,
    )
  const reading = readProposalPower(context, proposal, proven.account, true)
  const power = await withTimeout(reading, POWER_TIMEOUT_MS).catch(() => undefined)
  if (power && getTotalPower(power.parts) === 0n)
    throw new Refusal('no voting power', `The account had no voting power at block ${power.block}.`)
  // In the moments before blocks are drawn, votes wait like those that come while the chain is away.
  const parts = power?.isFinal ? power.parts : undefined
  if (parts === undefined) await assertMayWait(context, proven, sender)
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

/** Checks that a vote may wait for its power: of each network and of unknown accounts only some may. */
async function assertMayWait({ database, pendingLimiter }: SubmitContext, { account }: ProvenMessage, sender: string) {
  takeFromLimit(pendingLimiter, sender)
  const count = await countPendingVotes(database.query)
  const isFull =
    count >= MAX_UNKNOWN_PENDING_VOTES && (count >= MAX_PENDING_VOTES || !(await isKnownVoter(database, account)))
  if (isFull) throw createBusyRefusal()
}
