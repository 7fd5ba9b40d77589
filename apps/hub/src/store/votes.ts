import type { MessageOfKind } from '@zono/messages'
import type { Hex } from 'viem'
import { getTotalPower, type PowerParts } from '../power/readPowers.ts'
import type { Query } from './database.ts'
import { serializePowerParts } from './powers.ts'
import type { Proposal } from './proposals.ts'

type NewVote = {
  readonly id: Hex
  readonly ipfs: string
  /** Checksummed. */
  readonly voter: string
  readonly message: MessageOfKind<'vote'>
  /** Undefined while the chain cannot be read. */
  readonly parts: PowerParts | undefined
}

/**
 * Stores a vote in place of an earlier one of the same voter. The database decides which is later, by the signed time and
 * then the id: two that arrive at once cannot both stay.
 * @returns false if a later vote is there
 */
export async function upsertVote(query: Query, { id, ipfs, voter, message, parts }: NewVote): Promise<boolean> {
  const { proposal, timestamp, choice, reason, app, metadata } = message
  const rows = await query(
    `insert into votes (proposal, voter, id, ipfs, created, choice, reason, app, metadata, power, parts)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (proposal, voter) do update set id = excluded.id, ipfs = excluded.ipfs, created = excluded.created,
       choice = excluded.choice, reason = excluded.reason, app = excluded.app, metadata = excluded.metadata,
       power = excluded.power, parts = excluded.parts, is_invalid = false
     where (excluded.created, excluded.id) > (votes.created, votes.id)
     returning id`,
    [
      ...[proposal, voter, id, ipfs, timestamp, choice, reason, app, metadata],
      ...(parts ? [getTotalPower(parts).toString(), serializePowerParts(parts)] : [null, null]),
    ],
  )
  if (rows.length === 0) return false
  await query('update proposals set tally_due = true where id = $1 and not tally_due', [proposal])
  return true
}

/** A vote whose power could not be read when it came. */
export type PendingVote = {
  readonly proposal: string
  readonly voter: Hex
  readonly id: string
  readonly snapshot: string
}

/** Votes without a known power, oldest proposals first. */
export const findPendingVotes = (query: Query, limit: number): Promise<readonly PendingVote[]> =>
  query<PendingVote>(
    `select v.proposal, v.voter, v.id, p.snapshot from votes v join proposals p on p.id = v.proposal
     where v.power is null order by p.end_time, v.voter limit $1`,
    [limit],
  )

/**
 * Forgets the powers of votes that were read at another block of that number: a reorganization has replaced it. They are
 * read again like those of an outage. Returns how many.
 */
export async function forgetReplacedPowers(query: Query, { id, snapshot }: Proposal, blockHash: Hex): Promise<number> {
  const rows = await query(
    `update votes set power = null, parts = null, is_invalid = false from powers
     where votes.proposal = $1 and powers.block = $2 and powers.address = lower(votes.voter) and powers.block_hash <> $3
       and votes.power is not null
     returning votes.id`,
    [id, snapshot, blockHash],
  )
  if (rows.length > 0) await query('update proposals set tally_due = true where id = $1', [id])
  return rows.length
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
