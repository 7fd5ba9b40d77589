// What entries of `operator.json` are made of.
import * as v from 'valibot'
import { type Address, getAddress, isAddress, parseUnits, zeroAddress } from 'viem'

/** An address with a right checksum, or none. */
export const address = v.pipe(
  v.string(),
  v.check(
    (text) => isAddress(text, { strict: /[a-f]/.test(text) && /[A-F]/.test(text) }) && text !== zeroAddress,
    'not an address, or one with a wrong checksum',
  ),
  v.transform((text): Address => getAddress(text)),
)

/** Whole tokens as a decimal string; how many digits it may have depends on the token. */
export const tokenAmount = v.pipe(
  v.string(),
  v.regex(/^\d{1,30}(\.\d{1,30})?$/, 'not an amount in quotes such as "0.4"'),
)

/** Whole tokens of 18 decimals as a decimal string, in base units. */
export const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,30}(\.\d{1,18})?$/, 'not an amount in quotes such as "0.4", of 18 fraction digits at most'),
  v.transform((text) => parseUnits(text, 18)),
)

/** The same, but not nothing. */
export const positiveAmount = v.pipe(
  amount,
  v.check((value) => value > 0n, 'has to be more than 0'),
)

export const url = v.pipe(v.string(), v.url(), v.regex(/^https?:/i, 'not an http address'))

/** Key of a token. */
export const key = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,24}$/, 'not a key of small letters and digits'))

export const name = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

export const symbol = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.]{1,16}$/, 'not a symbol of letters and digits'))

/** A whole number, as contracts take it. */
export const whole = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
    v.transform((value) => BigInt(value)),
  )

/** A block number. */
export const blockNumber = whole(0, 2 ** 40 - 1)

/** A time in unix seconds. */
export const unixSeconds = whole(1, 2 ** 40 - 1)

/** Basis points up to a contract's limit; nothing without. */
export const feeBps = (max: number) => v.optional(whole(0, max), 0)

/** Id of one of several, by which page and services know it. */
export const id = (min = 0) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(1e9))

/** Entries of which each has an id of its own. */
export const withOwnIds = <schema extends v.GenericSchema<unknown, { readonly id: number }>>(entry: schema) =>
  v.pipe(
    v.array(entry),
    v.check(
      (entries) => new Set(entries.map((one) => one.id)).size === entries.length,
      'each entry needs an id of its own',
    ),
  )
