import { Token } from '@zono/sdk'

type Named = { readonly symbol: string }

/**
 * Symbol of a pair's LP token, since all of a factory share one of their own. Overlong symbols are shortened.
 * @example
 * getLpTokenSymbol(wbnb, busd) // => 'WBNB-BUSD LP'
 */
export const getLpTokenSymbol = (first: Named, second: Named): string =>
  `${Token.shortenSymbol(first.symbol)}-${Token.shortenSymbol(second.symbol)} LP`
