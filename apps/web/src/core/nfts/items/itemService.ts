import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'
import { type NftMetadata, parseNftMetadata } from '../metadata.rules.ts'

/** Milliseconds after which the page goes on without the service. */
const REQUEST_TIMEOUT_MS = 2000
const MAX_RESPONSE_CHARACTERS = 8_000_000

/** The item service did not answer in time, or not with what was asked for. */
export class ItemServiceError extends Error {
  override name = 'ItemServiceError'
}

/** Where a piece is: in the wallet of its owner, or in a contract that holds it for the owner. */
export type NftLocation = 'wallet' | 'market' | 'staking' | 'farm' | 'profile'

/** A piece as the item service lists it. Texts are shown, never trusted; owner and location are some seconds old. */
export type NftItem = NftMetadata & {
  readonly collection: Address
  readonly tokenId: bigint
  readonly owner: Address
  readonly location: NftLocation
  /** Unix seconds of its last transfer. */
  readonly timestamp: number
}

/** A page of pieces. */
export type NftItems = {
  readonly items: readonly NftItem[]
  /** Number of pieces on all pages. */
  readonly total: number
  /** Block for which the answer is true. */
  readonly block: number
}

/** Values of one trait in a collection, most frequent first. */
export type NftTrait = {
  readonly trait: string
  readonly values: readonly { readonly value: string; readonly count: number }[]
}

const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((input) => sanitizeText(input, maxLength)),
  )
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i), v.transform(getAddress))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const tokenId = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
const block = v.object({ number: count })

const itemSchema = v.pipe(
  v.looseObject({
    collection: address,
    tokenId,
    owner: address,
    location: v.picklist(['wallet', 'market', 'staking', 'farm', 'profile']),
    timestamp: count,
  }),
  v.transform((item): NftItem => {
    const { collection, tokenId, owner, location, timestamp } = item
    return { ...parseNftMetadata(item), collection, tokenId, owner, location, timestamp }
  }),
)

/** Answer of `GET /api/item`. */
export const itemsSchema = v.pipe(
  v.object({ items: v.pipe(v.array(itemSchema), v.maxLength(100)), total: count, block }),
  v.transform(({ items, total, block }): NftItems => ({ items, total, block: block.number })),
)

/** Answer of `GET /api/collections/{address}/traits`. */
export const traitsSchema = v.pipe(
  v.object({
    traits: v.pipe(
      v.array(
        v.object({
          trait: text(120),
          values: v.pipe(v.array(v.object({ value: text(120), count })), v.maxLength(1000)),
        }),
      ),
      v.maxLength(200),
    ),
  }),
  v.transform(({ traits }): readonly NftTrait[] => traits),
)

const collectionEntries = {
  address,
  name: text(80),
  symbol: text(20),
  /** Number of pieces. */
  supply: count,
  /** Number of accounts that own a piece. */
  owners: count,
}

/** Answer of `GET /api/collections/{address}`. */
export const collectionSchema = v.object({ ...collectionEntries, description: text(2000), listed: count })

/** Answer of `GET /api/search`. */
export const searchSchema = v.object({
  collections: v.pipe(v.array(v.object(collectionEntries)), v.maxLength(20)),
  items: v.pipe(v.array(itemSchema), v.maxLength(50)),
})

/** Answer of `GET /api/metadata/{collection}/{tokenId}`: `pending` until the service has tried to load it. */
export const metadataSchema = v.pipe(
  v.looseObject({ status: v.picklist(['pending', 'loaded', 'failed']) }),
  v.transform((answer) => ({ status: answer.status, metadata: parseNftMetadata(answer) })),
)

/**
 * Requests a path of the item service.
 * @throws {ItemServiceError} no answer within two seconds, or not what the schema says
 */
export async function fetchItemService<const schema extends v.GenericSchema>(
  baseUrl: string,
  path: string,
  schema: schema,
  signal?: AbortSignal,
): Promise<v.InferOutput<schema>> {
  try {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      credentials: 'omit',
    })
    if (!response.ok) throw new ItemServiceError(`The item service answered with status ${response.status}.`)
    const body = await response.text()
    if (body.length > MAX_RESPONSE_CHARACTERS) throw new ItemServiceError('The answer of the item service is too long.')
    return v.parse(schema, JSON.parse(body))
  } catch (error) {
    if (error instanceof ItemServiceError) throw error
    throw new ItemServiceError('The item service does not answer as it should.', { cause: error })
  }
}
