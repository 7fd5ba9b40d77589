import * as v from 'valibot'
import { RequestError } from '../lib/errors.ts'
import {
  LOCATIONS,
  MAX_ITEMS,
  MAX_OFFSET,
  MAX_SEARCH_LENGTH,
  MAX_TRAITS,
  MAX_TRAITS_LENGTH,
  MAX_VALUES_PER_TRAIT,
} from './limits.ts'

const WHOLE_NUMBER = /^\d{1,78}$/

const address = (name: string) =>
  v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, `${name} must be an address`), v.toLowerCase())
const integer = (name: string, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, `${name} must be a whole number from 1 to ${max}`),
    v.transform(Number),
    v.minValue(1, `${name} must be at least 1`),
    v.maxValue(max, `${name} must be at most ${max}`),
  )
const tokenId = v.pipe(
  v.string(),
  v.regex(WHOLE_NUMBER, 'The id of a piece is a whole number.'),
  // Valibot checks on after the first problem, and BigInt throws on what is no number.
  v.check((text) => !WHOLE_NUMBER.test(text) || BigInt(text) < 2n ** 256n, 'The id of a piece has at most 256 bits.'),
  v.transform((text) => BigInt(text).toString()),
)

/** A text that PostgreSQL can store, so also one to search for: without the character NUL. */
const storableText = v.pipe(
  v.string(),
  v.transform((input) => input.replaceAll('\u0000', '')),
)

const TRAITS_PROBLEM = 'traits must be JSON such as {"Hat":["Cap","None"]}'
const text = v.pipe(storableText, v.maxLength(120))
const traits = v.pipe(
  v.string(),
  v.maxLength(MAX_TRAITS_LENGTH, TRAITS_PROBLEM),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value) as unknown
    } catch {
      addIssue({ message: TRAITS_PROBLEM })
      return NEVER
    }
  }),
  v.check((json) => !Array.isArray(json), TRAITS_PROBLEM),
  v.record(text, v.pipe(v.array(text), v.minLength(1), v.maxLength(MAX_VALUES_PER_TRAIT)), TRAITS_PROBLEM),
  v.transform((record) => Object.entries(record)),
  v.maxLength(MAX_TRAITS, `traits names more than ${MAX_TRAITS} traits`),
)

const itemsSchema = v.pipe(
  v.object({
    owner: v.optional(address('owner')),
    itemCollection: v.optional(address('itemCollection')),
    location: v.optional(v.picklist(LOCATIONS, 'location must be wallet, market, staking, farm or profile')),
    traits: v.optional(traits, '{}'),
    sortBy: v.optional(v.picklist(['timestamp', 'tokenId'], 'sortBy must be timestamp or tokenId'), 'timestamp'),
    sortDir: v.optional(v.picklist(['asc', 'desc'], 'sortDir must be asc or desc'), 'desc'),
    limit: v.optional(integer('limit', MAX_ITEMS), '100'),
    page: v.optional(integer('page', MAX_OFFSET), '1'),
  }),
  v.check(({ limit, page }) => limit * page <= MAX_OFFSET, `page must be within the first ${MAX_OFFSET} pieces`),
  v.check(
    ({ traits, itemCollection }) => traits.length === 0 || itemCollection !== undefined,
    'traits needs itemCollection',
  ),
)

/** Which pieces, in which order. Addresses in lower case. */
export type ItemsQuery = v.InferOutput<typeof itemsSchema>

const searchSchema = v.object({
  q: v.pipe(storableText, v.trim(), v.minLength(1, 'q must be set'), v.maxLength(MAX_SEARCH_LENGTH, 'q is too long')),
})

/** Parses the query of `GET /api/item`. An empty parameter counts as missing. @throws {RequestError} */
export const parseItemsQuery = (parameters: URLSearchParams): ItemsQuery => parse(itemsSchema, toRecord(parameters))

/** Parses the text of a search. @throws {RequestError} */
export const parseSearch = (parameters: URLSearchParams): string =>
  parse(searchSchema, { q: parameters.get('q') ?? '' }).q

/** Parses an address of a path, in lower case. @throws {RequestError} */
export const parseAddress = (text: string): string => parse(address('The collection'), text)

/** Parses the id of a piece. @throws {RequestError} */
export const parseTokenId = (text: string): string => parse(tokenId, text)

function parse<const schema extends v.GenericSchema>(schema: schema, input: unknown): v.InferOutput<schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const { message } = result.issues[0]
  // Default messages quote the input at any length.
  throw new RequestError(
    400,
    message.startsWith('Invalid') ? 'A parameter is not valid.' : message.replace(/\.?$/, '.'),
  )
}

const toRecord = (parameters: URLSearchParams) =>
  Object.fromEntries([...parameters].filter(([, value]) => value !== ''))
