import { getNativeCurrency } from '@zono/client'
import { Currency, type Token } from '@zono/sdk'
import { memoizeLast } from '#lib/memoizeLast.ts'
import type { ChainClient } from '../chain/chain.ts'
import { useChain } from '../chain/useChain.ts'
import { isDeploymentToken, useTokens } from './useTokens.ts'

/** Letters and digits that are read as another one, in capitals: Cyrillic, Greek, and figures among letters. */
const HOMOGLYPHS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    A: 'АΑ',
    B: 'ВΒ',
    C: 'СϹ',
    D: 'Ԁ',
    E: 'ЕΕ',
    G: 'Ԍ',
    H: 'НΗ',
    I: 'ІΙӀ1L',
    J: 'ЈͿ',
    K: 'КΚ',
    M: 'МΜ',
    N: 'Ν',
    O: 'ОΟ0',
    P: 'РΡ',
    Q: 'Ԛ',
    S: 'Ѕ5$',
    T: 'ТΤ₮',
    U: 'Ս',
    V: 'Ѵ',
    W: 'Ԝ',
    X: 'ХΧ',
    Y: 'УΥҮ',
    Z: 'Ζ',
  }).flatMap(([letter, lookalikes]) => [...lookalikes].map((lookalike) => [lookalike, letter])),
)

/** What a symbol looks like at a glance: two that look alike have the same. */
export const getSymbolSkeleton = (symbol: string): string =>
  [...symbol.normalize('NFKD').toUpperCase()]
    .map((letter) => HOMOGLYPHS[letter] ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('')

/** Indexes the first currency of each skeleton; a later one with the same skeleton imitates it. */
export function indexBySkeleton(currencies: readonly Currency[]): ReadonlyMap<string, Currency> {
  const firsts = new Map<string, Currency>()
  for (const currency of currencies) {
    const skeleton = getSymbolSkeleton(currency.symbol)
    if (!firsts.has(skeleton)) firsts.set(skeleton, currency)
  }
  return firsts
}

/** Memoized across rows. */
const getKnownBySkeleton = memoizeLast((chain: ChainClient, tokens: readonly Token[]) => {
  const own = tokens.filter((token) => isDeploymentToken(chain, token))
  return indexBySkeleton([getNativeCurrency(chain), ...own, ...tokens])
})

/**
 * Returns a lookup of the currency that another one imitates by its symbol: the native coin, or the first known token of
 * deployment, catalogue, lists and imports, in this order. Undefined for a currency that imitates none.
 */
export function useFindSpoofedCurrency(): (currency: Currency) => Currency | undefined {
  const chain = useChain()
  const known = useTokens()
  return (currency) => findSpoofedCurrency(chain, known, currency)
}

type KnownTokens = {
  readonly tokens: readonly Token[]
  /** Those of them that come with the app. */
  readonly catalogue: readonly Token[]
}

/** See `useFindSpoofedCurrency`. */
export function findSpoofedCurrency(
  chain: ChainClient,
  { tokens, catalogue }: KnownTokens,
  currency: Currency,
): Currency | undefined {
  // Tokens of the deployment are genuine, whatever the catalogue has under the same symbol.
  if (isDeploymentToken(chain, currency)) return undefined
  const first = getKnownBySkeleton(chain, tokens).get(getSymbolSkeleton(currency.symbol))
  if (first === undefined || Currency.equals(first, currency)) return undefined
  // Some tokens of the catalogue share a symbol, such as two versions of one: none of them imitates another.
  const isShared = Currency.isToken(first) && !isDeploymentToken(chain, first)
  return isShared && catalogue.some((token) => Currency.equals(token, currency)) ? undefined : first
}
