import type { Sort } from '../../../ui/table/table.rules.ts'

/** What a list of stakes has in its URL; undefined is what it begins with. */
export type ListAddress = {
  /** What is searched. */
  readonly text: string
  readonly state: string | undefined
  readonly view: 'TABLE' | 'CARD' | undefined
  readonly sort: Sort | undefined
  /** The product whose dialog is open. */
  readonly opened: string | undefined
}

const MAX_TEXT = 80

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z0-9]{1,16}$/i.test(value) ? value : undefined

/** Reads the query parameters; what is nonsense is left out. `product` names the parameter of what is open. */
export function parseListAddress(search: Readonly<Record<string, unknown>>, product: string): ListAddress {
  const { search: text, view, sort } = search
  const key = typeof sort === 'string' ? word(sort.replace(/^-/, '')) : undefined
  return {
    text: typeof text === 'string' ? text.slice(0, MAX_TEXT) : '',
    state: word(search.state),
    view: view === 'table' ? 'TABLE' : view === 'cards' ? 'CARD' : undefined,
    sort: key === undefined ? undefined : { key, isDescending: String(sort).startsWith('-') },
    opened: word(search[product]),
  }
}

/** The same as query parameters: `?search=zono&state=finished&sort=-apr&view=cards&farm=3`. */
export const toSearch = (
  { text, state, view, sort, opened }: ListAddress,
  product: string,
): Readonly<Record<string, string>> => ({
  ...(text ? { search: text } : {}),
  ...(state ? { state } : {}),
  ...(sort ? { sort: `${sort.isDescending ? '-' : ''}${sort.key}` } : {}),
  ...(view ? { view: view === 'TABLE' ? 'table' : 'cards' } : {}),
  ...(opened ? { [product]: opened } : {}),
})
