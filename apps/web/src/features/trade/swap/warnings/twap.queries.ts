import { getContract, Multicall, Pair } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '../../../../core/chain/chain.ts'
import { chainQuery } from '../../../../core/chain/chainQuery.ts'
import { optionalRead } from '../../../../core/chain/optionalRead.ts'
import type { ReadContract } from '../../../../core/rpc/multicallBatcher.ts'
import { computeTwap, type Observation, type Twap } from './twap.rules.ts'

/** Blocks looked back: what an ordinary node still knows. */
const TWAP_BLOCKS = 120n

/** What each pool's price has been on average over the last 120 blocks, by pool; what cannot be told is left out. */
export async function readTwaps(
  chain: ChainClient,
  pools: readonly Address[],
): Promise<Readonly<Record<Address, Twap>>> {
  const newest = chain.head.getState().block?.number
  if (newest === undefined || newest < TWAP_BLOCKS) return {}
  const [before, now] = await Promise.all([
    readObservations(chain, chain.readContractAt(newest - TWAP_BLOCKS), pools),
    readObservations(chain, chain.readContractAt(newest), pools),
  ])
  const averages: Record<Address, Twap> = {}
  pools.forEach((pool, i) => {
    const average = computeTwap(before.pools[i], before.time, now.pools[i], now.time)
    if (average) averages[pool] = average
  })
  return averages
}

export const twapsQuery = chainQuery('twaps', readTwaps, 'minute')

async function readObservations(chain: ChainClient, read: ReadContract, pools: readonly Address[]) {
  const multicall = getContract(chain.deployment, Multicall)
  const [time, ...observed] = await Promise.all([
    read({ ...multicall, functionName: 'getCurrentBlockTimestamp' }),
    ...pools.map((address) => readObservation(read, address)),
  ])
  return { time: Number(time), pools: observed }
}

/** Undefined where no pool answers. */
async function readObservation(read: ReadContract, address: Address): Promise<Observation | undefined> {
  const pair = { abi: Pair.abi, address }
  const [reserves, cumulative0, cumulative1] = await Promise.all([
    optionalRead(read({ ...pair, functionName: 'getReserves' })),
    optionalRead(read({ ...pair, functionName: 'price0CumulativeLast' })),
    optionalRead(read({ ...pair, functionName: 'price1CumulativeLast' })),
  ])
  if (reserves === undefined || cumulative0 === undefined || cumulative1 === undefined) return undefined
  return {
    reserve0: reserves[0],
    reserve1: reserves[1],
    lastUpdate: reserves[2],
    price0Cumulative: cumulative0,
    price1Cumulative: cumulative1,
  }
}
