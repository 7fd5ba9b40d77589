import type { Ask } from '#features/nft/asks.queries.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { compareWei, parseWei } from '../price.rules.ts'

/** Orders of the pieces that are for sale. */
export const ITEM_SORTS = ['recent', 'lowest', 'highest', 'id'] as const
export type ItemSort = (typeof ITEM_SORTS)[number]

export const ITEM_SORT_LABELS: Readonly<Record<ItemSort, Message>> = {
  recent: msg('Recently listed'),
  lowest: msg('Lowest price'),
  highest: msg('Highest price'),
  id: msg('Number'),
}

const TABS = ['items', 'offers', 'activity', 'traits'] as const
export type CollectionTab = (typeof TABS)[number]

/** A value of a trait. */
export type TraitValue = { readonly trait: string; readonly value: string }

/** State of a collection's screen in its address. */
export type ItemsSearch = {
  readonly tab: CollectionTab
  /** Pieces that are not for sale are shown too. */
  readonly isAll: boolean
  readonly sort: ItemSort
  /** Prices in BNB as typed; empty without a limit. */
  readonly min: string
  readonly max: string
  readonly traits: readonly TraitValue[]
}

const MAX_TRAITS = 10
const MAX_TRAIT_LENGTH = 120

const parseAmountText = (value: unknown): string =>
  typeof value === 'string' && /^\d{0,12}(\.\d{0,18})?$/.test(value) ? value : ''

function parseTraits(value: unknown): readonly TraitValue[] {
  if (typeof value !== 'string') return []
  return value
    .split('|')
    .slice(0, MAX_TRAITS)
    .flatMap((entry) => {
      const [trait = '', ...rest] = entry.split(':').map(decodeTraitText)
      const text = rest.join(':')
      return trait && text ? [{ trait: trait.slice(0, MAX_TRAIT_LENGTH), value: text.slice(0, MAX_TRAIT_LENGTH) }] : []
    })
}

/** Separators within a trait are escaped, as in an address. */
const encodeTraitText = (text: string) => text.replace(/[%|:]/g, (sign) => encodeURIComponent(sign).replace('|', '%7C'))

function decodeTraitText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that escapes nothing.
    return text
  }
}

/** Parses the query parameters and ignores invalid values. */
export function parseItemsSearch(search: Readonly<Record<string, unknown>>): ItemsSearch {
  return {
    tab: TABS.find((tab) => tab === search.tab) ?? 'items',
    isAll: search.show === 'all',
    sort: ITEM_SORTS.find((sort) => sort === search.sort) ?? 'recent',
    min: parseAmountText(search.min),
    max: parseAmountText(search.max),
    traits: parseTraits(search.traits),
  }
}

/** Query parameters of a state; defaults are left out. */
export const serializeItemsSearch = ({ tab, isAll, sort, min, max, traits }: ItemsSearch) => ({
  ...(tab === 'items' ? {} : { tab }),
  ...(isAll ? { show: 'all' } : {}),
  ...(sort === 'recent' ? {} : { sort }),
  ...(min ? { min } : {}),
  ...(max ? { max } : {}),
  ...(traits.length > 0
    ? { traits: traits.map(({ trait, value }) => `${encodeTraitText(trait)}:${encodeTraitText(value)}`).join('|') }
    : {}),
})

/**
 * Listings within a range of prices, in an order.
 *
 * @param asks - The ones listed last first, as far as that is known.
 */
export function selectAsks(
  asks: readonly Ask[],
  { sort, min, max }: Pick<ItemsSearch, 'sort' | 'min' | 'max'>,
): readonly Ask[] {
  const [lowest, highest] = [parseWei(min), parseWei(max)]
  const matching = asks.filter(
    ({ price }) => (lowest === undefined || price >= lowest) && (highest === undefined || price <= highest),
  )
  return sortAsks(matching, sort)
}

function sortAsks(asks: readonly Ask[], sort: ItemSort): readonly Ask[] {
  switch (sort) {
    case 'recent':
      return asks
    case 'lowest':
      return [...asks].sort((a, b) => compareWei(a.price, b.price) || compareWei(a.tokenId, b.tokenId))
    case 'highest':
      return [...asks].sort((a, b) => compareWei(b.price, a.price) || compareWei(a.tokenId, b.tokenId))
    case 'id':
      return [...asks].sort((a, b) => compareWei(a.tokenId, b.tokenId))
  }
}
