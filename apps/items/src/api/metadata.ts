import type { Query } from '@zono/service/database'
import { RequestError } from '../lib/errors.ts'
import { type Answer, HEAD_COLUMN, requireBlock } from './items.ts'
import { REFRESH_INTERVAL_SECONDS } from './limits.ts'

/** Answer of `GET /api/metadata/{collection}/{tokenId}`. @throws {RequestError} */
export async function readMetadata(query: Query, collection: string, tokenId: string): Promise<Answer> {
  const rows = await query<Answer>(
    `select ${HEAD_COLUMN}, p.collection, p.token_id::text as "tokenId", p.owner, p.location, p.timestamp::float8,
       coalesce(m.status, 'pending') as status, coalesce(m.name, '') as name, coalesce(m.description, '') as description,
       coalesce(m.image, '') as image, coalesce(m.attributes, '[]') as attributes, m.uri, m.error,
       m.fetched_at::float8 as "fetchedAt", floor(extract(epoch from m.next_attempt_at))::float8 as "nextAttemptAt"
     from items.piece p left join items.metadata m on m.collection = p.collection and m.token_id = p.token_id
     where p.collection = $1 and p.token_id = $2`,
    [collection, tokenId],
  )
  if (rows.length === 0) throw new RequestError(404, 'There is no such piece in the collections that are followed.')
  return requireBlock(rows)
}

/** Queues a piece to be loaded again, at most once a minute. @throws {RequestError} */
export async function refreshMetadata(query: Query, collection: string, tokenId: string): Promise<{ isQueued: true }> {
  const queued = await query(
    `update items.metadata m set next_attempt_at = now(), failures = 0, refreshed_at = now()
     where m.collection = $1 and m.token_id = $2
       and exists (select from items.piece p where p.collection = $1 and p.token_id = $2)
       and (m.refreshed_at is null or m.refreshed_at < now() - make_interval(secs => $3)) returning 1`,
    [collection, tokenId, REFRESH_INTERVAL_SECONDS],
  )
  if (queued.length > 0) return { isQueued: true }
  await readMetadata(query, collection, tokenId)
  throw new RequestError(429, 'A piece can be refreshed once a minute.', REFRESH_INTERVAL_SECONDS)
}
