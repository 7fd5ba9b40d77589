import { useQuery } from '@tanstack/react-query'
import {
  Currency,
  CurrencyAmount,
  createRouteGraph,
  getBestZapOut,
  getZapOutImpact,
  type Percent,
  type Token,
  type ZapOut,
} from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { useCurrency } from '#core/tokens/useTokens.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { getLpToken } from '#features/trade/liquidity/liquidity.actions.ts'
import { zapPoolQuery } from '#features/trade/liquidity/liquidity.queries.ts'
import { normalizeCurrencyId } from '#features/trade/liquidity/paths.ts'
import { useUnwrapToken } from '#features/trade/liquidity/useUnwrapToken.ts'
import { usePairs } from '#features/trade/swap/pairs/usePairs.ts'
import { useSettings } from '#lib/settings/settings.ts'
import type { RemoveLiquidityForm } from '../useRemoveLiquidityForm.ts'

/** A removal of one token at the reserves of one block. */
export type ZapOutQuote = {
  readonly zap: ZapOut
  /** LP tokens in base units. */
  readonly liquidity: bigint
  readonly lpToken: Token
  readonly output: CurrencyAmount
  readonly impact: Percent
  /** What the pool pays out of each side. */
  readonly removed: readonly [CurrencyAmount, CurrencyAmount]
}

/**
 * What a removal comes to in one token.
 *
 * @param receive - Id of the currency that is received: `BNB`, or an address.
 */
export function useZapOut({ a, b, position, removal }: RemoveLiquidityForm, receive: string) {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const unwrap = useUnwrapToken()
  const lookup = useCurrency(normalizeCurrencyId(receive))
  const singleHopOnly = useSettings((settings) => settings.singleHopOnly)
  const output = lookup.status === 'found' ? lookup.currency : undefined
  const tokenPair = position ? ([position.pair.token0, position.pair.token1] as const) : undefined
  const pool = useQuery(zapPoolQuery(chain, tokenPair)).data
  const pairs = usePairs(output, a, b)
  const showsCoin = [output, a, b].some((currency) => currency !== undefined && Currency.isNative(currency))
  return {
    lookup,
    output,
    showsCoin,
    isReady: pool !== undefined && pairs !== undefined,
    quote: getQuote(),
  }

  function getQuote(): ZapOutQuote | undefined {
    if (!pool || !pairs || !output || !removal || removal.liquidity === 0n) return undefined
    const options = { maxHops: singleHopOnly ? 1 : 3, wrappedNative } as const
    const { liquidity } = removal
    const zap = getBestZapOut(pool, createRouteGraph(pairs), liquidity, output, options)
    const [tokenA, tokenB] = [zap?.exit.routeA.path[0], zap?.exit.routeB.path[0]]
    if (zap === undefined || tokenA === undefined || tokenB === undefined) return undefined
    const name = (token: Token) => (showsCoin ? unwrap(token) : token)
    const of = (token: Token, value: bigint) => CurrencyAmount.fromRawAmount(name(token), value)
    return {
      ...{ zap, liquidity, impact: getZapOutImpact(zap) },
      lpToken: getLpToken(pool.pair, (token) => name(token).symbol),
      output: CurrencyAmount.fromRawAmount(output, zap.amountOut),
      removed: [of(tokenA, zap.removedA), of(tokenB, zap.removedB)],
    }
  }
}

export type ZapOutForm = ReturnType<typeof useZapOut>
