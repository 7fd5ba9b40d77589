import { createHash } from 'node:crypto'

/**
 * Key of a PostgreSQL advisory lock from a text, as the signed 64-bit integer that PostgreSQL takes.
 * @example
 * toLockKey('migrations of the hub') // => '4690838396195923547', the same in every process
 */
export const toLockKey = (text: string): string =>
  createHash('sha256').update(text).digest().readBigInt64BE(0).toString()
