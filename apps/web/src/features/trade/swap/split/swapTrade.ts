import type { CurrencyAmount, Pair, SplitLeg, SplitPlan, Token, Trade } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import type { Action } from '#core/transactions/action.ts'

export type SwapOptions = {
  readonly slippageBps: number
  readonly recipient: Address
  /** The recipient is not the sender, so the record of the swap names it. */
  readonly isOtherRecipient?: boolean
  /** Unix seconds by the chain's clock after which the swap must not happen. */
  readonly deadline: bigint
}

export type SwapContext = Pick<ChainClient, 'chainConfig' | 'deployment'>

/** A trade over one route, or split over several. */
export type SwapTrade = Trade & {
  /** Of a trade over several routes. Amounts, price, impact and fee are of the whole plan; `route` is the best single one. */
  readonly split?: Split
  /** Transfer fee of its tokens in basis points, where it is known. Amounts and price of the trade are without it. */
  readonly tokenFeeBps?: bigint
}

/** The best trade of another amount of the typed side at the same pools; undefined where there is none. */
export type QuoteAmount = (amount: CurrencyAmount) => SwapTrade | undefined

type Split = {
  readonly plan: SplitPlan
  /** Its paths, the largest first. */
  readonly legs: readonly SplitLeg[]
  /** The best trade over one route, of the same block. */
  readonly singleTrade: Trade
  /** Builds the action that carries out the plan. Its code is loaded with the first split. */
  readonly buildAction: (exchange: SwapContext, trade: SplitTrade, options: SwapOptions) => Action
}

export type SplitTrade = Trade & { readonly split: Split }

type TradedPair = { readonly pair: Pair; readonly sold: Token }

/** Every pair that a trade goes through, with the token that it sells there. */
export function getTradedPairs({ split, route }: SwapTrade): readonly TradedPair[] {
  if (split) return split.plan.hops.map(({ pair, tokenIn }) => ({ pair, sold: tokenIn }))
  return route.pairs.flatMap((pair, i) => {
    const sold = route.path[i]
    return sold ? [{ pair, sold }] : []
  })
}

/** Every token that a trade goes through, its ends included. */
export const getTradedTokens = (trade: SwapTrade): readonly Token[] => [
  ...new Map(
    getTradedPairs(trade)
      .flatMap(({ pair: { token0, token1 } }) => [token0, token1])
      .map((token) => [token.address, token]),
  ).values(),
]
