import { isDataImage, type NftMetadataFields, parseNftMetadataFields } from '@zono/protocol'

const MAX_URL_LENGTH = 2048

/** Parses the metadata of a piece; its picture is one that pages may load, or empty. Undefined for anything that is no object. */
export function parseMetadata(json: unknown): NftMetadataFields | undefined {
  const metadata = parseNftMetadataFields(json)
  return metadata && { ...metadata, image: toSafeImage(metadata.image) }
}

/** Parses JSON that is metadata. @throws {SyntaxError} */
export function parseMetadataText(text: string): NftMetadataFields {
  const metadata = parseMetadata(JSON.parse(text))
  if (metadata === undefined) throw new SyntaxError('The JSON is not an object.')
  return metadata
}

/** An address from which pages may load a picture, unchanged; empty for any other. */
function toSafeImage(image: string): string {
  const text = image.trim()
  if (isDataImage(text)) return text
  const isAddress = /^(https|ipfs):\/\/[^\s\p{Cc}]+$/iu.test(text)
  return isAddress && text.length <= MAX_URL_LENGTH ? text : ''
}
