import { decodeJsonDataUri, isDataImage, parseNftMetadataFields } from '@zono/protocol'
import { getLogoUrls } from '@zono/protocol/token-lists'

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
 */
export function parseNftMetadata(json: unknown): NftMetadata {
  const metadata = parseNftMetadataFields(json)
  if (metadata === undefined) return EMPTY_METADATA
  const { image, attributes, ...texts } = metadata
  return {
    ...texts,
    imageUrls: getImageUrls(image),
    attributes: attributes.map(({ trait_type, value }) => ({ trait: trait_type, value })),
  }
}

/**
 * Where the picture of a piece may be loaded from, best first: `https:`, IPFS through gateways, a path beside the page, or
 * `data:image/...`.
 */
export const getImageUrls = (image: string): readonly string[] => (isDataImage(image) ? [image] : getLogoUrls(image))

/** Decodes a `data:application/json` URI. Undefined for any other text, and for one that cannot be decoded. */
export function decodeJsonUri(uri: string): unknown {
  try {
    return JSON.parse(decodeJsonDataUri(uri))
  } catch {
    // No base64, or no JSON.
    return undefined
  }
}
