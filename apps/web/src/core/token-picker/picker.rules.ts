import type { Balances } from '@zono/client'
import { Currency, type Token } from '@zono/sdk'
import { getEnterSelection, searchCurrencies } from '../tokens/search.ts'
import type { InactiveToken, TokenSource } from '../tokens/useTokens.ts'

/**
 * Part of the list: watched tokens, tokens the account holds, all others, and held ones that are folded away; or the
 * results of a search.
 */
export type PickerSection = 'watched' | 'held' | 'all' | 'folded' | 'results'

/** A search result: a currency that can be selected, or a token that has to be imported first. */
export type PickerRow = {
  readonly currency: Currency
  readonly isKnown: boolean
  /** List that names the token; undefined where none does. */
  readonly source: TokenSource | undefined
  readonly section: PickerSection
}

/** Rows page keys move by. */
const PAGE_SIZE = 6

const SECTION_ORDER: readonly PickerSection[] = ['watched', 'held', 'all', 'folded']

type SectionOptions = {
  /** Undefined while unknown. */
  readonly balances: Balances | undefined
  /** Token addresses in lower case. */
  readonly watched: readonly string[]
  /** Addresses of held tokens that no list names and no market has a price for: most of them were sent unasked. */
  readonly folded?: readonly string[]
}

/** Lists all currencies in sections. The native coin leads its section; the order is stable otherwise. */
export function toSectionRows(
  currencies: readonly Currency[],
  { balances, watched, folded = [] }: SectionOptions,
): readonly PickerRow[] {
  const watchedIds = new Set(watched)
  const getSection = (currency: Currency): PickerSection => {
    const id = Currency.getId(currency)
    if (watchedIds.has(id.toLowerCase())) return 'watched'
    if (folded.includes(id)) return 'folded'
    return (balances?.[id] ?? 0n) > 0n ? 'held' : 'all'
  }
  const rows = currencies.map((currency) => ({
    currency,
    isKnown: true,
    source: undefined,
    section: getSection(currency),
  }))
  const getRank = ({ currency, section }: PickerRow) =>
    SECTION_ORDER.indexOf(section) * 2 + (Currency.isNative(currency) ? 0 : 1)
  return rows.sort((a, b) => getRank(a) - getRank(b))
}

/** Searches tokens of lists that are not active. */
export function searchInactiveTokens(tokens: readonly InactiveToken[], query: string): readonly InactiveToken[] {
  const byToken = new Map(tokens.map((entry) => [entry.token, entry]))
  return searchCurrencies([...byToken.keys()], query).flatMap((token) => byToken.get(token) ?? [])
}

/** Joins the results in the order they are shown: known, of inactive lists, and the token at a pasted address. */
export const toResultRows = (
  known: readonly Currency[],
  inactive: readonly InactiveToken[],
  unlisted: Token | undefined,
): readonly PickerRow[] => [
  ...known.map((currency) => ({ currency, source: undefined, isKnown: true, section: 'results' as const })),
  ...inactive.map(({ token, source }) => ({ currency: token, source, isKnown: false, section: 'results' as const })),
  ...(unlisted ? [{ currency: unlisted, source: undefined, isKnown: false, section: 'results' as const }] : []),
]

/** A line of the list: the title of a section, or a row and its index among the rows. */
export type PickerLine = { readonly section: PickerSection } & (
  | { readonly kind: 'title' }
  | { readonly kind: 'row'; readonly row: PickerRow; readonly index: number }
)

/** Puts a title before each section. A list of one section needs none. */
export function toPickerLines(rows: readonly PickerRow[]): readonly PickerLine[] {
  const hasTitles = new Set(rows.map(({ section }) => section)).size > 1
  const lines: PickerLine[] = []
  for (const [index, row] of rows.entries()) {
    const { section } = row
    if (hasTitles && section !== rows[index - 1]?.section) lines.push({ kind: 'title', section })
    lines.push({ kind: 'row', section, row, index })
  }
  return lines
}

/** Returns the row that Enter selects while none is highlighted: the exact symbol or the only result (PICK-A5). */
export function getEnterRow(rows: readonly PickerRow[], query: string): PickerRow | undefined {
  const selection = getEnterSelection(
    rows.map(({ currency }) => currency),
    query,
  )
  return rows.find(({ currency }) => currency === selection)
}

/** Returns the index a key moves the highlight to; undefined for other keys and without rows. */
export function getNextIndex(key: string, index: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return index === undefined ? 0 : Math.min(count - 1, index + 1)
    case 'ArrowUp':
      return index === undefined ? count - 1 : Math.max(0, index - 1)
    case 'PageDown':
      return Math.min(count - 1, (index ?? 0) + PAGE_SIZE)
    case 'PageUp':
      return Math.max(0, (index ?? 0) - PAGE_SIZE)
    default:
      return undefined
  }
}
