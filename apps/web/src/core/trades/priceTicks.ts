import { Pair as PairContract } from '@zono/protocol'
import { Token } from '@zono/sdk'
import { getAbiItem } from 'viem'
import type { Chain } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { type PoolEvent, readPoolEvents, readTimestamps } from './pairLogs.ts'
import type { Leg } from './routeLeg.ts'
import { readPastTicks } from './subgraphTicks.ts'
import { combine, type Tick } from './ticks.rules.ts'

type Reserves = Readonly<Record<'reserve0' | 'reserve1', bigint>>
type Amounts = Readonly<Record<'amount0In' | 'amount1In' | 'amount0Out' | 'amount1Out', bigint>>

/**
 * How the price went over some legs, oldest first: whole tokens of the last leg's other side for one of the first base.
 * The volume is known where one pool alone makes the price. From the exchange's subgraph; where there is none, or it does
 * not answer, from the chain's own logs.
 */
export async function readTicks(chain: Chain, legs: readonly Leg[]): Promise<readonly Tick[]> {
  return combine(await Promise.all(legs.map((leg) => readTicksOf(chain, leg))))
}

export const ticksQuery = chainQuery('ticks', readTicks, 'minute')

async function readTicksOf(chain: Chain, leg: Leg): Promise<readonly Tick[]> {
  const { exchange } = chain.subgraphs
  const past = exchange === undefined ? undefined : await readPastTicks(exchange, leg).catch(() => undefined)
  return past ?? readTicksOfLogs(chain, leg)
}

async function readTicksOfLogs(chain: Chain, { pool, base }: Leg): Promise<readonly Tick[]> {
  const events = await readPoolEvents<Reserves | Amounts>(chain, {
    pools: [pool.address],
    events: [getAbiItem({ abi: PairContract.abi, name: 'Sync' }), getAbiItem({ abi: PairContract.abi, name: 'Swap' })],
  })
  const times = await readTimestamps(chain, events)
  const isToken0 = Token.equals(base, pool.token0)
  const [scale0, scale1] = [10 ** pool.token0.decimals, 10 ** pool.token1.decimals]
  return events.flatMap(({ args }, i): Tick[] => {
    const timestamp = times[i]
    if (timestamp === undefined || !('reserve0' in args) || args.reserve0 === 0n || args.reserve1 === 0n) return []
    const [whole0, whole1] = [Number(args.reserve0) / scale0, Number(args.reserve1) / scale1]
    return [
      {
        timestamp,
        price: isToken0 ? whole1 / whole0 : whole0 / whole1,
        volume: baseVolume(events[i + 1], isToken0) / (isToken0 ? scale0 : scale1),
      },
    ]
  })
}

/** Base units of the base token that moved in the swap right after a sync; 0 when it was no swap that synced. */
function baseVolume(event: PoolEvent<Reserves | Amounts> | undefined, isToken0: boolean): number {
  if (event === undefined || !('amount0In' in event.args)) return 0
  const { amount0In, amount0Out, amount1In, amount1Out } = event.args
  return Number(isToken0 ? amount0In + amount0Out : amount1In + amount1Out)
}
