import { Currency, type Token } from '@zono/sdk'
import type { Balances } from '../tokens/balances.ts'
import { getEnterSelection, searchCurrencies } from '../tokens/search.ts'
import type { InactiveToken, TokenSource } from '../tokens/useTokens.ts'

/** A search result: a currency that can be selected, or a token that has to be imported first. */
export type PickerRow = {
  readonly currency: Currency
  readonly isKnown: boolean
  /** List that names the token; undefined where none does. */
  readonly source: TokenSource | undefined
}

/** Rows page keys move by. */
const PAGE_SIZE = 6

/** Sorts the native coin first, then currencies with a balance. The order is stable otherwise. */
export function sortByBalance(currencies: readonly Currency[], balances: Balances | undefined): readonly Currency[] {
  if (balances === undefined) return currencies
  const getRank = (currency: Currency) =>
    Currency.isNative(currency) ? 0 : (balances[Currency.getId(currency)] ?? 0n) > 0n ? 1 : 2
  return [...currencies].sort((a, b) => getRank(a) - getRank(b))
}

/** Searches tokens of lists that are not active. */
export function searchInactiveTokens(tokens: readonly InactiveToken[], query: string): readonly InactiveToken[] {
  const byToken = new Map(tokens.map((entry) => [entry.token, entry]))
  return searchCurrencies([...byToken.keys()], query).flatMap((token) => byToken.get(token) ?? [])
}

/** Joins the results in the order they are shown: known, of inactive lists, and the token at a pasted address. */
export const toPickerRows = (
  known: readonly Currency[],
  inactive: readonly InactiveToken[],
  unlisted: Token | undefined,
): readonly PickerRow[] => [
  ...known.map((currency) => ({ currency, source: undefined, isKnown: true })),
  ...inactive.map(({ token, source }) => ({ currency: token, source, isKnown: false })),
  ...(unlisted ? [{ currency: unlisted, source: undefined, isKnown: false }] : []),
]

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
