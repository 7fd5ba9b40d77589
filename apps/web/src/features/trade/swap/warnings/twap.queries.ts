import { optionalRead, type ReadContract } from '@zono/client'
import { getContract, Multicall, Pair } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { computeTwap, type Observation, type Twap } from './twap.rules.ts'

/** Blocks of the average: an ordinary node keeps the state of the last 128. */
const TWAP_BLOCKS = 120n

/** Blocks up to which an earlier observation serves as the start of the average. */
const MAX_TWAP_BLOCKS = 3n * TWAP_BLOCKS

type Observations = {
  readonly block: bigint
  /** Unix seconds. */
  readonly time: number
  /** Undefined where no pair answers. */
  readonly pairs: readonly (Observation | undefined)[]
}

/** Observations of the pairs that were observed last, oldest first: a start that is remembered needs no read of past state. */
const memories = new WeakMap<ReadContract, { readonly key: string; readonly observations: readonly Observations[] }>()

/** Average price of each pair over the last 120 blocks, by address; a pair without one is left out. */
export async function readTwaps(
  chain: ChainClient,
  pairAddresses: readonly Address[],
): Promise<Readonly<Record<Address, Twap>>> {
  const block = chain.screenHead.getState().block?.number
  if (block === undefined || block < TWAP_BLOCKS) return {}
  const key = pairAddresses.join()
  const memory = memories.get(chain.readContract)
  const known = memory?.key === key ? memory.observations.filter(({ block: past }) => past < block) : []
  const start = known.findLast(({ block: past }) => past <= block - TWAP_BLOCKS && past >= block - MAX_TWAP_BLOCKS)
  const [before, now] = await Promise.all([
    start ?? readObservations(chain, chain.readContractAt(block - TWAP_BLOCKS), block - TWAP_BLOCKS, pairAddresses),
    // Joins the batch of the round.
    readObservations(chain, chain.readContract, block, pairAddresses),
  ])
  const recent = known.filter(({ block: past }) => past >= block - MAX_TWAP_BLOCKS)
  memories.set(chain.readContract, { key, observations: [...recent, now] })
  const averages: Record<Address, Twap> = {}
  pairAddresses.forEach((pair, i) => {
    const average = computeTwap(before.pairs[i], before.time, now.pairs[i], now.time)
    if (average) averages[pair] = average
  })
  return averages
}

export const twapsQuery = chainQuery('twaps', readTwaps, 'minute')

async function readObservations(
  chain: ChainClient,
  read: ReadContract,
  block: bigint,
  pairAddresses: readonly Address[],
): Promise<Observations> {
  const multicall = getContract(chain.deployment, Multicall)
  const [time, ...pairs] = await Promise.all([
    read({ ...multicall, functionName: 'getCurrentBlockTimestamp' }),
    ...pairAddresses.map((address) => readObservation(read, address)),
  ])
  return { block, time: Number(time), pairs }
}

/** Undefined where no pair answers. */
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
