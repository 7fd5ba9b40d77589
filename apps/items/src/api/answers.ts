import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Answer } from './items.ts'

const compress = promisify(gzip)

/** Milliseconds for which an answer is given again without a look into the database. */
const VALIDITY_MS = 1000
const MAX_CACHED_ANSWERS = 500
const MAX_CACHED_BYTES = 64_000_000
const MIN_COMPRESSED_BYTES = 1000

/** An answer, ready to send. */
export type PreparedAnswer = {
  readonly body: Buffer
  readonly gzip: Buffer | undefined
  /** Weak, and of the content without the block: it stays while blocks pass that change nothing. */
  readonly etag: string
  readonly blockNumber: number | undefined
}

/** Turns an answer into bytes. */
export async function prepareAnswer(answer: Answer): Promise<PreparedAnswer> {
  const { block, itemsJson, ...content } = answer
  const fields = JSON.stringify(content)
  const text = itemsJson === undefined ? fields : `${fields.slice(0, -1)},"items":${itemsJson}}`
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const body = Buffer.from(`{"block":${JSON.stringify(block)},${text.slice(1)}`)
  return {
    body,
    gzip: body.length < MIN_COMPRESSED_BYTES ? undefined : await compress(body, { level: constants.Z_BEST_SPEED }),
    etag: `W/"${digest}"`,
    blockNumber: block?.number,
  }
}

type CachedAnswer = { readonly answer: Promise<PreparedAnswer>; readonly at: number; size: number }

/** Gives equal requests of the same second one answer, so that a flood of one request costs one look into the database. */
export function createAnswerCache(now: () => number = () => performance.now()) {
  const cache = new Map<string, CachedAnswer>()
  let bytes = 0

  function remove(key: string) {
    bytes -= cache.get(key)?.size ?? 0
    cache.delete(key)
  }

  return (key: string, read: () => Promise<Answer>): Promise<PreparedAnswer> => {
    const cached = cache.get(key)
    if (cached && now() - cached.at < VALIDITY_MS) return cached.answer
    remove(key)
    const entry: CachedAnswer = { answer: read().then(prepareAnswer), at: now(), size: 0 }
    cache.set(key, entry)
    entry.answer.then(
      ({ body, gzip }) => {
        if (cache.get(key) !== entry) return
        entry.size = body.length + (gzip?.length ?? 0)
        bytes += entry.size
        for (const oldest of cache.keys()) {
          if (cache.size <= MAX_CACHED_ANSWERS && bytes <= MAX_CACHED_BYTES) break
          remove(oldest)
        }
      },
      () => cache.get(key) === entry && remove(key),
    )
    return entry.answer
  }
}
