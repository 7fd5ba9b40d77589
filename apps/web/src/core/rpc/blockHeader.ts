import * as v from 'valibot'
import type { BlockHeader } from './blockHead.ts'

/** A number as JSON-RPC writes it. */
export const quantitySchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i))

/** Parses a JSON-RPC block header. */
export const blockHeaderSchema = v.pipe(
  v.object({ number: quantitySchema, timestamp: quantitySchema }),
  v.transform(({ number, timestamp }): BlockHeader => ({ number: BigInt(number), timestamp: Number(timestamp) })),
)
