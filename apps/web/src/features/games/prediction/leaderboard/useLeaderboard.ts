import { useQueries } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { leaderboardQuery, type Player } from '../game/bets.queries.ts'
import { hasMoreResults, type LeaderboardState, listSkips } from './leaderboard.rules.ts'

export type Leaderboard = {
  /** Best first; undefined while the first page is read. */
  readonly players: readonly Player[] | undefined
  /** Load state: the first page, or another one (spec earn-and-games §3). */
  readonly status: 'initial' | 'loading' | 'idle' | 'failed'
  readonly hasMore: boolean
  readonly retry: () => void
}

/** Players of all pages that are shown. */
export function useLeaderboard(state: LeaderboardState): Leaderboard {
  const chain = useChain()
  return useQueries({
    queries: listSkips(state).map((skip) => leaderboardQuery(chain, { orderBy: state.orderBy, skip })),
    combine: (pages): Leaderboard => {
      const loaded = pages.flatMap(({ data }) => (data ? [data.users] : []))
      const hasFailed = pages.some(({ isError, data }) => isError && data === undefined)
      const isComplete = loaded.length === pages.length
      return {
        // A player who moved up between two requests would be listed twice.
        players: loaded.length > 0 ? dedupe(loaded.flat()) : undefined,
        status: hasFailed ? 'failed' : isComplete ? 'idle' : loaded.length > 0 ? 'loading' : 'initial',
        hasMore: isComplete && hasMoreResults(loaded.at(-1)?.length),
        retry: () => {
          for (const page of pages) void page.refetch()
        },
      }
    },
  })
}

const dedupe = (players: readonly Player[]): readonly Player[] => [
  ...new Map(players.map((player) => [player.id, player])).values(),
]
