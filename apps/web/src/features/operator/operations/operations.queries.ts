import { getContract, Timelock } from '@zono/protocol'
import type { Hash } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { getBlockTimeSeconds } from '#core/chain/measuredBlockTime.ts'
import { readOwnerEvents } from '../contracts/timelockEvents.ts'
import { listPendingOperations, type ScheduledOperation } from './operations.rules.ts'

/** A scheduled operation, and when it may be executed. */
export type PendingOperation = ScheduledOperation & {
  /** Unix seconds. */
  readonly readyAt: number
  /** The operation before it is done, or there is none. */
  readonly isPredecessorDone: boolean
}

/** What waits in the timelock. */
export type PendingOperations = {
  /** Those that are ready first come first. */
  readonly operations: readonly PendingOperation[]
  /** First block that was searched: an operation that was scheduled earlier is missing. */
  readonly searchedFrom: bigint
  /** Time that was searched, by the measured time of a block. */
  readonly searchedSeconds: number
}

/** Times of OpenZeppelin's timelock that are none: of an operation it does not know, and of one that is done. */
const [UNKNOWN_TIME, DONE_TIME] = [0n, 1n]

/** Reads what was scheduled from the chain's logs, and how far each of it is from the timelock. */
export async function readPendingOperations(
  chain: ChainClient,
  { blocks }: { readonly blocks: bigint },
): Promise<PendingOperations> {
  const { events, searchedFrom, searchedBlocks } = await readOwnerEvents(chain, blocks)
  const contract = getContract(chain.deployment, Timelock)
  const readTimestamp = (id: Hash) => chain.readContract({ ...contract, functionName: 'getTimestamp', args: [id] })
  const operations = await Promise.all(
    listPendingOperations(events).map(async (operation) => {
      const { id, predecessor } = operation
      const [time, before] = await Promise.all([
        readTimestamp(id),
        BigInt(predecessor) === 0n ? DONE_TIME : readTimestamp(predecessor),
      ])
      return { ...operation, time, isPredecessorDone: before === DONE_TIME }
    }),
  )
  return {
    searchedFrom,
    searchedSeconds: Number(searchedBlocks) * getBlockTimeSeconds(chain),
    operations: operations
      .filter(({ time }) => time !== UNKNOWN_TIME && time !== DONE_TIME)
      .map(({ time, ...operation }) => ({ ...operation, readyAt: Number(time) }))
      .sort((a, b) => a.readyAt - b.readyAt),
  }
}

export const pendingOperationsQuery = chainQuery('timelockOperations', readPendingOperations)
