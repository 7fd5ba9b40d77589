import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useChain } from '../chain/useChain.ts'
import { count } from './subgraph.ts'
import { useHistoryTime } from './subgraphHead.ts'
import { historyQuery } from './subgraphQuery.ts'

const [SECONDS_PER_DAY, SECONDS_PER_WEEK] = [86_400, 604_800]

/** Windows move on every so many seconds: what was then is read once for all that time. */
const STEP_SECONDS = 300

/** The block after which a window began; null before the first block, when there was nothing. */
export type PastBlock = number | null

/** Where the last window began, and the one before it. */
export type WindowBlocks = { readonly from: PastBlock; readonly before: PastBlock }

const newest = v.pipe(
  v.array(v.object({ number: count })),
  v.transform(([block]): PastBlock => block?.number ?? null),
)
const at = (name: string) =>
  `${name}: blocks(first: 1, orderBy: number, orderDirection: desc, where: { timestamp_lte: $${name} }) { number }`

const pastBlocksQuery = historyQuery('pastBlocks', {
  subgraph: 'blocks',
  document: `query ($day: BigInt!, $twoDays: BigInt!, $week: BigInt!, $twoWeeks: BigInt!) {
    ${at('day')} ${at('twoDays')} ${at('week')} ${at('twoWeeks')}
  }`,
  schema: v.object({ day: newest, twoDays: newest, week: newest, twoWeeks: newest }),
  variables: (now: number) => ({
    day: `${now - SECONDS_PER_DAY}`,
    twoDays: `${now - 2 * SECONDS_PER_DAY}`,
    week: `${now - SECONDS_PER_WEEK}`,
    twoWeeks: `${now - 2 * SECONDS_PER_WEEK}`,
  }),
  pace: 'never',
})

export type Span = 'day' | 'week'

/** Where the last 24 hours and the last 7 days began, and the windows of the same length before them. */
export function usePastBlocks(): Readonly<Record<Span, WindowBlocks>> | undefined {
  const now = useHistoryTime()
  const time = now === undefined ? undefined : Math.floor(now / STEP_SECONDS) * STEP_SECONDS
  const { data } = useQuery({ ...pastBlocksQuery(useChain(), time), placeholderData: keepPreviousData })
  return data && { day: { from: data.day, before: data.twoDays }, week: { from: data.week, before: data.twoWeeks } }
}

/** The variables of a question about both ends of a window: what was before the first block is not asked for. */
export const windowVariables = ({ from, before }: WindowBlocks) => ({
  from: from ?? 0,
  before: before ?? 0,
  hasFrom: from !== null,
  hasBefore: before !== null,
})

/** Declares them. */
export const WINDOW_VARIABLES = '$from: Int!, $before: Int!, $hasFrom: Boolean!, $hasBefore: Boolean!'

type Asked = { readonly queryKey: readonly unknown[] }

/** Until the next window is read the one before goes on, if it is of the very same things. */
export const keepSameIds =
  <answer>(ids: readonly string[] | undefined) =>
  (previous: answer | undefined, query: Asked | undefined): answer | undefined => {
    const params = query?.queryKey[3] as { readonly ids?: readonly string[] } | undefined
    return ids !== undefined && params?.ids?.join() === ids.join() ? previous : undefined
  }
