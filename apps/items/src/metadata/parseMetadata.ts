import * as v from 'valibot'
import { sanitizeText } from '../lib/sanitizeText.ts'

const MAX_NAME_LENGTH = 120
const MAX_DESCRIPTION_LENGTH = 5000
const MAX_ATTRIBUTES = 100
const MAX_URL_LENGTH = 2048
/** Characters of a picture inside the metadata: larger ones belong into a file. */
const MAX_DATA_IMAGE_LENGTH = 500_000

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
    v.nonEmpty(),
  ),
  value: v.pipe(
    v.union([v.string(), v.number(), v.boolean()]),
    v.transform((value) => sanitizeText(String(value), MAX_NAME_LENGTH)),
  ),
})

const metadataSchema = v.object({
  name: lenientText(MAX_NAME_LENGTH),
  description: lenientText(MAX_DESCRIPTION_LENGTH),
  image: v.fallback(v.pipe(v.string(), v.transform(toSafeImage)), ''),
  attributes: v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((attributes) =>
        attributes.slice(0, MAX_ATTRIBUTES).flatMap((attribute) => {
          const result = v.safeParse(attributeSchema, attribute)
          return result.success ? [result.output] : []
        }),
      ),
    ),
    [],
  ),
})

/** What a piece says of itself, in safe characters and bounded lengths. */
export type Metadata = v.InferOutput<typeof metadataSchema>

/**
 * Parses the metadata JSON of a piece. Fields that are missing or wrong are empty, and unknown ones are dropped. Undefined
 * for anything that is no object.
 * @see https://eips.ethereum.org/EIPS/eip-721 ERC721 Metadata JSON Schema
 */
export function parseMetadata(json: unknown): Metadata | undefined {
  const result = v.safeParse(metadataSchema, json)
  return result.success && !Array.isArray(json) ? result.output : undefined
}

/** Parses JSON that is metadata. @throws {SyntaxError} */
export function parseMetadataText(text: string): Metadata {
  const metadata = parseMetadata(JSON.parse(text))
  if (metadata === undefined) throw new SyntaxError('The JSON is not an object.')
  return metadata
}

/** An address from which pages may load a picture, unchanged; empty for any other. */
function toSafeImage(image: string): string {
  const text = image.trim()
  if (/\p{Cc}/u.test(text)) return ''
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(text)) return text.length <= MAX_DATA_IMAGE_LENGTH ? text : ''
  const isAddress = /^(https|ipfs):\/\/\S+$/i.test(text)
  return isAddress && text.length <= MAX_URL_LENGTH ? text : ''
}

/** Decodes a `data:application/json` URI. @throws {SyntaxError} for any other, and for one that cannot be decoded. */
export function decodeDataUri(uri: string): string {
  const comma = uri.indexOf(',')
  const [type = '', ...parameters] = uri.slice('data:'.length, comma).toLowerCase().split(';')
  if (comma < 0 || type !== 'application/json') throw new SyntaxError('The data URI is not JSON.')
  const body = uri.slice(comma + 1)
  if (parameters.includes('base64')) return Buffer.from(body, 'base64').toString()
  try {
    return decodeURIComponent(body)
  } catch {
    // Contracts write the JSON as it is, with percent signs that escape nothing.
    return body
  }
}
