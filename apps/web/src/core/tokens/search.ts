import type { Currency, Token } from '@zono/exchange'
import { isAddress } from 'viem'

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
  if (isAddress(text, { strict: false })) {
    return currencies.filter((currency) => (currency as Partial<Token>).address?.toLowerCase() === text)
  }
  const words = wordsOf(text)
  const matches = currencies.filter(({ symbol, name }) => {
    const own = [...wordsOf(symbol), ...wordsOf(name)]
    return words.every((word) => own.some((other) => other.startsWith(word) || other.endsWith(word)))
  })
  const rank = ({ symbol }: Currency) => {
    const lower = symbol.toLowerCase()
    return lower === text ? 0 : lower.startsWith(text) ? 1 : 2
  }
  return [...matches].sort((a, b) => rank(a) - rank(b))
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)
