import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { isSafeLine, isSafeText } from './text.ts'

/**
 * Largest values of a message. Lengths in UTF-16 units.
 * @example
 * MESSAGE_LIMITS.choices // => 20
 */
export const MESSAGE_LIMITS = {
  title: 256,
  body: 10_000,
  discussion: 1000,
  choices: 20,
  choice: 256,
  reason: 5000,
  metadata: 2000,
  app: 64,
  labels: 10,
} as const

/** Seconds of the year 2255: later ones are milliseconds or nonsense. */
const MAX_TIMESTAMP = 9_000_000_000

const MAX_SIGNATURE_BYTES = 4096

/** An account, in any spelling. */
export const addressSchema = v.custom<Address>(
  (input) => typeof input === 'string' && /^0x[0-9a-fA-F]{40}$/.test(input),
  'must be an address',
)
const hash = v.custom<Hex>(
  (input) => typeof input === 'string' && /^0x[0-9a-f]{64}$/.test(input),
  'must be a lower-case 32-byte hash',
)
const integer = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.safeInteger('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )
/** Unix seconds. */
export const timestampSchema = integer(1, MAX_TIMESTAMP)
const text = (maxLength: number) =>
  v.pipe(
    v.string('must be a text'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
    v.check(isSafeText, 'has characters that cannot be shown safely'),
  )
const line = (maxLength: number) =>
  v.pipe(
    v.string('must be a text'),
    v.nonEmpty('must not be empty'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
    v.check(isSafeLine, 'has characters that cannot be shown safely'),
  )

const head = { from: addressSchema, space: line(64), timestamp: timestampSchema }

const content = {
  type: line(32),
  title: line(MESSAGE_LIMITS.title),
  body: text(MESSAGE_LIMITS.body),
  discussion: text(MESSAGE_LIMITS.discussion),
  choices: v.pipe(
    v.array(line(MESSAGE_LIMITS.choice), 'must be a list'),
    v.minLength(2, 'must be at least 2'),
    v.maxLength(MESSAGE_LIMITS.choices, `must be at most ${MESSAGE_LIMITS.choices}`),
    v.check((choices) => new Set(choices).size === choices.length, 'must differ'),
  ),
  labels: v.optional(v.pipe(v.array(line(64)), v.maxLength(MESSAGE_LIMITS.labels))),
  // Nothing of ours reads plugins; Snapshot's clients always send an object.
  plugins: text(1000),
  privacy: v.optional(v.literal('', 'must be empty: votes are public')),
}

/** Schemas of the signed part of each kind. Unknown fields are refused: they would not be part of the hash. */
export const MESSAGE_SCHEMAS = {
  proposal: v.strictObject({
    ...head,
    ...content,
    start: timestampSchema,
    end: timestampSchema,
    snapshot: integer(1, Number.MAX_SAFE_INTEGER),
    app: text(MESSAGE_LIMITS.app),
  }),
  update: v.strictObject({ proposal: hash, ...head, ...content }),
  cancel: v.strictObject({ ...head, proposal: hash }),
  flag: v.strictObject({ ...head, proposal: hash }),
  vote: v.strictObject({
    ...head,
    proposal: hash,
    choice: integer(1, MESSAGE_LIMITS.choices),
    reason: text(MESSAGE_LIMITS.reason),
    app: text(MESSAGE_LIMITS.app),
    metadata: text(MESSAGE_LIMITS.metadata),
  }),
} as const

/**
 * A signature of a key, or of a wallet contract, which may be long: sixty owners sign 4,000 bytes. Longer ones would let few
 * wallets make the export of a proposal too long to be counted in a browser.
 */
export const signatureSchema = v.custom<Hex>(
  (input) =>
    typeof input === 'string' &&
    input.length <= 2 + 2 * MAX_SIGNATURE_BYTES &&
    input.length % 2 === 0 &&
    /^0x[0-9a-fA-F]*$/.test(input),
  'must be a signature in hex',
)

/** Schema of an envelope. The message is checked after its kind is known. */
export const envelopeSchema = v.strictObject({
  address: addressSchema,
  sig: signatureSchema,
  data: v.strictObject({
    domain: v.record(v.string(), v.unknown()),
    types: v.record(
      v.pipe(v.string(), v.maxLength(32)),
      v.pipe(v.array(v.strictObject({ name: v.string(), type: v.string() })), v.maxLength(20)),
    ),
    message: v.record(v.string(), v.unknown()),
    primaryType: v.optional(v.string()),
  }),
})
