import { useQuery } from '@tanstack/react-query'
import { useBlockTime } from './blockTime.ts'
import { estimateBlockTimestamp, readBlockTimestamp } from './blockTimestamp.ts'
import { chainQuery } from './chainQuery.ts'
import { useChain, useScreenHead } from './useChain.ts'

/** When a block was mined, or will be. */
export type BlockDate = {
  /** It is mined: `time` is no estimate. */
  readonly isPast: boolean
  /** Unix seconds; undefined while unknown, and for a mined block that no endpoint has any more. */
  readonly time: number | undefined
}

type BlockDateInput = {
  /** Newest block; undefined before the first one. */
  readonly head: { readonly number: bigint; readonly timestamp: number } | undefined
  readonly blockSeconds: number
  /** Unix seconds at which the block was mined; null where the endpoint does not have it. */
  readonly minedAt: number | null | undefined
}

/** Date of a block: as mined, so that no later block changes it, or estimated for one that is to come. */
export function getBlockDate(block: bigint, { head, blockSeconds, minedAt }: BlockDateInput): BlockDate {
  if (head === undefined) return { isPast: false, time: undefined }
  if (head.number >= block) return { isPast: true, time: minedAt ?? undefined }
  return { isPast: false, time: estimateBlockTimestamp(block, head, blockSeconds) }
}

const blockTimestampQuery = chainQuery('blockTimestamp', readBlockTimestamp, 'never')

/** Date of a block. Without a block it is unknown. */
export function useBlockDate(block: bigint | undefined): BlockDate {
  const chain = useChain()
  const { block: head } = useScreenHead()
  const { seconds: blockSeconds } = useBlockTime()
  const isMined = block !== undefined && head !== undefined && head.number >= block
  const { data: minedAt } = useQuery(blockTimestampQuery(chain, isMined ? block : undefined))
  return block === undefined ? { isPast: false, time: undefined } : getBlockDate(block, { head, blockSeconds, minedAt })
}
