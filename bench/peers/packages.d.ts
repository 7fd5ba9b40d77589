// What the bench uses of the packages that only it installs, so that types are checked without them.

declare module 'lighthouse' {
  export type Result = {
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  }
  const lighthouse: (
    url: string,
    flags: { readonly port: number; readonly logLevel: 'silent'; readonly onlyCategories: readonly string[] },
  ) => Promise<{ readonly lhr: Result } | undefined>

  // biome-ignore lint/style/noDefaultExport: the package's own
  export { lighthouse as default }
}

declare module '@uniswap/sdk-core' {
  export class Token {
    constructor(chainId: number, address: string, decimals: number)
    readonly address: string
  }
  export class CurrencyAmount {
    private constructor()
    static fromRawAmount(token: Token, amount: string): CurrencyAmount
    /** Of the `JSBI` type, which prints as an integer. */
    readonly quotient: { toString(): string }
  }
}

declare module '@uniswap/v2-sdk' {
  import type { CurrencyAmount, Token } from '@uniswap/sdk-core'

  type Options = { readonly maxNumResults: number; readonly maxHops: number }
  export class Pair {
    constructor(amountA: CurrencyAmount, amountB: CurrencyAmount)
  }
  export class Trade {
    private constructor()
    static bestTradeExactIn(pairs: readonly Pair[], amountIn: CurrencyAmount, to: Token, options: Options): Trade[]
    static bestTradeExactOut(pairs: readonly Pair[], from: Token, amountOut: CurrencyAmount, options: Options): Trade[]
    readonly inputAmount: CurrencyAmount
    readonly outputAmount: CurrencyAmount
  }
}

declare module '@pancakeswap/sdk' {
  type Options = { readonly maxNumResults: number; readonly maxHops: number }
  export class ERC20Token {
    constructor(chainId: number, address: string, decimals: number, symbol: string)
    readonly address: string
  }
  export class CurrencyAmount {
    private constructor()
    static fromRawAmount(token: ERC20Token, amount: bigint): CurrencyAmount
    readonly quotient: bigint
  }
  export class Pair {
    constructor(amountA: CurrencyAmount, amountB: CurrencyAmount)
  }
  export class Trade {
    private constructor()
    static bestTradeExactIn(pairs: readonly Pair[], amountIn: CurrencyAmount, to: ERC20Token, options: Options): Trade[]
    static bestTradeExactOut(
      pairs: readonly Pair[],
      from: ERC20Token,
      amountOut: CurrencyAmount,
      options: Options,
    ): Trade[]
    readonly inputAmount: CurrencyAmount
    readonly outputAmount: CurrencyAmount
  }
}
