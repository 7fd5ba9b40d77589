import { isAddress } from 'viem'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'

/** Whether a text can name a currency in a path: the native coin in any case, or an address. */
const isCurrencyId = (id: string): boolean => isNativeId(id) || isAddress(id, { strict: false })

/** One name for each currency: the coin's as its chain writes it, such as `BNB`; an address as it came. */
export const normalizeCurrencyId = (id: string): string => (isNativeId(id) ? getCoinSymbol() : id)

const isNativeId = (id: string) => isSameCurrencyId(id, getCoinSymbol())

const isSameCurrencyId = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** `/add`, `/add/a` or `/add/a/b`. */
export const getAddPath = (a?: string, b?: string): string =>
  ['/add', a, b].filter((part) => part !== undefined).join('/')

type AddPathParams = { readonly currencyIdA?: string; readonly currencyIdB?: string }

/** Where an add path really leads (ROUTE-12, ROUTE-13); undefined when it may stay as it is. */
export function getAddRedirect({ currencyIdA: a, currencyIdB: b }: AddPathParams): string | undefined {
  if (a === undefined) return undefined
  if (b === undefined) {
    const [first, second, ...more] = a.split('-')
    const isTwo = first !== undefined && second !== undefined && more.length === 0
    return isTwo && isCurrencyId(first) && isCurrencyId(second)
      ? getAddPath(normalizeCurrencyId(first), normalizeCurrencyId(second))
      : undefined
  }
  return isSameCurrencyId(a, b) ? getAddPath(normalizeCurrencyId(a)) : undefined
}

/** Where a create path leads: bare it is `/add`, otherwise it behaves as an add path (ROUTE-11). */
export const getCreateRedirect = (params: AddPathParams): string | undefined =>
  params.currencyIdA === undefined ? '/add' : getAddRedirect(params)

/** `/remove/a-b` leads to `/remove/a/b`, anything else to `/pool` (ROUTE-15, ROUTE-16). */
export function getRemoveRedirect(tokens: string): string {
  const [a, b, ...more] = tokens.split('-')
  const isTwo = a !== undefined && b !== undefined && more.length === 0
  return isTwo && isAddress(a, { strict: false }) && isAddress(b, { strict: false }) ? `/remove/${a}/${b}` : '/pool'
}

/** The path after a choice on one side: the same currency on both sides swaps them (LIQ-01 to LIQ-03). */
export function getPathAfterSelect(
  { currencyIdA: a, currencyIdB: b }: AddPathParams,
  side: 'a' | 'b',
  chosen: string,
): string {
  if (side === 'a') {
    if (b === undefined) return getAddPath(chosen)
    return isSameCurrencyId(chosen, b) ? getAddPath(b, a) : getAddPath(chosen, b)
  }
  if (a === undefined) return isNativeId(chosen) ? getAddPath(getCoinSymbol()) : getAddPath(getCoinSymbol(), chosen)
  if (!isSameCurrencyId(chosen, a)) return getAddPath(a, chosen)
  return b === undefined ? getAddPath(chosen) : getAddPath(b, chosen)
}
