import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import { SECONDS_PER_DAY, SECONDS_PER_WEEK } from '#lib/time.ts'
import { useChain } from '../chain/useChain.ts'
import { intString } from './subgraph.ts'
import { useSubgraphTime } from './subgraphHead.ts'
import { subgraphQuery } from './subgraphQuery.ts'

/** Seconds by which windows move, so that past blocks are read once per step. */
const WINDOW_STEP_SECONDS = 300

/** Last block before a window; null before the first block. */
export type PastBlockNumber = number | null

/** Start blocks of the last window and of the window before it. */
export type WindowBlocks = { readonly from: PastBlockNumber; readonly before: PastBlockNumber }

const newestBlockNumber = v.pipe(
  v.array(v.object({ number: intString })),
  v.transform(([block]): PastBlockNumber => block?.number ?? null),
)
const buildBlockField = (name: string) =>
  `${name}: blocks(first: 1, orderBy: number, orderDirection: desc, where: { timestamp_lte: $${name} }) { number }`

const pastBlocksQuery = subgraphQuery('pastBlocks', {
  subgraph: 'blocks',
  document: `query ($day: BigInt!, $twoDays: BigInt!, $week: BigInt!, $twoWeeks: BigInt!) {
    ${buildBlockField('day')} ${buildBlockField('twoDays')} ${buildBlockField('week')} ${buildBlockField('twoWeeks')}
  }`,
  schema: v.object({
    day: newestBlockNumber,
    twoDays: newestBlockNumber,
    week: newestBlockNumber,
    twoWeeks: newestBlockNumber,
  }),
  variables: (now: number) => ({
    day: `${now - SECONDS_PER_DAY}`,
    twoDays: `${now - 2 * SECONDS_PER_DAY}`,
    week: `${now - SECONDS_PER_WEEK}`,
    twoWeeks: `${now - 2 * SECONDS_PER_WEEK}`,
  }),
  refetchIntervalMs: 'never',
})

export type TimeWindow = 'day' | 'week'

/** Start blocks of the last 24 hours and 7 days, and of the windows before them; undefined while loading. */
export function usePastBlocks(): Readonly<Record<TimeWindow, WindowBlocks>> | undefined {
  const now = useSubgraphTime(WINDOW_STEP_SECONDS)
  const { data } = useQuery({ ...pastBlocksQuery(useChain(), now), placeholderData: keepPreviousData })
  // The same object until a window moves: columns of tables follow from it, and every cell would render with each block.
  return useMemo(
    () => data && { day: { from: data.day, before: data.twoDays }, week: { from: data.week, before: data.twoWeeks } },
    [data],
  )
}

/** GraphQL variables for queries at both start blocks; states before the first block are not queried. */
export const getWindowVariables = ({ from, before }: WindowBlocks) => ({
  from: from ?? 0,
  before: before ?? 0,
  hasFrom: from !== null,
  hasBefore: before !== null,
})

/** GraphQL definitions of the variables of `getWindowVariables`. */
export const WINDOW_VARIABLE_DEFINITIONS = '$from: Int!, $before: Int!, $hasFrom: Boolean!, $hasBefore: Boolean!'

type QueryWithKey = { readonly queryKey: readonly unknown[] }

/** Placeholder data: the previous result while a new window loads, if it has the same ids. */
export const keepPreviousDataForSameIds =
  <answer>(ids: readonly string[] | undefined) =>
  (previous: answer | undefined, query: QueryWithKey | undefined): answer | undefined => {
    const params = query?.queryKey[3] as { readonly ids?: readonly string[] } | undefined
    return ids !== undefined && params?.ids?.join() === ids.join() ? previous : undefined
  }
