import { Pair as PairContract } from '@zono/protocol'
import { Token } from '@zono/sdk'
import { getAbiItem } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { type PairEvent, readEventTimestamps, readPairEvents } from './pairLogs.ts'
import type { RouteLeg } from './routeLeg.ts'
import { fetchSubgraphTicks } from './subgraphTicks.ts'
import { combineLegTicks, type PriceTick } from './ticks.rules.ts'
import { tryFetchSubgraph } from './tryFetchSubgraph.ts'

type SyncArgs = Readonly<Record<'reserve0' | 'reserve1', bigint>>
type SwapArgs = Readonly<Record<'amount0In' | 'amount1In' | 'amount0Out' | 'amount1Out', bigint>>

/**
 * Price ticks over the legs of a route, oldest first: whole tokens of the last leg's quote side for one of the first
 * base. The volume is known for a single leg only. Read from the exchange subgraph, else from the chain's logs.
 */
export async function readPriceTicks(chain: ChainClient, legs: readonly RouteLeg[]): Promise<readonly PriceTick[]> {
  return combineLegTicks(await Promise.all(legs.map((leg) => readLegTicks(chain, leg))))
}

export const priceTicksQuery = chainQuery('ticks', readPriceTicks, 'minute')

async function readLegTicks(chain: ChainClient, leg: RouteLeg): Promise<readonly PriceTick[]> {
  const { exchange } = chain.subgraphs
  const ticks = exchange === undefined ? undefined : await tryFetchSubgraph(fetchSubgraphTicks(exchange, leg))
  return ticks ?? readTicksFromLogs(chain, leg)
}

async function readTicksFromLogs(chain: ChainClient, { pair, base }: RouteLeg): Promise<readonly PriceTick[]> {
  const events = await readPairEvents<SyncArgs | SwapArgs>(chain, {
    pairAddresses: [pair.address],
    events: [getAbiItem({ abi: PairContract.abi, name: 'Sync' }), getAbiItem({ abi: PairContract.abi, name: 'Swap' })],
  })
  const timestamps = await readEventTimestamps(chain, events)
  const isToken0 = Token.equals(base, pair.token0)
  const [scale0, scale1] = [10 ** pair.token0.decimals, 10 ** pair.token1.decimals]
  return events.flatMap(({ args }, i): PriceTick[] => {
    const timestamp = timestamps[i]
    if (timestamp === undefined || !('reserve0' in args) || args.reserve0 === 0n || args.reserve1 === 0n) return []
    const [whole0, whole1] = [Number(args.reserve0) / scale0, Number(args.reserve1) / scale1]
    return [
      {
        timestamp,
        price: isToken0 ? whole1 / whole0 : whole0 / whole1,
        volume: getBaseVolume(events[i + 1], isToken0) / (isToken0 ? scale0 : scale1),
      },
    ]
  })
}

/** Base token amount, in base units, of the Swap event that follows a Sync event; 0 if another event follows. */
function getBaseVolume(event: PairEvent<SyncArgs | SwapArgs> | undefined, isToken0: boolean): number {
  if (event === undefined || !('amount0In' in event.args)) return 0
  const { amount0In, amount0Out, amount1In, amount1Out } = event.args
  return Number(isToken0 ? amount0In + amount0Out : amount1In + amount1Out)
}
