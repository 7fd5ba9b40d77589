import { contractOf, Multicall, Pair } from '@zono/protocol'
import type { Address } from 'viem'
import type { Chain } from '../../../../core/chain/chain.ts'
import { chainQuery } from '../../../../core/chain/chainQuery.ts'
import { settled } from '../../../../core/chain/optionalRead.ts'
import type { Read } from '../../../../core/rpc/multicallBatcher.ts'
import { type Average, averageOf, type Observation } from './twap.rules.ts'

/** Blocks looked back: what an ordinary node still knows. */
const LOOK_BACK = 120n

/** What each pool's price has been on average over the last 120 blocks, by pool; what cannot be told is left out. */
export async function readAverages(
  chain: Chain,
  pools: readonly Address[],
): Promise<Readonly<Record<Address, Average>>> {
  const newest = chain.head.current().block?.number
  if (newest === undefined || newest < LOOK_BACK) return {}
  const [before, now] = await Promise.all([
    observe(chain, chain.readAt(newest - LOOK_BACK), pools),
    observe(chain, chain.readAt(newest), pools),
  ])
  const averages: Record<Address, Average> = {}
  pools.forEach((pool, i) => {
    const average = averageOf(before.pools[i], before.time, now.pools[i], now.time)
    if (average) averages[pool] = average
  })
  return averages
}

export const averagesQuery = chainQuery('averages', readAverages, 'minute')

async function observe(chain: Chain, read: Read, pools: readonly Address[]) {
  const multicall = contractOf(chain.deployment, Multicall)
  const [time, ...observed] = await Promise.all([
    read({ ...multicall, functionName: 'getCurrentBlockTimestamp' }),
    ...pools.map((address) => observePool(read, address)),
  ])
  return { time: Number(time), pools: observed }
}

/** Undefined where no pool answers. */
async function observePool(read: Read, address: Address): Promise<Observation | undefined> {
  const pair = { abi: Pair.abi, address }
  const [reserves, cumulative0, cumulative1] = await Promise.all([
    settled(read({ ...pair, functionName: 'getReserves' })),
    settled(read({ ...pair, functionName: 'price0CumulativeLast' })),
    settled(read({ ...pair, functionName: 'price1CumulativeLast' })),
  ])
  if (reserves === undefined || cumulative0 === undefined || cumulative1 === undefined) return undefined
  return { reserve0: reserves[0], reserve1: reserves[1], at: reserves[2], cumulative0, cumulative1 }
}
