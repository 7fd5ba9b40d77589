import type { Sort } from '#ui/table/table.rules.ts'

/** Kind of product in a list; names its hash and its query parameter. */
export type ListProduct = 'farm' | 'pool'

/** State of a list in its URL; undefined is the default. */
export type ListSearchParams = {
  readonly text: string
  readonly state: string | undefined
  readonly view: 'TABLE' | 'CARD' | undefined
  readonly sort: Sort | undefined
  /** The product whose panel is open. */
  readonly openKey: string | undefined
}

const MAX_SEARCH_LENGTH = 80

const parseWord = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z0-9]{1,16}$/i.test(value) ? value : undefined

/**
 * Parses the query parameters and ignores invalid values. The open product is the hash, such as `farm-3`; links may name
 * it as a query parameter too.
 */
export function parseListSearchParams(
  search: Readonly<Record<string, unknown>>,
  product: ListProduct,
  hash = '',
): ListSearchParams {
  const { search: text, view, sort } = search
  const key = typeof sort === 'string' ? parseWord(sort.replace(/^-/, '')) : undefined
  return {
    text: typeof text === 'string' ? text.slice(0, MAX_SEARCH_LENGTH) : '',
    state: parseWord(search.state),
    view: view === 'table' ? 'TABLE' : view === 'cards' ? 'CARD' : undefined,
    sort: key === undefined ? undefined : { key, isDescending: String(sort).startsWith('-') },
    openKey: parseHash(hash, product) ?? parseWord(search[product]),
  }
}

const parseHash = (hash: string, product: ListProduct): string | undefined =>
  hash.startsWith(`${product}-`) ? parseWord(hash.slice(product.length + 1)) : undefined

/** Hash of the open product: `farm-3`; empty without one. */
export const getListHash = ({ openKey }: Pick<ListSearchParams, 'openKey'>, product: ListProduct): string =>
  openKey === undefined ? '' : `${product}-${openKey}`

/** Query parameters of a state: `?search=zono&state=finished&sort=-apr&view=cards`. */
export const serializeListSearchParams = ({
  text,
  state,
  view,
  sort,
}: ListSearchParams): Readonly<Record<string, string>> => ({
  ...(text ? { search: text } : {}),
  ...(state ? { state } : {}),
  ...(sort ? { sort: `${sort.isDescending ? '-' : ''}${sort.key}` } : {}),
  ...(view ? { view: view === 'TABLE' ? 'table' : 'cards' } : {}),
})
