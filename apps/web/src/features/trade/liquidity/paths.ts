import { isAddress } from 'viem'

const NATIVE = 'BNB'

/** Whether a text can name a currency in a path: the native coin in any case, or an address. */
export const isCurrencyId = (id: string): boolean => id.toUpperCase() === NATIVE || isAddress(id, { strict: false })

/** One name for each currency: `BNB` in capitals; an address as it came. */
export const normalId = (id: string): string => (id.toUpperCase() === NATIVE ? NATIVE : id)

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** `/add`, `/add/a` or `/add/a/b`. */
export const addPath = (a?: string, b?: string): string => ['/add', a, b].filter((part) => part !== undefined).join('/')

type AddParams = { readonly currencyIdA?: string; readonly currencyIdB?: string }

/** Where an add path really leads (ROUTE-12, ROUTE-13); undefined when it may stay as it is. */
export function redirectOfAdd({ currencyIdA: a, currencyIdB: b }: AddParams): string | undefined {
  if (a === undefined) return undefined
  if (b === undefined) {
    const [first, second, ...more] = a.split('-')
    const isTwo = first !== undefined && second !== undefined && more.length === 0
    return isTwo && isCurrencyId(first) && isCurrencyId(second) ? addPath(normalId(first), normalId(second)) : undefined
  }
  return isSame(a, b) ? addPath(normalId(a)) : undefined
}

/** Where a create path leads: bare it is `/add`, otherwise it behaves as an add path (ROUTE-11). */
export const redirectOfCreate = (params: AddParams): string | undefined =>
  params.currencyIdA === undefined ? '/add' : redirectOfAdd(params)

/** `/remove/a-b` leads to `/remove/a/b`, anything else to `/pool` (ROUTE-15, ROUTE-16). */
export function redirectOfRemove(tokens: string): string {
  const [a, b, ...more] = tokens.split('-')
  const isTwo = a !== undefined && b !== undefined && more.length === 0
  return isTwo && isAddress(a, { strict: false }) && isAddress(b, { strict: false }) ? `/remove/${a}/${b}` : '/pool'
}

/** The path after a choice on one side: the same currency on both sides swaps them (LIQ-01 to LIQ-03). */
export function pathAfterChoice(
  { currencyIdA: a, currencyIdB: b }: AddParams,
  side: 'a' | 'b',
  chosen: string,
): string {
  if (side === 'a') {
    if (b === undefined) return addPath(chosen)
    return isSame(chosen, b) ? addPath(b, a) : addPath(chosen, b)
  }
  if (a === undefined) return isSame(chosen, NATIVE) ? addPath(NATIVE) : addPath(NATIVE, chosen)
  if (!isSame(chosen, a)) return addPath(a, chosen)
  return b === undefined ? addPath(chosen) : addPath(b, chosen)
}
