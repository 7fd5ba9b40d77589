import type { UrlTexts } from '#lib/router/paths.ts'

/** State of a list of NFT sales, farms or pools in its URL. */
export type NftListParams = {
  readonly text: string
  readonly isFinished: boolean
  /** Only those in which the account has something. */
  readonly isOwn: boolean
}

const MAX_SEARCH_LENGTH = 80

/** Parses the query parameters and ignores invalid values. */
export const parseNftListParams = (search: UrlTexts): NftListParams => ({
  text: search.search?.slice(0, MAX_SEARCH_LENGTH) ?? '',
  isFinished: search.state === 'finished',
  isOwn: search.own === 'true',
})

/** Query parameters of a state: `?search=angel&state=finished&own=true`. */
export const serializeNftListParams = ({ text, isFinished, isOwn }: NftListParams): UrlTexts => ({
  ...(text ? { search: text } : {}),
  ...(isFinished ? { state: 'finished' } : {}),
  ...(isOwn ? { own: 'true' } : {}),
})

/** Whether the name or symbol of a collection contains a text. */
export const matchesText = (
  { name, symbol = '' }: { readonly name: string; readonly symbol?: string | undefined },
  text: string,
): boolean => `${name} ${symbol}`.toLowerCase().includes(text.trim().toLowerCase())
