import type { Currency, Token } from '@zono/sdk'
import { isAddress } from 'viem'

type Searchable = { readonly symbol: string; readonly words: readonly string[]; readonly address: string | undefined }

/** What each currency is found by, taken apart once: a search over thousands then only compares. */
const known = new WeakMap<Currency, Searchable>()

function searchable(currency: Currency): Searchable {
  const before = known.get(currency)
  if (before) return before
  const made = {
    symbol: currency.symbol.toLowerCase(),
    words: [...wordsOf(currency.symbol), ...wordsOf(currency.name)],
    address: (currency as Partial<Token>).address?.toLowerCase(),
  }
  known.set(currency, made)
  return made
}

/** Takes apart what currencies are found by, so that the first key does not have to. */
export function prepareSearch(currencies: readonly Currency[]): void {
  for (const currency of currencies) searchable(currency)
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
  if (isAddress(text, { strict: false })) return currencies.filter((currency) => searchable(currency).address === text)
  const wanted = wordsOf(text)
  const ranked: [currency[], currency[], currency[]] = [[], [], []]
  for (const currency of currencies) {
    const { symbol, words } = searchable(currency)
    if (!wanted.every((word) => words.some((own) => own.startsWith(word) || own.endsWith(word)))) continue
    ranked[symbol === text ? 0 : symbol.startsWith(text) ? 1 : 2].push(currency)
  }
  return ranked.flat()
}

/** The one that Enter chooses: the exact symbol, or the only result (PICK-A5). */
export function chosenByEnter<currency extends Currency>(
  found: readonly currency[],
  query: string,
): currency | undefined {
  const [first, ...others] = found
  if (first === undefined) return undefined
  return others.length === 0 || first.symbol.toLowerCase() === query.trim().toLowerCase() ? first : undefined
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)
