import type { NftItem, NftTrait } from '#core/nfts/items/itemService.ts'
import { type Ask, getFloor } from '#features/nft/asks.queries.ts'
import { getRarity } from '#features/nft/market/item.rules.ts'
import type { TraitValue } from '../items.rules.ts'

/** A value of a trait in a list. */
export type TraitRow = TraitValue & {
  readonly count: number
  /** Share of the collection, from 0 to 1; undefined while unknown. */
  readonly rarity: number | undefined
  /** Lowest price of a piece with this value in wei; null where none is for sale, undefined while unknown. */
  readonly floor: bigint | null | undefined
}

const getTraitKey = ({ trait, value }: TraitValue) => JSON.stringify([trait, value])

/**
 * Lists the values of all traits with their rarity and floor.
 *
 * @param listed - Pieces for sale with their attributes; undefined while unknown.
 * @param asks - Listings on chain, which alone decide about prices.
 */
export function toTraitRows(
  traits: readonly NftTrait[],
  supply: number | undefined,
  listed: readonly Pick<NftItem, 'tokenId' | 'attributes'>[] | undefined,
  asks: readonly Ask[] | undefined,
): readonly TraitRow[] {
  const asksByTrait = listed && asks ? groupAsks(listed, asks) : undefined
  return traits.flatMap(({ trait, values }) =>
    values.map(({ value, count }) => ({
      trait,
      value,
      count,
      rarity: getRarity(count, supply),
      floor: asksByTrait && (getFloor(asksByTrait.get(getTraitKey({ trait, value })) ?? []) ?? null),
    })),
  )
}

function groupAsks(
  listed: readonly Pick<NftItem, 'tokenId' | 'attributes'>[],
  asks: readonly Ask[],
): ReadonlyMap<string, readonly Ask[]> {
  const asksById = new Map(asks.map((ask) => [ask.tokenId, ask]))
  const groups = new Map<string, Ask[]>()
  for (const { tokenId, attributes } of listed) {
    const ask = asksById.get(tokenId)
    if (ask === undefined) continue
    for (const attribute of attributes) {
      const key = getTraitKey(attribute)
      groups.set(key, [...(groups.get(key) ?? []), ask])
    }
  }
  return groups
}

/** Adds a value to the filter, or removes it. */
export function toggleTrait(traits: readonly TraitValue[], toggled: TraitValue): readonly TraitValue[] {
  const key = getTraitKey(toggled)
  const rest = traits.filter((one) => getTraitKey(one) !== key)
  return rest.length < traits.length ? rest : [...traits, { trait: toggled.trait, value: toggled.value }]
}

/** Whether a value is part of the filter. */
export const isTraitSelected = (traits: readonly TraitValue[], one: TraitValue): boolean =>
  traits.some((trait) => getTraitKey(trait) === getTraitKey(one))
