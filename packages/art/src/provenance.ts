import { createRowReader } from './attributes.ts'
import { LAYERS } from './layers.ts'

/**
 * Returns the bytes whose keccak-256 is `provenance()` of the collection: the rows of all pieces, id 0 first, without
 * separators. A row has five bytes: the indexes of its values of ground, rosette, mantle, mask and seal in `WEIGHTS`.
 * @param seed name of the collection, as on chain
 * @param supply `maxSupply()` of the collection
 * @example
 * getProvenanceBytes('Zono Squad', 100).length // => 500
 */
export function getProvenanceBytes(seed: string, supply: number): Uint8Array {
  const readRow = createRowReader(seed)
  const bytes = new Uint8Array(supply * LAYERS.length)
  for (let position = 0; position < bytes.length; position++)
    bytes[position] = readRow(Math.floor(position / LAYERS.length), position % LAYERS.length)
  return bytes
}

/**
 * Returns the provenance of a collection.
 * @param keccak256 hash function, such as viem's: this package has no dependencies
 * @example getProvenance('Zono Squad', 10_000, (bytes) => keccak256(bytes))
 * @example
 * getProvenance('Zono Squad', 100, (bytes) => bytes.length) // => 500
 */
export const getProvenance = <hash>(seed: string, supply: number, keccak256: (bytes: Uint8Array) => hash): hash =>
  keccak256(getProvenanceBytes(seed, supply))
