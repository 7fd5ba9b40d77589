import * as v from 'valibot'
import { sanitizeText } from '../../lib/i18n/sanitizeText.ts'
import { getLogoUrls } from '../token-lists/resolveListUrl.ts'

const MAX_NAME_LENGTH = 120
const MAX_DESCRIPTION_LENGTH = 5000
const MAX_ATTRIBUTES = 100

/** A picture inside the metadata: larger ones belong into a file. */
const MAX_DATA_IMAGE_LENGTH = 500_000

/** A text that may be missing or of another type, and is empty then. */
const lenientText = (maxLength: number) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) => sanitizeText(text, maxLength)),
    ),
    '',
  )

const attributeSchema = v.object({
  trait_type: v.pipe(
    v.string(),
    v.transform((text) => sanitizeText(text, MAX_NAME_LENGTH)),
  ),
  value: v.pipe(
    v.union([v.string(), v.number(), v.boolean()]),
    v.transform((value) => sanitizeText(String(value), MAX_NAME_LENGTH)),
  ),
})

const metadataSchema = v.object({
  name: lenientText(MAX_NAME_LENGTH),
  description: lenientText(MAX_DESCRIPTION_LENGTH),
  image: v.fallback(v.string(), ''),
  attributes: v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((attributes) =>
        attributes.slice(0, MAX_ATTRIBUTES).filter((attribute) => v.is(attributeSchema, attribute)),
      ),
      v.array(attributeSchema),
    ),
    [],
  ),
})

/** What a piece says of itself. Texts are shown, never trusted. */
export type NftMetadata = {
  readonly name: string
  readonly description: string
  /** Addresses of its picture, best first; none where it has none that is safe to load. */
  readonly imageUrls: readonly string[]
  readonly attributes: readonly { readonly trait: string; readonly value: string }[]
}

/** Metadata of a piece that says nothing, or nothing that can be read. */
export const EMPTY_METADATA: NftMetadata = { name: '', description: '', imageUrls: [], attributes: [] }

/**
 * Parses the metadata JSON of a piece. Fields that are missing or wrong are empty, and unknown ones are dropped; anything
 * that is no metadata is empty as a whole (NFTMINT-13).
 *
 * @see https://eips.ethereum.org/EIPS/eip-721 ERC721 Metadata JSON Schema
 */
export function parseNftMetadata(json: unknown): NftMetadata {
  const parsed = v.safeParse(metadataSchema, json)
  if (!parsed.success) return EMPTY_METADATA
  const { image, attributes, ...texts } = parsed.output
  return {
    ...texts,
    imageUrls: getImageUrls(image),
    attributes: attributes.map(({ trait_type, value }) => ({ trait: trait_type, value })),
  }
}

/**
 * Where the picture of a piece may be loaded from, best first: `https:`, IPFS through gateways, a path beside the page, or
 * `data:image/...`. An SVG runs no script inside `<img>`.
 */
export function getImageUrls(image: string): readonly string[] {
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(image)) return image.length <= MAX_DATA_IMAGE_LENGTH ? [image] : []
  return getLogoUrls(image)
}

/** Decodes a `data:application/json` URI. Undefined for any other text, and for one that cannot be decoded. */
export function decodeJsonUri(uri: string): unknown {
  const [, base64, body = ''] = /^data:application\/json(?:;[^;,]*?)*?(;base64)?,([\s\S]*)$/i.exec(uri) ?? []
  if (body === '') return undefined
  try {
    const text = base64
      ? new TextDecoder().decode(Uint8Array.from(atob(body), (character) => character.charCodeAt(0)))
      : decodeUriText(body)
    return JSON.parse(text)
  } catch {
    // No base64, or no JSON.
    return undefined
  }
}

/** Contracts write the JSON into the URI as it is, with percent signs that escape nothing. */
function decodeUriText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
