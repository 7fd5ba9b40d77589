// Art of the squad: attributes, pictures, provenance and rarity of every piece, from the collection's name alone. Pure
// functions without dependencies, the same in Node and in every browser.
export { type Attributes, getAttributes } from './attributes.ts'
export { drawSealedSvg, drawSvg } from './drawing/drawSvg.ts'
export { getValues, LAYERS, type Layer, TOTAL_WEIGHT, type Value, WEIGHTS } from './layers.ts'
export { createMetadata, createSealedMetadata, type PieceMetadata } from './metadata.ts'
export { getProvenance, getProvenanceBytes } from './provenance.ts'
export { getChance, getRarity, type LayerRarity, type ValueCount } from './rarity.ts'
