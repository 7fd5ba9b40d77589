import { useQuery } from '@tanstack/react-query'
import { blocksPerYear } from '@zono/protocol'
import { measureBlockTime, toBlocksPerYear } from '@zono/sdk'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import type { Chain } from './chain.ts'
import { chainQuery } from './chainQuery.ts'
import { noteBlockTime } from './measuredBlockTime.ts'
import { useChain, useHasHead } from './useChain.ts'

/** Blocks over which the time between two is measured. */
const SAMPLE = 1000n

const blockSchema = v.object({ timestamp: v.pipe(v.string(), v.hexadecimal(), v.transform(Number)) })

/** Seconds between two blocks, measured over the last thousand; null where that cannot be told. */
export async function readBlockTime({ client, head, facts }: Chain, _: null): Promise<number | null> {
  const block = head.current().block
  if (block === undefined || block.number <= SAMPLE) return null
  const then = v.safeParse(
    blockSchema,
    await client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(block.number - SAMPLE), false] }),
  )
  if (!then.success) return null
  const seconds = measureBlockTime(block.timestamp - then.output.timestamp, Number(SAMPLE), facts.blockTimeSeconds)
  if (seconds !== undefined) noteBlockTime(facts.chainId, seconds)
  return seconds ?? null
}

export const blockTimeQuery = chainQuery('blockTime', readBlockTime, 'minute')

export type BlockPace = {
  readonly seconds: number
  readonly blocksPerYear: number
  /** Measured; otherwise it is the chain's usual time. */
  readonly isMeasured: boolean
}

/** How fast blocks come: as measured, else as the chain's facts say. */
export function useBlockPace(): BlockPace {
  const chain = useChain()
  const hasBegun = useHasHead()
  const seconds = useQuery(blockTimeQuery(chain, hasBegun ? null : undefined)).data ?? undefined
  return seconds === undefined
    ? { seconds: chain.facts.blockTimeSeconds, blocksPerYear: blocksPerYear(chain.facts), isMeasured: false }
    : { seconds, blocksPerYear: toBlocksPerYear(seconds), isMeasured: true }
}
