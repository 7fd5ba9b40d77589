import { PoolPriceFeed } from '@zono/protocol'
import { type BlockReader, CallRevertedError } from '@zono/rpc'
import type { Address } from 'viem'
import type { FeedState } from './state.ts'

/** Reads the price feed of the native coin: a `PoolPriceFeed`, which anyone can update, or a Chainlink feed. */
export async function readFeed(read: BlockReader, address: Address): Promise<FeedState> {
  const { abi } = PoolPriceFeed
  const [latest, lastCheckpoint, minInterval] = await Promise.all([
    // A feed without an answer reverts.
    read({ abi, address, functionName: 'latestRoundData' }).catch(toUndefined),
    read({ abi, address, functionName: 'lastCheckpoint' }).catch(toUndefined),
    read({ abi, address, functionName: 'minUpdateInterval' }).catch(toUndefined),
  ])
  return {
    address,
    answer: latest?.[1] ?? 0n,
    updatedAt: Number(latest?.[3] ?? 0n),
    update:
      lastCheckpoint === undefined || minInterval === undefined
        ? undefined
        : { lastCheckpoint: Number(lastCheckpoint), minIntervalSeconds: Number(minInterval) },
  }
}

function toUndefined(error: unknown): undefined {
  if (!(error instanceof CallRevertedError)) throw error
}
