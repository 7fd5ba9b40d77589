// What a node answers. Nothing of it is used before it was parsed.
import * as v from 'valibot'
import type { Address, Hex } from 'viem'

/** Bytes in hex. */
export const bytesSchema = v.custom<Hex>((input) => typeof input === 'string' && /^0x([0-9a-f]{2})*$/i.test(input))

/** A number in hex, of at most 256 bits. */
export const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)

/** A number in hex that counts blocks, seconds or the like. */
export const countSchema = v.pipe(quantitySchema, v.transform(Number), v.safeInteger())

const hashSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => text.toLowerCase() as Hex),
)
const addressSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => text.toLowerCase() as Address),
)

export const blockSchema = v.object({ number: countSchema, hash: hashSchema, timestamp: countSchema })

export const logSchema = v.object({
  address: addressSchema,
  topics: v.array(hashSchema),
  blockNumber: countSchema,
  blockHash: hashSchema,
  logIndex: countSchema,
  blockTimestamp: v.optional(countSchema),
})

export const receiptSchema = v.object({
  status: quantitySchema,
  blockNumber: quantitySchema,
  gasUsed: quantitySchema,
  effectiveGasPrice: quantitySchema,
})
