import { Currency } from '@zono/sdk'
import type { Balances } from '../balances.ts'
import type { TokenSource } from '../useTokens.ts'

/** A line of what was found: one that can be taken, or one that has to be imported first. */
export type PickerRow = {
  readonly currency: Currency
  readonly isKnown: boolean
  /** Which list names it; undefined for one that none does. */
  readonly source: TokenSource | undefined
}

/** The native coin, then what one holds, then the rest in its order. */
export function sortByBalance(currencies: readonly Currency[], balances: Balances | undefined): readonly Currency[] {
  if (balances === undefined) return currencies
  const rank = (currency: Currency) =>
    Currency.isNative(currency) ? 0 : (balances[Currency.getId(currency)] ?? 0n) > 0n ? 1 : 2
  return [...currencies].sort((a, b) => rank(a) - rank(b))
}

/** The row a key leads to; undefined for keys that lead nowhere. */
export function getNextIndex(key: string, at: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return at === undefined ? 0 : Math.min(count - 1, at + 1)
    case 'ArrowUp':
      return at === undefined ? count - 1 : Math.max(0, at - 1)
    case 'PageDown':
      return Math.min(count - 1, (at ?? 0) + 6)
    case 'PageUp':
      return Math.max(0, (at ?? 0) - 6)
    default:
      return undefined
  }
}
