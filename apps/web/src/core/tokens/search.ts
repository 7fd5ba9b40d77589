import type { Currency, Token } from '@zono/sdk'
import { isAddress } from 'viem'

type SearchEntry = {
  readonly symbol: string
  /** Words of symbol and name, with a space before, between and after them. */
  readonly words: string
  readonly address: string | undefined
}

/** Search words of each currency, prepared once so that a search over thousands only compares. */
const searchEntries = new WeakMap<Currency, SearchEntry>()

function getSearchEntry(currency: Currency): SearchEntry {
  const cached = searchEntries.get(currency)
  if (cached) return cached
  const entry = {
    symbol: currency.symbol.toLowerCase(),
    words: ` ${[...tokenize(currency.symbol), ...tokenize(currency.name)].join(' ')} `,
    address: (currency as Partial<Token>).address?.toLowerCase(),
  }
  searchEntries.set(currency, entry)
  return entry
}

/** Splits the search words of currencies ahead of the first key press. */
export function warmSearchIndex(currencies: readonly Currency[]): void {
  for (const currency of currencies) getSearchEntry(currency)
}

/**
 * Searches currencies: an address matches exactly, otherwise every word of the query must prefix or suffix a word of symbol
 * or name. Exact symbols come first, then symbols with that prefix, then the rest in their order (trading-core §5).
 */
export function searchCurrencies<currency extends Currency>(
  currencies: readonly currency[],
  query: string,
): readonly currency[] {
  const text = query.trim().toLowerCase()
  if (text === '') return currencies
  if (isAddress(text, { strict: false }))
    return currencies.filter((currency) => getSearchEntry(currency).address === text)
  const queryWords = tokenize(text)
  const ranked: [currency[], currency[], currency[]] = [[], [], []]
  for (const currency of currencies) {
    const { symbol, words } = getSearchEntry(currency)
    if (!queryWords.every((word) => isAtEdge(words, word))) continue
    ranked[symbol === text ? 0 : symbol.startsWith(text) ? 1 : 2].push(currency)
  }
  return ranked.flat()
}

/** Whether a word begins or ends one of the words. */
function isAtEdge(words: string, word: string): boolean {
  let at = words.indexOf(word)
  while (at >= 0 && words[at - 1] !== ' ' && words[at + word.length] !== ' ') at = words.indexOf(word, at + 1)
  return at >= 0
}

/** Returns the result that Enter selects: the exact symbol or the only result (PICK-A5). */
export function getEnterSelection<currency extends Currency>(
  results: readonly currency[],
  query: string,
): currency | undefined {
  const [first, ...others] = results
  if (first === undefined) return undefined
  return others.length === 0 || first.symbol.toLowerCase() === query.trim().toLowerCase() ? first : undefined
}

const tokenize = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)
