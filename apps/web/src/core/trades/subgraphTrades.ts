import type { Token } from '@zono/sdk'
import * as v from 'valibot'
import { type Hex, parseUnits } from 'viem'
import { addressString, decimalString, fetchSubgraph, hashString, intString } from '../subgraph/subgraph.ts'
import type { PairInfo } from './routeLeg.ts'

/** A swap in a pair. Amounts in base units. */
export type OnchainTrade = {
  readonly tokenIn: Token
  readonly tokenOut: Token
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Unix seconds. */
  readonly timestamp: number
  readonly transactionHash: Hex
  /** Unique per swap, also within one transaction. */
  readonly id: string
}

const schema = v.object({
  swaps: v.array(
    v.object({
      id: v.string(),
      timestamp: intString,
      transaction: v.object({ id: hashString }),
      pair: v.object({ id: addressString }),
      amount0In: decimalString,
      amount1In: decimalString,
      amount0Out: decimalString,
      amount1Out: decimalString,
    }),
  ),
})

const DOCUMENT = `query ($pools: [String!], $count: Int) {
  swaps(first: $count, orderBy: timestamp, orderDirection: desc, where: { pair_in: $pools }) {
    id timestamp transaction { id } pair { id } amount0In amount1In amount0Out amount1Out
  }
}`

/**
 * The newest swaps of pairs from the exchange subgraph, newest first.
 *
 * @throws SubgraphError
 */
export async function fetchSubgraphTrades(
  url: string,
  pools: readonly PairInfo[],
  count: number,
): Promise<readonly OnchainTrade[]> {
  const byId = new Map(pools.map((pool) => [pool.address.toLowerCase(), pool]))
  const { swaps } = await fetchSubgraph(url, DOCUMENT, { pools: [...byId.keys()], count }, schema)
  return swaps.flatMap(({ id, timestamp, transaction, pair, ...amounts }): OnchainTrade[] => {
    const pool = byId.get(pair.id)
    if (pool === undefined) return []
    const { token0, token1 } = pool
    const common = { timestamp, transactionHash: transaction.id, id }
    // The side with an output amount is the bought token.
    return Number(amounts.amount0Out) > 0
      ? [
          {
            ...common,
            tokenIn: token1,
            tokenOut: token0,
            amountIn: parseUnits(amounts.amount1In, token1.decimals),
            amountOut: parseUnits(amounts.amount0Out, token0.decimals),
          },
        ]
      : [
          {
            ...common,
            tokenIn: token0,
            tokenOut: token1,
            amountIn: parseUnits(amounts.amount0In, token0.decimals),
            amountOut: parseUnits(amounts.amount1Out, token1.decimals),
          },
        ]
  })
}
