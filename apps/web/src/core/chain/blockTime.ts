import { useQuery } from '@tanstack/react-query'
import { measureBlockTime, SECONDS_PER_DAY, SECONDS_PER_HOUR, toBlocksPerYear } from '@zono/sdk'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import type { ChainClient } from './chain.ts'
import { chainQuery } from './chainQuery.ts'
import { clearMeasuredBlockTime, setMeasuredBlockTime } from './measuredBlockTime.ts'
import { useChain, useHasHeadBlock } from './useChain.ts'

/** Blocks that a chain must have made before its block time is measured. */
const MIN_BLOCKS = 1000n

/** Spans of a day, of which the middle one counts: one halt is in one of them. */
const SPANS = 8n

const blockSchema = v.object({
  number: v.pipe(v.string(), v.hexadecimal(), v.transform(Number)),
  timestamp: v.pipe(v.string(), v.hexadecimal(), v.transform(Number)),
})

/** Hours that the measured blocks may have taken to be called the last day: a chain is seldom exactly as fast as configured. */
const [MIN_DAY_HOURS, MAX_DAY_HOURS] = [20, 28]

export type MeasuredBlockTime = {
  readonly seconds: number
  /** The measured blocks are those of about the last day: neither a young chain's whole past nor a few hours. */
  readonly coversDay: boolean
}

/** Measures the time between blocks; null if the chain has made few of them or the measurement is implausible. */
export async function readBlockTime(
  { client, head, chainConfig }: ChainClient,
  _: null,
): Promise<MeasuredBlockTime | null> {
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
  if (seconds === undefined) {
    clearMeasuredBlockTime(chainId)
    return null
  }
  setMeasuredBlockTime(chainId, seconds)
  const hours = (newest.timestamp - (samples[0]?.timestamp ?? newest.timestamp)) / SECONDS_PER_HOUR
  return { seconds, coversDay: hours >= MIN_DAY_HOURS && hours <= MAX_DAY_HOURS }
}

export const blockTimeQuery = chainQuery('blockTime', readBlockTime, 'minute')

export type BlockTime = {
  readonly seconds: number
  readonly blocksPerYear: number
  /** Measured over about the last day; false for any other measurement, and where the configured block time is used. */
  readonly isMeasuredOverDay: boolean
}

/** Block time as measured, else as configured for the chain. */
export function useBlockTime(): BlockTime {
  const chain = useChain()
  const hasHeadBlock = useHasHeadBlock()
  const measured = useQuery(blockTimeQuery(chain, hasHeadBlock ? null : undefined)).data
  const seconds = measured?.seconds ?? chain.chainConfig.blockTimeSeconds
  return { seconds, blocksPerYear: toBlocksPerYear(seconds), isMeasuredOverDay: measured?.coversDay ?? false }
}
