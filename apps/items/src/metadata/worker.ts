import { getMessage, type Log, sleep } from '@zono/service'
import type { Database } from '@zono/service/database'
import type { Address } from 'viem'
import type { LoadedMetadata } from './loadMetadata.ts'

const MAX_CONCURRENT_LOADS = 8
const IDLE_INTERVAL_MS = 500
/** Seconds for which a piece belongs to the process that took it; after a crash another one takes it then. */
const LEASE_SECONDS = 20
/** Seconds after which a piece is taken again when no RPC endpoint answered. */
const UNREACHABLE_RETRY_SECONDS = 5
/** Seconds before each further attempt. After the last one the piece waits for a request to refresh it. */
export const RETRY_DELAYS_SECONDS = [60, 600, 3600, 86_400] as const

type Task = { readonly collection: Address; readonly token_id: string; readonly failures: number }

/** Loads metadata of pieces that are new, that failed before, or that were asked to be refreshed. */
export type MetadataWorker = {
  /** Loads what is due now, at most eight pieces. Gives back how many there were. */
  readonly work: () => Promise<number>
  /** Works until the signal aborts. Never throws. */
  readonly run: (signal: AbortSignal) => Promise<void>
}

export function createMetadataWorker(
  database: Database,
  load: (collection: Address, tokenId: bigint) => Promise<LoadedMetadata>,
  log: Log,
): MetadataWorker {
  async function loadOne({ collection, token_id, failures }: Task) {
    try {
      await store(database, collection, token_id, failures, await load(collection, BigInt(token_id)))
    } catch (error) {
      log('warn', 'metadata not loaded', { collection, tokenId: token_id, message: getMessage(error) })
      await database.query(
        `update items.metadata set next_attempt_at = now() + make_interval(secs => $3)
         where collection = $1 and token_id = $2`,
        [collection, token_id, UNREACHABLE_RETRY_SECONDS],
      )
    }
  }

  const take = (limit: number) =>
    database.query<Task>(
      `update items.metadata set next_attempt_at = now() + make_interval(secs => $1)
       where (collection, token_id) in (
         select collection, token_id from items.metadata where next_attempt_at <= now()
         order by next_attempt_at limit $2 for update skip locked
       ) returning collection, token_id, failures`,
      [LEASE_SECONDS, limit],
    )

  /** A slow host takes one of eight places and delays nothing else. */
  async function runUntilAborted(signal: AbortSignal) {
    const running = new Set<Promise<void>>()
    let lastMessage = ''
    while (!signal.aborted) {
      let isEmpty = true
      try {
        const tasks = await take(MAX_CONCURRENT_LOADS - running.size)
        isEmpty = tasks.length === 0
        for (const task of tasks) {
          const load: Promise<void> = loadOne(task)
            .catch((error) => log('warn', 'metadata not stored', { message: getMessage(error) }))
            .finally(() => running.delete(load))
          running.add(load)
        }
        lastMessage = ''
      } catch (error) {
        const message = getMessage(error)
        if (message !== lastMessage) log('warn', 'metadata queue failed', { message })
        lastMessage = message
      }
      const isFull = running.size >= MAX_CONCURRENT_LOADS
      if (isEmpty || isFull) await Promise.race([sleep(IDLE_INTERVAL_MS, signal), ...(isFull ? running : [])])
    }
    await Promise.all(running)
  }

  return {
    async work() {
      const tasks = await take(MAX_CONCURRENT_LOADS)
      await Promise.all(tasks.map(loadOne))
      return tasks.length
    },
    run: runUntilAborted,
  }
}

/** Stores the result of an attempt. What was loaded before stays where a later attempt fails. */
const store = (
  { transaction }: Database,
  collection: Address,
  tokenId: string,
  failures: number,
  result: LoadedMetadata,
): Promise<void> =>
  transaction(async (query) => {
    const key = [collection, tokenId]
    if (result.status === 'failed') {
      await query(
        `update items.metadata set status = case when fetched_at is null then 'failed' else status end,
           uri = $3, error = $4, failures = failures + 1, next_attempt_at = now() + make_interval(secs => $5)
         where collection = $1 and token_id = $2`,
        [...key, result.uri, result.error, RETRY_DELAYS_SECONDS[failures] ?? null],
      )
      return
    }
    const { name, description, image, attributes } = result.metadata
    await query(
      `update items.metadata set status = 'loaded', uri = $3, name = $4, description = $5, image = $6, attributes = $7,
         error = null, failures = 0, next_attempt_at = null, fetched_at = extract(epoch from now())
       where collection = $1 and token_id = $2`,
      [...key, result.uri, name, description, image, JSON.stringify(attributes)],
    )
    await query('delete from items.attribute where collection = $1 and token_id = $2', key)
    await query(
      `insert into items.attribute (collection, token_id, trait, value)
       select $1, $2, trait, value from unnest($3::text[], $4::text[]) as a (trait, value) on conflict do nothing`,
      [...key, attributes.map(({ trait_type }) => trait_type), attributes.map(({ value }) => value)],
    )
  })
