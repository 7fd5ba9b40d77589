import { Token } from '@zono/sdk'

type Named = { readonly symbol: string }

/** Name of the pair of two currencies on every screen: `ZONO/BNB`. */
export const getPairName = (first: Named, second: Named): string =>
  `${Token.shortenSymbol(first.symbol)}/${Token.shortenSymbol(second.symbol)}`
