import { useQuery } from '@tanstack/react-query'
import { measureBlockTime, SECONDS_PER_DAY, toBlocksPerYear } from '@zono/sdk'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import type { ChainClient } from './chain.ts'
import { chainQuery } from './chainQuery.ts'
import { setMeasuredBlockTime } from './measuredBlockTime.ts'
import { useChain, useHasHeadBlock } from './useChain.ts'

/** Blocks that a chain must have made before its block time is measured. */
const MIN_BLOCKS = 1000n

/** Spans of a day, of which the middle one counts: one halt is in one of them. */
const SPANS = 8n

const blockSchema = v.object({
  number: v.pipe(v.string(), v.hexadecimal(), v.transform(Number)),
  timestamp: v.pipe(v.string(), v.hexadecimal(), v.transform(Number)),
})

/** Seconds between blocks over the last day; null if the chain has made few of them or the measurement is implausible. */
export async function readBlockTimeSeconds(
  { client, head, chainConfig }: ChainClient,
  _: null,
): Promise<number | null> {
  const { chainId, blockTimeSeconds } = chainConfig
  const newest = head.getState().block
  if (newest === undefined || newest.number <= MIN_BLOCKS) return null
  const day = BigInt(Math.round(SECONDS_PER_DAY / blockTimeSeconds))
  const span = (day < newest.number ? day : newest.number - 1n) / SPANS
  const older = await Promise.all(
    Array.from({ length: Number(SPANS) }, (_, index) =>
      client.request({
        method: 'eth_getBlockByNumber',
        params: [numberToHex(newest.number - span * (SPANS - BigInt(index))), false],
      }),
    ),
  )
  const samples = older.flatMap((block) => {
    const { success, output } = v.safeParse(blockSchema, block)
    return success ? [output] : []
  })
  const seconds = measureBlockTime(
    [...samples, { number: Number(newest.number), timestamp: newest.timestamp }],
    blockTimeSeconds,
  )
  if (seconds !== undefined) setMeasuredBlockTime(chainId, seconds)
  return seconds ?? null
}

export const blockTimeQuery = chainQuery('blockTime', readBlockTimeSeconds, 'minute')

export type BlockTime = {
  readonly seconds: number
  readonly blocksPerYear: number
  /** False where the configured block time is used. */
  readonly isMeasured: boolean
}

/** Block time as measured, else as configured for the chain. */
export function useBlockTime(): BlockTime {
  const chain = useChain()
  const hasHeadBlock = useHasHeadBlock()
  const seconds = useQuery(blockTimeQuery(chain, hasHeadBlock ? null : undefined)).data ?? undefined
  return seconds === undefined
    ? {
        seconds: chain.chainConfig.blockTimeSeconds,
        blocksPerYear: toBlocksPerYear(chain.chainConfig.blockTimeSeconds),
        isMeasured: false,
      }
    : { seconds, blocksPerYear: toBlocksPerYear(seconds), isMeasured: true }
}
