import type { Currency, Token } from '@zono/sdk'
import { isAddress } from 'viem'

type SearchEntry = { readonly symbol: string; readonly words: readonly string[]; readonly address: string | undefined }

/** What each currency is found by, taken apart once: a search over thousands then only compares. */
const searchEntries = new WeakMap<Currency, SearchEntry>()

function getSearchEntry(currency: Currency): SearchEntry {
  const before = searchEntries.get(currency)
  if (before) return before
  const made = {
    symbol: currency.symbol.toLowerCase(),
    words: [...tokenize(currency.symbol), ...tokenize(currency.name)],
    address: (currency as Partial<Token>).address?.toLowerCase(),
  }
  searchEntries.set(currency, made)
  return made
}

/** Takes apart what currencies are found by, so that the first key does not have to. */
export function warmSearchIndex(currencies: readonly Currency[]): void {
  for (const currency of currencies) getSearchEntry(currency)
}

/**
 * Currencies that match what was typed: the address when it is one, else every word must begin or end a word of symbol
 * or name. An exact symbol comes first, then symbols that begin so, then the rest in their order (spec trading-core §5).
 */
export function searchCurrencies<currency extends Currency>(
  currencies: readonly currency[],
  query: string,
): readonly currency[] {
  const text = query.trim().toLowerCase()
  if (text === '') return currencies
  if (isAddress(text, { strict: false }))
    return currencies.filter((currency) => getSearchEntry(currency).address === text)
  const wanted = tokenize(text)
  const ranked: [currency[], currency[], currency[]] = [[], [], []]
  for (const currency of currencies) {
    const { symbol, words } = getSearchEntry(currency)
    if (!wanted.every((word) => words.some((own) => own.startsWith(word) || own.endsWith(word)))) continue
    ranked[symbol === text ? 0 : symbol.startsWith(text) ? 1 : 2].push(currency)
  }
  return ranked.flat()
}

/** The one that Enter chooses: the exact symbol, or the only result (PICK-A5). */
export function getEnterSelection<currency extends Currency>(
  found: readonly currency[],
  query: string,
): currency | undefined {
  const [first, ...others] = found
  if (first === undefined) return undefined
  return others.length === 0 || first.symbol.toLowerCase() === query.trim().toLowerCase() ? first : undefined
}

const tokenize = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)
