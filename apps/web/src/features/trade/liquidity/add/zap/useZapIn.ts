import { useQuery } from '@tanstack/react-query'
import {
  Currency,
  CurrencyAmount,
  createRouteGraph,
  getBestZapIn,
  getZapInImpact,
  type Percent,
  type Token,
  type ZapIn,
  type ZapPool,
} from '@zono/sdk'
import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { getAmountProblem } from '#core/tokens/amount/getAmountProblem.ts'
import { useCurrency } from '#core/tokens/useTokens.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { getLpToken } from '#features/trade/liquidity/liquidity.actions.ts'
import { zapPoolQuery } from '#features/trade/liquidity/liquidity.queries.ts'
import { normalizeCurrencyId } from '#features/trade/liquidity/paths.ts'
import { useUnwrapToken } from '#features/trade/liquidity/useUnwrapToken.ts'
import { usePairs } from '#features/trade/swap/pairs/usePairs.ts'
import { useSettings } from '#lib/settings/settings.ts'

/** Both currencies of a pool, and their tokens. */
export type PoolSides = {
  readonly a: Currency
  readonly b: Currency
  readonly tokenPair: readonly [Token, Token]
}

/** A zap at the reserves of one block. */
export type ZapInQuote = {
  readonly zap: ZapIn
  readonly input: CurrencyAmount
  readonly pool: ZapPool
  readonly lpToken: Token
  readonly impact: Percent
  /** What goes into the pool of each side, and what is returned. */
  readonly added: readonly [CurrencyAmount, CurrencyAmount]
  readonly left: readonly [CurrencyAmount, CurrencyAmount]
}

/**
 * State of the form that deposits one token.
 *
 * @param pay - Id of the currency that is paid: `BNB`, or an address.
 */
export function useZapIn({ a, b, tokenPair }: PoolSides, pay: string) {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const unwrap = useUnwrapToken()
  const lookup = useCurrency(normalizeCurrencyId(pay))
  const [text, setText] = useState('')
  const singleHopOnly = useSettings((settings) => settings.singleHopOnly)
  const input = lookup.status === 'found' ? lookup.currency : undefined
  const amount = input && CurrencyAmount.parse(text, input)
  const pool = useQuery(zapPoolQuery(chain, tokenPair)).data
  const pairs = usePairs(input, a, b)
  const showsCoin = [input, a, b].some((currency) => currency !== undefined && Currency.isNative(currency))
  return {
    a,
    b,
    lookup,
    input,
    text,
    type: setText,
    amount,
    amountProblem: input && getAmountProblem(text, input),
    isReady: pool !== undefined && pairs !== undefined,
    /** The wrapped coin is shown as the coin, where one of the three is the coin. */
    showsCoin,
    quote: amount && quoteAmount(amount),
    /** Another amount of the token that is paid, at the same reserves. */
    quoteAmount,
  }

  function quoteAmount(amount: CurrencyAmount): ZapInQuote | undefined {
    if (!pool || !pairs || amount.amount === 0n) return undefined
    const options = { maxHops: singleHopOnly ? 1 : 3, wrappedNative } as const
    const zap = getBestZapIn(pool, createRouteGraph(pairs), amount, options)
    const [tokenA, tokenB] = [zap?.entry.routeA.path.at(-1), zap?.entry.routeB.path.at(-1)]
    if (zap === undefined || tokenA === undefined || tokenB === undefined) return undefined
    const name = (token: Token) => (showsCoin ? unwrap(token) : token)
    const of = (token: Token, value: bigint) => CurrencyAmount.fromRawAmount(name(token), value)
    return {
      ...{ zap, input: amount, pool, impact: getZapInImpact(zap, amount.amount) },
      lpToken: getLpToken(pool.pair, (token) => name(token).symbol),
      added: [of(tokenA, zap.addedA), of(tokenB, zap.addedB)],
      left: [of(tokenA, zap.leftA), of(tokenB, zap.leftB)],
    }
  }
}

export type ZapInForm = ReturnType<typeof useZapIn>
