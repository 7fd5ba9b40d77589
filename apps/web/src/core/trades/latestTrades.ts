import { Pair as PairContract } from '@zono/protocol'
import { type Address, getAbiItem } from 'viem'
import type { Chain } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { type PoolEvent, readPoolEvents, readTimestamps } from './pairLogs.ts'
import type { Pool } from './routeLeg.ts'
import { type PastTrade, readPastTrades } from './subgraphTrades.ts'

type SwapArgs = Readonly<Record<'amount0In' | 'amount1In' | 'amount0Out' | 'amount1Out', bigint>>

type LatestParams = { readonly pools: readonly Pool[]; readonly count: number }

/** Blocks searched for the latest trades: only as far back as it takes. */
const REACHES = [20n, 200n, 2000n] as const

/** The newest swaps in some pools, newest first: from the exchange's subgraph, else from the chain's own logs. */
export async function readLatestTrades(chain: Chain, { pools, count }: LatestParams): Promise<readonly PastTrade[]> {
  const { exchange } = chain.subgraphs
  const past = exchange === undefined ? undefined : await readPastTrades(exchange, pools, count).catch(() => undefined)
  return past ?? readTradesOfLogs(chain, { pools, count })
}

async function readTradesOfLogs(chain: Chain, { pools, count }: LatestParams): Promise<readonly PastTrade[]> {
  const wanted = {
    pools: pools.map(({ address }) => address),
    events: [getAbiItem({ abi: PairContract.abi, name: 'Swap' })],
  }
  let newest: readonly PoolEvent<SwapArgs>[] = []
  for (const blocks of REACHES) {
    newest = (await readPoolEvents<SwapArgs>(chain, { ...wanted, blocks })).slice(-count).reverse()
    if (newest.length === count) break
  }
  const times = await readTimestamps(chain, newest)
  return newest.flatMap((past, i) => tradeOf(past, pools, times[i]) ?? [])
}

export const latestTradesQuery = chainQuery('latestTrades', readLatestTrades)

function tradeOf(
  { pool, args, transactionHash, logIndex }: PoolEvent<SwapArgs>,
  pools: readonly Pool[],
  timestamp: number | undefined,
): PastTrade | undefined {
  const pair = pools.find(({ address }) => isSame(address, pool))
  if (pair === undefined || timestamp === undefined) return undefined
  const id = `${transactionHash}:${logIndex}`
  // What came out says which way it went.
  return args.amount0Out > 0n
    ? {
        tokenIn: pair.token1,
        tokenOut: pair.token0,
        amountIn: args.amount1In,
        amountOut: args.amount0Out,
        timestamp,
        transactionHash,
        id,
      }
    : {
        tokenIn: pair.token0,
        tokenOut: pair.token1,
        amountIn: args.amount0In,
        amountOut: args.amount1Out,
        timestamp,
        transactionHash,
        id,
      }
}

const isSame = (a: Address, b: Address) => a.toLowerCase() === b.toLowerCase()
