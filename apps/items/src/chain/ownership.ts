import type { Block } from '@zono/rpc'
import { ServiceError, UnavailableError } from '@zono/service'
import type { Database, Query } from '@zono/service/database'
import { zeroAddress } from 'viem'
import type { StoredTransfer } from './transfers.ts'

/** Blocks that are kept to find the common block after a reorg. */
const MAX_STORED_BLOCKS = 512

/** Another process has moved on, or the chain was reorganized meanwhile: the step is tried again from the new state. */
export class StaleStepError extends ServiceError {
  override name = 'StaleStepError'
  readonly code = 'STALE_STEP'
}

type StoredBlock = { readonly number: number; readonly hash: string }

/** Whose each piece is, up to a block of the chain. */
export type Ownership = {
  /** Starts over if what is stored was read of other contracts. */
  readonly prepare: () => Promise<void>
  /** Newest blocks first; none before the first step. */
  readonly readBlocks: (limit: number) => Promise<readonly StoredBlock[]>
  /** Stores the transfers of all blocks from `after` up to `block`. Throws a StaleStepError. */
  readonly advance: (
    after: StoredBlock | undefined,
    block: Block,
    transfers: readonly StoredTransfer[],
  ) => Promise<void>
  /** Forgets everything after a block; everything at all without one, for another chain. */
  readonly rewind: (to: StoredBlock | undefined) => Promise<void>
  /** Says that this process is over, so that one with other settings need not wait for it. */
  readonly release: () => Promise<void>
}

/** Seconds without a step of others after which a process with other settings takes their database over. */
const OTHERS_TIMEOUT_SECONDS = 60

const OTHER_SETTINGS =
  'Other instances run over this database with another DEPLOYMENT, COLLECTIONS or START_BLOCK: give all the same, or stop the others first.'

/** Fails where the stored pieces are of other settings than this process has. Holds them as they are until the transaction ends. */
async function lockSettings(query: Query, fingerprint: string): Promise<void> {
  const rows = await query<{ fingerprint: string }>(
    'update items.source set seen_at = now() where fingerprint = $1 returning fingerprint',
    [fingerprint],
  )
  if (rows.length === 0) throw new UnavailableError(OTHER_SETTINGS)
}

/**
 * Creates the access to stored ownership.
 * @param fingerprint what decides which pieces are stored: processes of another one store none
 */
export const createOwnership = ({ query, transaction }: Database, fingerprint: string): Ownership => ({
  prepare: () =>
    transaction(async (query) => {
      const rows = await query<{ fingerprint: string; is_used: boolean | null }>(
        `select fingerprint, seen_at > now() - $1 * interval '1 second' as is_used from items.source for update`,
        [OTHERS_TIMEOUT_SECONDS],
      )
      if (rows[0]?.fingerprint === fingerprint) return
      if (rows[0]?.is_used) throw new UnavailableError(OTHER_SETTINGS)
      await query('truncate items.block, items.transfer, items.piece')
      await query(
        'insert into items.source (fingerprint) values ($1) on conflict (id) do update set fingerprint = $1',
        [fingerprint],
      )
    }),
  async readBlocks(limit) {
    const rows = await query<{ number: string; hash: string }>(
      'select number, hash from items.block order by number desc limit $1',
      [limit],
    )
    return rows.map(({ number, hash }) => ({ number: Number(number), hash }))
  },
  advance: (after, block, transfers) =>
    transaction(async (query) => {
      await lockSettings(query, fingerprint)
      await lockHead(query, after)
      await insertTransfers(query, transfers)
      await query('insert into items.block values ($1, $2, $3)', [block.number, block.hash, block.timestamp])
      await query(
        'delete from items.block where number < (select number from items.block order by number desc offset $1 limit 1)',
        [MAX_STORED_BLOCKS - 1],
      )
    }),
  rewind: (to) =>
    transaction(async (query) => {
      await lockSettings(query, fingerprint)
      await query('lock table items.block in exclusive mode')
      if (to === undefined) {
        // Another chain: metadata of its pieces says nothing about the pieces here.
        await query('truncate items.block, items.transfer, items.piece, items.metadata, items.attribute')
        return
      }
      await query('delete from items.block where number > $1', [to.number])
      const rows = await query<{ collection: string; token_id: string }>(
        'delete from items.transfer where block_number > $1 returning collection, token_id',
        [to.number],
      )
      await refreshPieces(query, rows)
    }),
  async release() {
    await query('update items.source set seen_at = null where fingerprint = $1', [fingerprint])
  },
})

/** Fails where the newest stored block is another one than the step began with. */
async function lockHead(query: Query, after: StoredBlock | undefined) {
  await query('lock table items.block in exclusive mode')
  const rows = await query<{ number: string; hash: string }>(
    'select number, hash from items.block order by number desc limit 1',
  )
  if (rows[0]?.hash !== after?.hash) throw new StaleStepError('Another process has moved on.')
}

async function insertTransfers(query: Query, transfers: readonly StoredTransfer[]) {
  if (transfers.length === 0) return
  const column = (read: (transfer: StoredTransfer) => string | number) => transfers.map(read)
  await query(
    `insert into items.transfer (block_number, log_index, collection, token_id, owner, holder, location, timestamp)
     select * from unnest($1::bigint[], $2::int[], $3::text[], $4::numeric[], $5::text[], $6::text[], $7::text[], $8::bigint[])`,
    [
      column(({ blockNumber }) => blockNumber),
      column(({ logIndex }) => logIndex),
      column(({ collection }) => collection),
      column(({ tokenId }) => String(tokenId)),
      column(({ owner }) => owner),
      column(({ holder }) => holder),
      column(({ location }) => location),
      column(({ timestamp }) => timestamp),
    ],
  )
  await refreshPieces(
    query,
    transfers.map(({ collection, tokenId }) => ({ collection, token_id: String(tokenId) })),
  )
}

/** Sets pieces to their last stored transfer, and queues the metadata of new ones. */
async function refreshPieces(
  query: Query,
  pieces: readonly { readonly collection: string; readonly token_id: string }[],
) {
  const keys = [pieces.map(({ collection }) => collection), pieces.map(({ token_id }) => token_id)]
  await query(
    'delete from items.piece where (collection, token_id) in (select * from unnest($1::text[], $2::numeric[]))',
    keys,
  )
  await query(
    `insert into items.piece (collection, token_id, owner, holder, location, timestamp)
     select collection, token_id, owner, holder, location, timestamp from (
       select distinct on (collection, token_id) t.* from items.transfer t
       where (collection, token_id) in (select * from unnest($1::text[], $2::numeric[]))
       order by collection, token_id, block_number desc, log_index desc
     ) as latest where owner <> $3`,
    [...keys, zeroAddress],
  )
  await query(
    `insert into items.metadata (collection, token_id)
     select collection, token_id from items.piece
     where (collection, token_id) in (select * from unnest($1::text[], $2::numeric[]))
     on conflict do nothing`,
    keys,
  )
}
