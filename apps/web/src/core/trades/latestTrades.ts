import { Pair as PairContract } from '@zono/protocol'
import { type Address, getAbiItem } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { type PairEvent, readEventTimestamps, readPairEvents } from './pairLogs.ts'
import type { PairInfo } from './routeLeg.ts'
import { fetchSubgraphTrades, type OnchainTrade } from './subgraphTrades.ts'

type SwapArgs = Readonly<Record<'amount0In' | 'amount1In' | 'amount0Out' | 'amount1Out', bigint>>

type LatestTradesParams = { readonly pairs: readonly PairInfo[]; readonly count: number }

/** Blocks searched for the latest trades: only as far back as it takes. */
const SEARCH_DEPTHS_BLOCKS = [20n, 200n, 2000n] as const

/** The newest swaps in some pools, newest first: from the exchange's subgraph, else from the chain's own logs. */
export async function readLatestTrades(
  chain: ChainClient,
  { pairs, count }: LatestTradesParams,
): Promise<readonly OnchainTrade[]> {
  const { exchange } = chain.subgraphs
  const past =
    exchange === undefined ? undefined : await fetchSubgraphTrades(exchange, pairs, count).catch(() => undefined)
  return past ?? readTradesFromLogs(chain, { pairs: pairs, count })
}

async function readTradesFromLogs(
  chain: ChainClient,
  { pairs, count }: LatestTradesParams,
): Promise<readonly OnchainTrade[]> {
  const wanted = {
    pairAddresses: pairs.map(({ address }) => address),
    events: [getAbiItem({ abi: PairContract.abi, name: 'Swap' })],
  }
  let newest: readonly PairEvent<SwapArgs>[] = []
  for (const blocks of SEARCH_DEPTHS_BLOCKS) {
    newest = (await readPairEvents<SwapArgs>(chain, { ...wanted, blocks })).slice(-count).reverse()
    if (newest.length === count) break
  }
  const times = await readEventTimestamps(chain, newest)
  return newest.flatMap((past, i) => toOnchainTrade(past, pairs, times[i]) ?? [])
}

export const latestTradesQuery = chainQuery('latestTrades', readLatestTrades)

function toOnchainTrade(
  { pairAddress, args, transactionHash, logIndex }: PairEvent<SwapArgs>,
  pools: readonly PairInfo[],
  timestamp: number | undefined,
): OnchainTrade | undefined {
  const pair = pools.find(({ address }) => isSameAddress(address, pairAddress))
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

const isSameAddress = (a: Address, b: Address) => a.toLowerCase() === b.toLowerCase()
