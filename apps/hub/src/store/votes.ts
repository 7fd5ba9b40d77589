import { getContentId, type MessageOfKind, toCanonicalJson } from '@zono/messages'
import type { Query } from '@zono/service/database'
import type { Address, Hex } from 'viem'
import { Refusal } from '../lib/errors.ts'
import { getTotalPower, type PowerParts } from '../power/readPowers.ts'
import { getProposalLockKey, type VerifiedMessage } from './messages.ts'
import { serializePowerParts } from './powers.ts'
import type { Proposal } from './proposals.ts'

/** A vote that was checked against a proposal as it was a moment ago. */
export type NewVote = {
  readonly proven: VerifiedMessage
  readonly message: MessageOfKind<'vote'>
  /** When the proposal that it was checked against was changed; undefined where it was not. */
  readonly seenUpdated: number | undefined
  /** Undefined while the chain cannot be read. */
  readonly parts: PowerParts | undefined
}

/** Code with which the database refuses a vote that is older than the stored one. */
const LATER_VOTE_CODE = 'ZV001'

/**
 * Stores the message of a vote and the vote in place of an earlier one of the same voter, in one statement. The database
 * decides which is later: two that arrive at once cannot both stay.
 * @returns its content id; undefined where the proposal has changed since it was read
 * @throws {Refusal} if a later vote or this very one is there
 */
export async function storeVote(query: Query, vote: NewVote): Promise<string | undefined> {
  const { proven, message, seenUpdated, parts } = vote
  const { id, envelope, account: voter, signer, verifiedBlock } = proven
  const { proposal, timestamp: created, choice, reason, app, metadata } = message
  const ipfs = getContentId(envelope)
  const values = {
    ...{ id, ipfs, voter, signer, verifiedBlock, proposal, created, envelope, body: toCanonicalJson(envelope) },
    ...{ choice, reason, app, metadata },
    ...(parts && { power: getTotalPower(parts).toString(), parts: JSON.parse(serializePowerParts(parts)) }),
  }
  const key = getProposalLockKey(proposal)
  try {
    const sql = 'select store_vote($1, $2, $3) as outcome'
    const [row] = await query<{ outcome: string }>(sql, [key, seenUpdated ?? null, JSON.stringify(values)])
    if (row?.outcome === 'duplicate') throw new Refusal('duplicate message', 'This message was accepted before.')
    return row?.outcome === 'stored' ? ipfs : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LATER_VOTE_CODE)
      throw new Refusal('already voted at later time', 'A newer vote of this account is counted.')
    throw error
  }
}

/** A vote whose power could not be read when it came. */
export type PendingVote = {
  readonly proposal: Hex
  readonly voter: Hex
  readonly id: string
}

/** Votes without a known power, of proposals whose blocks are drawn or that have none; oldest proposals first. */
export const findPendingVotes = (query: Query, limit: number): Promise<readonly PendingVote[]> =>
  query<PendingVote>(
    `select v.proposal, v.voter, v.id from votes v join proposals p on p.id = v.proposal
     where v.power is null and (p.draw_window = 0 or p.drawn_blocks is not null) order by p.end_time, v.voter limit $1`,
    [limit],
  )

/**
 * Forgets the powers of votes that were read at another block of that number: a reorganization has replaced it. They are
 * read again like those of an outage. Returns how many.
 * @param block snapshot or a drawn block of the proposal
 */
export async function forgetReplacedPowers(
  query: Query,
  { id }: Pick<Proposal, 'id'>,
  block: number,
  blockHash: Hex,
): Promise<number> {
  const rows = await query(
    `update votes set power = null, parts = null, is_invalid = false from powers
     where votes.proposal = $1 and powers.block = $2 and powers.address = lower(votes.voter) and powers.block_hash <> $3
       and votes.power is not null
     returning votes.id`,
    [id, block, blockHash],
  )
  if (rows.length > 0) await query('update proposals set tally_due = true where id = $1', [id])
  return rows.length
}

/** Number of stored votes of an account for a proposal, those that later ones replaced included. */
export async function countStoredVotes(query: Query, proposal: string, account: Address): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from messages where kind = 'vote' and proposal = $1 and address = $2`,
    [proposal, account],
  )
  return row?.count ?? 0
}

/** Number of votes without a known power. */
export async function countPendingVotes(query: Query): Promise<number> {
  const [row] = await query<{ count: number }>('select count(*)::int as count from votes where power is null')
  return row?.count ?? Number.POSITIVE_INFINITY
}

/** Stores the power of a vote, unless the voter has voted again. A vote without power is kept as invalid. */
export async function setVotePower(query: Query, { id, proposal }: PendingVote, parts: PowerParts): Promise<void> {
  const total = getTotalPower(parts)
  const rows = await query(
    'update votes set power = $2, parts = $3, is_invalid = $4 where id = $1 and power is null returning id',
    [id, total.toString(), serializePowerParts(parts), total === 0n],
  )
  if (rows.length > 0) await query('update proposals set tally_due = true where id = $1', [proposal])
}
