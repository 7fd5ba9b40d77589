import { Pair as PairContract } from '@zono/protocol'
import { type Address, getAbiItem } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { type PairEvent, readEventTimestamps, readPairEvents } from './pairLogs.ts'
import type { PairInfo } from './routeLeg.ts'
import { fetchSubgraphTrades, type OnchainTrade } from './subgraphTrades.ts'
import { tryFetchSubgraph } from './tryFetchSubgraph.ts'

type SwapArgs = Readonly<Record<'amount0In' | 'amount1In' | 'amount0Out' | 'amount1Out', bigint>>

type LatestTradesParams = { readonly pairs: readonly PairInfo[]; readonly count: number }

/** Blocks below the head that are searched, in this order, until `count` trades are found. */
const SEARCH_DEPTHS_BLOCKS = [20n, 200n, 2000n] as const

/** Milliseconds between two reads of the logs: the list informs, nothing is traded at it. */
export const MIN_LOG_READ_INTERVAL_MS = 8000

/** The newest swaps of some pairs, newest first: from the exchange subgraph, else from the chain's logs. */
export async function readLatestTrades(
  chain: ChainClient,
  params: LatestTradesParams,
): Promise<readonly OnchainTrade[]> {
  const { exchange } = chain.subgraphs
  const { pairs, count } = params
  const trades =
    exchange === undefined ? undefined : await tryFetchSubgraph(fetchSubgraphTrades(exchange, pairs, count))
  return trades ?? readCachedTrades(chain, params)
}

type TradesCache = {
  readonly key: string
  readonly trades: Promise<readonly OnchainTrade[]>
  /** Browser time in milliseconds. */
  readonly readAt: number
  readonly blockNumber: bigint | undefined
}

const tradesCaches = new WeakMap<ChainClient['client'], TradesCache>()

/** Trades from the logs, at most 8 s old, and never older than the account's own newest receipt. */
function readCachedTrades(chain: ChainClient, params: LatestTradesParams): Promise<readonly OnchainTrade[]> {
  const { block, receiptBlockNumber } = chain.head.getState()
  const key = JSON.stringify([params.count, params.pairs.map(({ address }) => address)])
  const cached = tradesCaches.get(chain.client)
  const age = cached === undefined ? Number.NaN : Date.now() - cached.readAt
  const isAfterReceipt = receiptBlockNumber === undefined || (cached?.blockNumber ?? -1n) >= receiptBlockNumber
  if (cached?.key === key && age >= 0 && age < MIN_LOG_READ_INTERVAL_MS && isAfterReceipt) return cached.trades
  const trades = readTradesFromLogs(chain, params)
  const entry = { key, trades, readAt: Date.now(), blockNumber: block?.number }
  tradesCaches.set(chain.client, entry)
  trades.catch(() => {
    if (tradesCaches.get(chain.client) === entry) tradesCaches.delete(chain.client)
  })
  return trades
}

async function readTradesFromLogs(
  chain: ChainClient,
  { pairs, count }: LatestTradesParams,
): Promise<readonly OnchainTrade[]> {
  const filter = {
    pairAddresses: pairs.map(({ address }) => address),
    events: [getAbiItem({ abi: PairContract.abi, name: 'Swap' })],
  }
  let newest: readonly PairEvent<SwapArgs>[] = []
  for (const blocks of SEARCH_DEPTHS_BLOCKS) {
    newest = (await readPairEvents<SwapArgs>(chain, { ...filter, blocks })).slice(-count).reverse()
    if (newest.length === count) break
  }
  const timestamps = await readEventTimestamps(chain, newest)
  return newest.flatMap((event, i) => toOnchainTrade(event, pairs, timestamps[i]) ?? [])
}

export const latestTradesQuery = chainQuery('latestTrades', readLatestTrades)

function toOnchainTrade(
  { pairAddress, args, transactionHash, logIndex }: PairEvent<SwapArgs>,
  pairs: readonly PairInfo[],
  timestamp: number | undefined,
): OnchainTrade | undefined {
  const pair = pairs.find(({ address }) => isSameAddress(address, pairAddress))
  if (pair === undefined || timestamp === undefined) return undefined
  const id = `${transactionHash}:${logIndex}`
  // The side with an output amount is the bought token.
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
