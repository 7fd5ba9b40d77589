import { getValues, LAYERS, type Layer, TOTAL_WEIGHT, type Value, WEIGHTS } from './layers.ts'
import { mix } from './mix.ts'

/**
 * What a piece looks like. The id is drawn on the seal and is no trait.
 * @example
 * const isFox = ({ mask }: Attributes) => mask === 'Fox'
 */
export type Attributes = { readonly tokenId: number } & { readonly [layer in Layer]: Value<layer> }

/** For each layer, the value of each of 1,000 equally likely draws, as its index. */
const DRAWS: readonly Uint8Array[] = LAYERS.map((layer) => {
  const draws = new Uint8Array(TOTAL_WEIGHT)
  let next = 0
  for (const [index, weight] of Object.values<number>(WEIGHTS[layer]).entries()) {
    draws.fill(index, next, next + weight)
    next += weight
  }
  return draws
})

/** FNV-1a of the UTF-8 bytes of a text. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash
}

/**
 * Returns a function that gives the row of a piece: one index for each layer. Only 32-bit integers, so that every
 * engine gives the same row. The numbers need not be unpredictable: all attributes are public before the first
 * ticket is sold, and the order of the pieces comes from the beacon.
 * @param seed name of the collection, as on chain
 */
export function createRowReader(seed: string): (tokenId: number, layer: number) => number {
  const seedHash = hashText(seed)
  return (tokenId, layer) => {
    const draw = mix(mix(seedHash + Math.imul(tokenId + 1, 0x9e3779b1)) + Math.imul(layer + 1, 0x85ebca77))
    return DRAWS[layer]?.[draw % TOTAL_WEIGHT] ?? 0
  }
}

/**
 * Returns what a piece looks like.
 * @param tokenId id of the piece, from 0
 * @param seed name of the collection, as `name()` on chain
 * @throws {RangeError} the id is not a whole number from 0 to 2^32 - 1
 * @example
 * getAttributes(7, 'Zono Squad').tokenId // => 7
 * getAttributes(-1, 'Zono Squad') // throws RangeError
 */
export function getAttributes(tokenId: number, seed: string): Attributes {
  if (tokenId !== tokenId >>> 0) throw new RangeError(`There is no piece ${tokenId}.`)
  const readRow = createRowReader(seed)
  const getValue = <layer extends Layer>(layer: layer): Value<layer> => {
    const value = getValues(layer)[readRow(tokenId, LAYERS.indexOf(layer))]
    if (value === undefined) throw new RangeError(`The layer ${layer} has no such value.`)
    return value
  }
  return {
    tokenId,
    ground: getValue('ground'),
    rosette: getValue('rosette'),
    mantle: getValue('mantle'),
    mask: getValue('mask'),
    seal: getValue('seal'),
  }
}
