import { useQuery } from '@tanstack/react-query'
import { measureBlockTime, toBlocksPerYear } from '@zono/sdk'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import type { ChainClient } from './chain.ts'
import { chainQuery } from './chainQuery.ts'
import { setMeasuredBlockTime } from './measuredBlockTime.ts'
import { useChain, useHasHeadBlock } from './useChain.ts'

/** Blocks over which the block time is measured. */
const SAMPLE_BLOCKS = 1000n

const blockSchema = v.object({ timestamp: v.pipe(v.string(), v.hexadecimal(), v.transform(Number)) })

/** Average seconds between the last 1000 blocks; null if the chain is shorter or the measurement is implausible. */
export async function readBlockTimeSeconds(
  { client, head, chainConfig }: ChainClient,
  _: null,
): Promise<number | null> {
  const block = head.getState().block
  if (block === undefined || block.number <= SAMPLE_BLOCKS) return null
  const oldBlock = v.safeParse(
    blockSchema,
    await client.request({
      method: 'eth_getBlockByNumber',
      params: [numberToHex(block.number - SAMPLE_BLOCKS), false],
    }),
  )
  if (!oldBlock.success) return null
  const seconds = measureBlockTime(
    block.timestamp - oldBlock.output.timestamp,
    Number(SAMPLE_BLOCKS),
    chainConfig.blockTimeSeconds,
  )
  if (seconds !== undefined) setMeasuredBlockTime(chainConfig.chainId, seconds)
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
