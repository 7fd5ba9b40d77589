import { Pair as PairContract } from '@zono/protocol'
import { Token } from '@zono/sdk'
import { getAbiItem } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { type PairEvent, readEventTimestamps, readPairEvents } from './pairLogs.ts'
import type { RouteLeg } from './routeLeg.ts'
import { fetchSubgraphTicks } from './subgraphTicks.ts'
import { combineLegTicks, type PriceTick } from './ticks.rules.ts'

type SyncArgs = Readonly<Record<'reserve0' | 'reserve1', bigint>>
type SwapArgs = Readonly<Record<'amount0In' | 'amount1In' | 'amount0Out' | 'amount1Out', bigint>>

/**
 * How the price went over some legs, oldest first: whole tokens of the last leg's other side for one of the first base.
 * The volume is known where one pool alone makes the price. From the exchange's subgraph; where there is none, or it does
 * not answer, from the chain's own logs.
 */
export async function readPriceTicks(chain: ChainClient, legs: readonly RouteLeg[]): Promise<readonly PriceTick[]> {
  return combineLegTicks(await Promise.all(legs.map((leg) => readLegTicks(chain, leg))))
}

export const priceTicksQuery = chainQuery('ticks', readPriceTicks, 'minute')

async function readLegTicks(chain: ChainClient, leg: RouteLeg): Promise<readonly PriceTick[]> {
  const { exchange } = chain.subgraphs
  const past = exchange === undefined ? undefined : await fetchSubgraphTicks(exchange, leg).catch(() => undefined)
  return past ?? readTicksFromLogs(chain, leg)
}

async function readTicksFromLogs(chain: ChainClient, { pair, base }: RouteLeg): Promise<readonly PriceTick[]> {
  const events = await readPairEvents<SyncArgs | SwapArgs>(chain, {
    pairAddresses: [pair.address],
    events: [getAbiItem({ abi: PairContract.abi, name: 'Sync' }), getAbiItem({ abi: PairContract.abi, name: 'Swap' })],
  })
  const times = await readEventTimestamps(chain, events)
  const isToken0 = Token.equals(base, pair.token0)
  const [scale0, scale1] = [10 ** pair.token0.decimals, 10 ** pair.token1.decimals]
  return events.flatMap(({ args }, i): PriceTick[] => {
    const timestamp = times[i]
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

/** Base units of the base token that moved in the swap right after a sync; 0 when it was no swap that synced. */
function getBaseVolume(event: PairEvent<SyncArgs | SwapArgs> | undefined, isToken0: boolean): number {
  if (event === undefined || !('amount0In' in event.args)) return 0
  const { amount0In, amount0Out, amount1In, amount1Out } = event.args
  return Number(isToken0 ? amount0In + amount0Out : amount1In + amount1Out)
}
