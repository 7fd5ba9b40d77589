import { type Envelope, getContentId, toCanonicalJson } from '@zono/messages'
import type { Query } from '@zono/service/database'
import { toLockKey } from '@zono/service/database'
import type { Address, Hex } from 'viem'
import { Refusal } from '../lib/errors.ts'

/** A message whose signature was checked. */
export type VerifiedMessage = {
  readonly id: Hex
  readonly envelope: Envelope
  /** Who signed it, checksummed: envelopes spell addresses in many ways. */
  readonly account: Address
  readonly kind: string
  /** Id of the proposal it is about; its own for a proposal. */
  readonly proposal: Hex
  readonly timestamp: number
  /** Who was asked about the signature: the key, or the contract wallet at a block. */
  readonly signer: 'account' | 'contract'
  /** Undefined for a key whose signature was checked while the chain was away. */
  readonly verifiedBlock: number | undefined
}

/** Whether a message was accepted before. */
export const hasMessage = async (query: Query, id: Hex): Promise<boolean> =>
  (await query('select 1 from messages where id = $1', [id])).length > 0

/**
 * Stores a message and its place in the queue of pins. Messages are never changed or deleted.
 * @returns its content id
 * @throws {Refusal} if it was accepted before
 */
export async function insertMessage(query: Query, message: VerifiedMessage): Promise<string> {
  const { id, envelope, account, kind, proposal, timestamp, signer, verifiedBlock } = message
  const ipfs = getContentId(envelope)
  const rows = await query(
    `insert into messages (id, ipfs, address, signer, verified_block, kind, proposal, timestamp, envelope)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing returning seq`,
    [id, ipfs, account, signer, verifiedBlock ?? null, kind, proposal, timestamp, JSON.stringify(envelope)],
  )
  if (rows.length === 0) throw new Refusal('duplicate message', 'This message was accepted before.')
  await insertPin(query, ipfs, toCanonicalJson(envelope))
  return ipfs
}

/** Stores bytes under their content id and queues them to be pinned. */
export async function insertPin(query: Query, cid: string, body: string): Promise<void> {
  await query('insert into pins (cid, body) values ($1, $2) on conflict (cid) do nothing', [cid, body])
}

/** Key of the lock that votes of a proposal share and its count has alone. */
export const getProposalLockKey = (proposal: string): string => toLockKey(`proposal ${proposal}`)
