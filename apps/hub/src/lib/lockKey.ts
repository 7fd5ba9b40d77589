import { createHash } from 'node:crypto'

/** Key of a PostgreSQL advisory lock from a text, as the signed 64-bit integer that PostgreSQL takes. */
export const toLockKey = (text: string): string =>
  createHash('sha256').update(text).digest().readBigInt64BE(0).toString()
