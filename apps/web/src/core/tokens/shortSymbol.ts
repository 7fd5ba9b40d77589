import { type Currency, Token } from '@zono/sdk'

/** A symbol as it is shown: overlong ones shortened (spec trading-core §3). */
export const shortSymbol = ({ symbol }: Currency): string => Token.shortenSymbol(symbol)
