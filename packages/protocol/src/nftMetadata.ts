import * as v from 'valibot'
import { sanitizeText } from './sanitizeText.ts'

const MAX_NAME_LENGTH = 120
const MAX_DESCRIPTION_LENGTH = 5000
const MAX_ATTRIBUTES = 100

/** Characters of a picture inside the metadata: larger ones belong into a file. */
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
  image: v.fallback(v.string(), ''),
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

/**
 * Metadata of an NFT: safe texts of bounded length. The address of its picture is not checked.
 * @example
 * const getTitle = ({ name }: NftMetadataFields) => name
 */
export type NftMetadataFields = v.InferOutput<typeof metadataSchema>

/**
 * Parses the metadata JSON of an NFT. Fields that are missing or wrong are empty, and unknown ones are dropped.
 *
 * @returns Undefined for anything that is no object.
 * @see https://eips.ethereum.org/EIPS/eip-721 ERC721 Metadata JSON Schema
 * @example
 * parseNftMetadataFields({ name: 'Angel #1', image: 'ipfs://bafy/1.png' })?.name // => 'Angel #1'
 */
export function parseNftMetadataFields(json: unknown): NftMetadataFields | undefined {
  const result = v.safeParse(metadataSchema, json)
  return result.success && !Array.isArray(json) ? result.output : undefined
}

/**
 * Whether a picture is inside the metadata, and small enough to be shown. An SVG runs no script inside `<img>`.
 *
 * @example
 * isDataImage('data:image/png;base64,iVBORw0KGgo=') // => true
 */
export const isDataImage = (image: string): boolean =>
  image.length <= MAX_DATA_IMAGE_LENGTH && /^data:image\/[a-z0-9.+-]+[;,][\P{Cc}\t\n\r]*$/iu.test(image)

/**
 * Decodes the text of a `data:application/json` URI.
 *
 * @throws SyntaxError for any other URI, and for one that cannot be decoded.
 * @example
 * decodeJsonDataUri('data:application/json;base64,e30=') // => '{}'
 */
export function decodeJsonDataUri(uri: string): string {
  const comma = uri.indexOf(',')
  const [type = '', ...parameters] = uri.slice('data:'.length, comma).toLowerCase().split(';')
  if (!/^data:/i.test(uri) || comma < 0 || type !== 'application/json')
    throw new SyntaxError('The data URI is not JSON.')
  const body = uri.slice(comma + 1)
  return parameters.includes('base64') ? decodeBase64(body) : decodeUriText(body)
}

function decodeBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
  } catch {
    throw new SyntaxError('The data URI is not base64.')
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
