import type { Sort } from '../../../ui/table/table.rules.ts'

/** State of a list in its URL; undefined is the default. */
export type ListSearchParams = {
  readonly text: string
  readonly state: string | undefined
  readonly view: 'TABLE' | 'CARD' | undefined
  readonly sort: Sort | undefined
  /** The product whose dialog is open. */
  readonly openKey: string | undefined
}

const MAX_SEARCH_LENGTH = 80

const parseWord = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z0-9]{1,16}$/i.test(value) ? value : undefined

/** Parses the query parameters and ignores invalid values. `product` names the parameter of the open product. */
export function parseListSearchParams(search: Readonly<Record<string, unknown>>, product: string): ListSearchParams {
  const { search: text, view, sort } = search
  const key = typeof sort === 'string' ? parseWord(sort.replace(/^-/, '')) : undefined
  return {
    text: typeof text === 'string' ? text.slice(0, MAX_SEARCH_LENGTH) : '',
    state: parseWord(search.state),
    view: view === 'table' ? 'TABLE' : view === 'cards' ? 'CARD' : undefined,
    sort: key === undefined ? undefined : { key, isDescending: String(sort).startsWith('-') },
    openKey: parseWord(search[product]),
  }
}

/** Query parameters of a state: `?search=zono&state=finished&sort=-apr&view=cards&farm=3`. */
export const serializeListSearchParams = (
  { text, state, view, sort, openKey }: ListSearchParams,
  product: string,
): Readonly<Record<string, string>> => ({
  ...(text ? { search: text } : {}),
  ...(state ? { state } : {}),
  ...(sort ? { sort: `${sort.isDescending ? '-' : ''}${sort.key}` } : {}),
  ...(view ? { view: view === 'TABLE' ? 'table' : 'cards' } : {}),
  ...(openKey ? { [product]: openKey } : {}),
})
