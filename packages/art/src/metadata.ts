import { type Attributes, getAttributes } from './attributes.ts'
import { drawSealedSvg, drawSvg } from './drawing/drawSvg.ts'
import { LAYERS } from './layers.ts'

/**
 * Metadata as `tokenURI` names it. The picture is part of it, so that one file is all that has to be pinned.
 * @example
 * const getPicture = ({ image }: PieceMetadata) => image
 */
export type PieceMetadata = {
  readonly name: string
  readonly description: string
  readonly image: string
  readonly attributes: readonly { readonly trait_type: string; readonly value: string }[]
}

const toDataUri = (svg: string) => `data:image/svg+xml;base64,${btoa(svg)}`

/** Name of a layer in metadata and on the page. */
const toTraitType = (layer: string) => `${layer.charAt(0).toUpperCase()}${layer.slice(1)}`

const toTraits = (attributes: Attributes) =>
  LAYERS.map((layer) => ({ trait_type: toTraitType(layer), value: attributes[layer] }))

/**
 * Returns the metadata of a piece.
 * @param tokenId id of the piece
 * @param seed name of the collection, as on chain
 * @example
 * createMetadata(7, 'Zono Squad').attributes.length // => 5
 */
export function createMetadata(tokenId: number, seed: string): PieceMetadata {
  const attributes = getAttributes(tokenId, seed)
  return {
    name: `${seed} #${tokenId}`,
    description: 'An engraved portrait in five layers. All attributes were fixed before the first ticket was sold.',
    image: toDataUri(drawSvg(attributes)),
    attributes: toTraits(attributes),
  }
}

/**
 * Returns the metadata of every piece before the order is drawn: it says nothing about any of them.
 * @example
 * createSealedMetadata(7, 'Zono Squad').attributes // => []
 */
export function createSealedMetadata(tokenId: number, seed: string): PieceMetadata {
  return {
    name: `${seed} #${tokenId}`,
    description: 'Sealed until the order of the pieces is drawn.',
    image: toDataUri(drawSealedSvg()),
    attributes: [],
  }
}
