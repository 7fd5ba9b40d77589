import { Currency } from '@zono/sdk'
import { getAddress } from 'viem'
import { getPairName } from '#core/pairs/pairName.ts'
import type { SearchResult, SearchTarget } from '#core/search/searchSource.ts'
import { searchCurrencies } from '#core/tokens/search.ts'
import { matchesSearch } from '#lib/matchesSearch.ts'

/** Most results of one kind. */
export const RESULTS_PER_KIND = 5

/** Most decimal digits of a number that is looked for: those of the largest token id. */
const NUMBER = /^#?(\d{1,78})$/

/** A result with its texts in the language of the page. */
export type NamedResult = {
  readonly title: string
  readonly kind: string
  readonly words?: string
  readonly isFinished?: boolean
}

/**
 * Results that have every word of a search in their title, their kind or their words. Those whose title begins with what
 * was typed come first, and what is over comes last; the order is kept otherwise.
 */
export function findResults<result extends NamedResult>(results: readonly result[], text: string): readonly result[] {
  const start = text.trim().toLowerCase()
  const found = results.filter(({ title, kind, words = '' }) => matchesSearch(`${title} ${kind} ${words}`, text))
  const begins = ({ title }: result) => title.toLowerCase().startsWith(start)
  const getRank = (result: result) => (result.isFinished ? 2 : 0) + (begins(result) ? 0 : 1)
  return found.toSorted((a, b) => getRank(a) - getRank(b)).slice(0, RESULTS_PER_KIND)
}

/**
 * Numbered things below the results that the other words name: `Squirrels 12` is the NFT 12 of that collection. Empty
 * without a number, and for a number alone, which every collection would have.
 */
export function findNumbered<result extends NamedResult>(
  results: readonly result[],
  text: string,
  toNumbered: (result: result, number: bigint) => result,
): readonly result[] {
  const words = text.trim().split(/\s+/)
  const digits = NUMBER.exec(words.at(-1) ?? '')?.[1]
  if (digits === undefined || words.length < 2) return []
  return findResults(results, words.slice(0, -1).join(' ')).map((result) => toNumbered(result, BigInt(digits)))
}

/** Parameter of a URL that names a currency: the symbol of the native coin, or the address of a token. */
const toUrlId = (currency: Currency): string => (Currency.isNative(currency) ? currency.symbol : currency.address)

/** A result of tokens, and what one does with it. */
export type TokenResult = Pick<SearchResult, 'id' | 'target'> & {
  readonly title: string
  readonly currencies: readonly Currency[]
  /** `swap`: a trade; `add` and `zap`: liquidity with both tokens or with the coin alone; `info`: its figures. */
  readonly purpose: 'swap' | 'add' | 'zap' | 'info'
}

const toSwap = (currencies: readonly Currency[], target: SearchTarget, title: string): TokenResult => ({
  id: `swap ${currencies.map(toUrlId).join(' ')}`,
  title,
  target,
  currencies,
  purpose: 'swap',
})

/**
 * What a search finds among tokens: each to be swapped into, and the figures of the one that is meant; two symbols are a
 * pair, to be swapped or added to, with both tokens or with the native coin alone. The native coin is swapped from.
 */
export function findTokens(currencies: readonly Currency[], text: string): readonly TokenResult[] {
  const found = searchCurrencies(currencies, text)
  const [first, ...others] = found
  const isMeant = others.length === 0 || first?.symbol.toLowerCase() === text.trim().toLowerCase()
  return [
    ...findPair(currencies, text),
    ...found.slice(0, RESULTS_PER_KIND).map((currency) =>
      toSwap(
        [currency],
        {
          to: '/swap',
          search: Currency.isNative(currency)
            ? { inputCurrency: toUrlId(currency) }
            : { outputCurrency: toUrlId(currency) },
        },
        currency.symbol,
      ),
    ),
    ...(first && isMeant && Currency.isToken(first)
      ? [
          {
            id: `info ${first.address}`,
            title: first.symbol,
            target: { to: `/info/tokens/${getAddress(first.address)}` },
            currencies: [first],
            purpose: 'info' as const,
          },
        ]
      : []),
  ]
}

/** The pair of two symbols: `cake bnb` or `CAKE/BNB`. */
function findPair(currencies: readonly Currency[], text: string): readonly TokenResult[] {
  const symbols = text
    .trim()
    .toLowerCase()
    .split(/[\s/-]+/)
  const [own, other] = symbols.map((symbol) => currencies.find((one) => one.symbol.toLowerCase() === symbol))
  if (symbols.length !== 2 || own === undefined || other === undefined || Currency.equals(own, other)) return []
  const [input, output] = [toUrlId(own), toUrlId(other)]
  const liquidity = { title: getPairName(own, other), currencies: [own, other] }
  const to = `/add/${input}/${output}`
  const coin = currencies.find(Currency.isNative)
  return [
    toSwap([own, other], { to: '/swap', search: { inputCurrency: input, outputCurrency: output } }, liquidity.title),
    { id: `add ${input} ${output}`, ...liquidity, target: { to }, purpose: 'add' },
    ...(coin
      ? [
          {
            id: `zap ${input} ${output}`,
            ...liquidity,
            target: { to, search: { pay: toUrlId(coin) } },
            purpose: 'zap' as const,
          },
        ]
      : []),
  ]
}

/** Key of a place, the same for equal ones. */
export const getTargetKey = ({ to, search, hash }: SearchTarget): string =>
  `${to}?${new URLSearchParams(Object.entries(search ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined))}#${hash ?? ''}`
