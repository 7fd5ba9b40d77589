import { createRowReader } from './attributes.ts'
import { getValues, LAYERS, type Layer, type Value } from './layers.ts'

/**
 * Number of pieces that have a value.
 * @example
 * const rare: ValueCount = { value: 'Moon', count: 3 }
 */
export type ValueCount = { readonly value: Value; readonly count: number }

/**
 * Values of a layer, in the order of the provenance.
 * @example
 * const rarity: LayerRarity = { layer: 'mask', values: [{ value: 'Moon', count: 3 }] }
 */
export type LayerRarity = { readonly layer: Layer; readonly values: readonly ValueCount[] }

/**
 * Counts the pieces of a collection that have each value. The counts of a layer add up to the supply.
 * @param seed name of the collection, as on chain
 * @param supply `maxSupply()` of the collection
 * @example
 * getRarity('Zono Squad', 100).map(({ layer }) => layer) // => ['ground', 'rosette', 'mantle', 'mask', 'seal']
 */
export function getRarity(seed: string, supply: number): readonly LayerRarity[] {
  const readRow = createRowReader(seed)
  return LAYERS.map((layer, position) => {
    const values = getValues(layer)
    const counts = new Uint32Array(values.length)
    for (let tokenId = 0; tokenId < supply; tokenId++) {
      const index = readRow(tokenId, position)
      counts[index] = (counts[index] ?? 0) + 1
    }
    return { layer, values: values.map((value, index) => ({ value, count: counts[index] ?? 0 })) }
  })
}

/**
 * Returns the chance that at least one of some tickets becomes a piece with a trait (hypergeometric distribution:
 * 1 - C(supply - count, tickets) / C(supply, tickets)). It is a product of at most as many factors as there are tickets
 * or pieces with the trait, whichever are fewer.
 * @param count pieces with the trait, of all
 * @param supply all pieces
 * @param tickets tickets held, of all pieces
 * @returns from 0 to 1
 * @throws {RangeError} a number is negative, no whole number, or more than the supply
 * @example
 * getChance(50, 100, 1) // => 0.5
 * getChance(101, 100, 5) // throws RangeError
 */
export function getChance(count: number, supply: number, tickets: number): number {
  for (const number of [count, tickets, supply])
    if (!Number.isSafeInteger(number) || number < 0 || number > supply)
      throw new RangeError(`${number} of ${supply} pieces is no number of pieces.`)
  if (count + tickets > supply) return 1
  const [fewer, more] = [Math.min(count, tickets), Math.max(count, tickets)]
  let noneChance = 1
  for (let drawn = 0; drawn < fewer; drawn++) noneChance *= (supply - more - drawn) / (supply - drawn)
  return 1 - noneChance
}
