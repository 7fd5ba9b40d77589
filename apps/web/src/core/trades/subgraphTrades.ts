import type { Token } from '@zono/sdk'
import * as v from 'valibot'
import { type Hex, parseUnits } from 'viem'
import { address, askSubgraph, count, decimal, hash } from '../subgraph/subgraph.ts'
import type { Pool } from './routeLeg.ts'

/** A swap that happened in a pool. Amounts in base units. */
export type PastTrade = {
  readonly tokenIn: Token
  readonly tokenOut: Token
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Unix seconds. */
  readonly timestamp: number
  readonly transactionHash: Hex
  /** Tells two swaps of one transaction apart. */
  readonly id: string
}

const schema = v.object({
  swaps: v.array(
    v.object({
      id: v.string(),
      timestamp: count,
      transaction: v.object({ id: hash }),
      pair: v.object({ id: address }),
      amount0In: decimal,
      amount1In: decimal,
      amount0Out: decimal,
      amount1Out: decimal,
    }),
  ),
})

const DOCUMENT = `query ($pools: [String!], $count: Int) {
  swaps(first: $count, orderBy: timestamp, orderDirection: desc, where: { pair_in: $pools }) {
    id timestamp transaction { id } pair { id } amount0In amount1In amount0Out amount1Out
  }
}`

/** The newest swaps in some pools by the exchange's subgraph, newest first. Rejects with a HistoryError. */
export async function readPastTrades(
  url: string,
  pools: readonly Pool[],
  count: number,
): Promise<readonly PastTrade[]> {
  const byId = new Map(pools.map((pool) => [pool.address.toLowerCase(), pool]))
  const { swaps } = await askSubgraph(url, DOCUMENT, { pools: [...byId.keys()], count }, schema)
  return swaps.flatMap(({ id, timestamp, transaction, pair, ...amounts }): PastTrade[] => {
    const pool = byId.get(pair.id)
    if (pool === undefined) return []
    const { token0, token1 } = pool
    const common = { timestamp, transactionHash: transaction.id, id }
    // What came out says which way it went.
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
