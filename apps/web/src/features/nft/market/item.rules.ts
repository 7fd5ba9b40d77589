import { type Address, isAddressEqual } from 'viem'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { Ask } from '../asks.queries.ts'
import type { Item, PictureSource } from './item.queries.ts'
import type { MarketCollection } from './market.ts'

const MAX_TOKEN_ID = 2n ** 256n - 1n

/** Parses the id of a piece from a path; undefined for anything but a plain whole number that fits. */
export function parseTokenId(text: string): bigint | undefined {
  if (!/^\d{1,78}$/.test(text)) return undefined
  const tokenId = BigInt(text)
  return tokenId <= MAX_TOKEN_ID ? tokenId : undefined
}

/** State of a piece on its page (NFTMKT-06). Delisted and transferred are what happened last. */
export type ItemState = 'notForSale' | 'forSale' | 'delisted' | 'transferred'

/** Kind of the last event of a piece on the market; undefined without one, or while unknown. */
type LastEvent = 'listed' | 'modified' | 'delisted' | 'sold' | undefined

/** Returns the state of a piece. Whether it is for sale is decided by the chain alone. */
export function getItemState(ask: Ask | undefined, lastEvent: LastEvent): ItemState {
  if (ask) return 'forSale'
  if (lastEvent === 'delisted') return 'delisted'
  return lastEvent === 'sold' ? 'transferred' : 'notForSale'
}

export const ITEM_STATE_LABELS: Readonly<Record<ItemState, Message>> = {
  notForSale: msg('Not for sale'),
  forSale: msg('For sale'),
  delisted: msg('Removed from the market'),
  transferred: msg('Sold'),
}

/** What an account may do with a piece. */
export type ItemAction = 'buy' | 'adjust' | 'remove' | 'sell' | 'transfer'

/** Returns what an account, or a visitor, can do with a piece now. */
export function getItemActions(
  { ask, owner }: Pick<Item, 'ask' | 'owner'>,
  collection: Pick<MarketCollection, 'status'> | undefined,
  account: Address | undefined,
): readonly ItemAction[] {
  const isOpen = collection?.status === 'open'
  if (ask) {
    const isSeller = account !== undefined && isAddressEqual(ask.seller, account)
    if (isSeller) return isOpen ? ['adjust', 'remove'] : ['remove']
    return isOpen ? ['buy'] : []
  }
  if (account === undefined || owner === undefined || !isAddressEqual(owner, account)) return []
  return isOpen ? ['sell', 'transfer'] : ['transfer']
}

/** What changed on a listing since it was shown. */
export type AskChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'price'; readonly price: bigint }
  | { readonly kind: 'sold'; readonly buyer: Address }
  | { readonly kind: 'removed' }

/** Compares the listing that a person accepted with the piece as it is now. */
export function getAskChange(accepted: Ask, { ask, owner }: Pick<Item, 'ask' | 'owner'>): AskChange {
  if (ask) return ask.price === accepted.price ? { kind: 'none' } : { kind: 'price', price: ask.price }
  if (owner === undefined || isAddressEqual(owner, accepted.seller)) return { kind: 'removed' }
  return { kind: 'sold', buyer: owner }
}

/** Whether the picture of a piece can change: drawn by its contract, fixed by its address, or up to its server. */
export type Permanence = 'onChain' | 'frozen' | 'canChange'

/**
 * Returns how permanent a picture is, from its metadata address and the picture's own.
 *
 * @param imageUrl - Address of the picture in the metadata; undefined while unknown or where there is none.
 */
export function getPermanence({ uri, isLocked }: PictureSource, imageUrl: string | undefined): Permanence | undefined {
  if (uri === undefined) return undefined
  const isContentAddressed = (url: string) => /^ipfs:|\/ipfs\//i.test(url)
  if (/^data:/i.test(uri)) {
    if (imageUrl === undefined || /^data:/i.test(imageUrl)) return 'onChain'
    return isContentAddressed(imageUrl) ? 'frozen' : 'canChange'
  }
  if (isLocked || /^ipfs:/i.test(uri)) return 'frozen'
  return 'canChange'
}

/** Share of a collection that has a value of a trait, from 0 to 1; undefined while a count is unknown. */
export const getRarity = (count: number | undefined, total: number | undefined): number | undefined =>
  count === undefined || total === undefined || total <= 0 ? undefined : Math.min(1, count / total)
