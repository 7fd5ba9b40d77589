import { type Message, msg } from '#lib/i18n/message.ts'
import { LEADERBOARD_ORDERS, type LeaderboardOrder, PLAYERS_PER_PAGE } from '../game/bets.queries.ts'

/** What the leaderboard shows: its order and how many pages of it. */
export type LeaderboardState = {
  readonly orderBy: LeaderboardOrder
  readonly pageCount: number
}

export const INITIAL_LEADERBOARD: LeaderboardState = { orderBy: 'netBNB', pageCount: 1 }

/** Changes the order; the pages start again at the first one (PREDICT-26). */
export const changeOrder = (orderBy: LeaderboardOrder): LeaderboardState => ({ orderBy, pageCount: 1 })

export const showNextPage = (state: LeaderboardState): LeaderboardState => ({
  ...state,
  pageCount: state.pageCount + 1,
})

/** Number of players before each page. */
export const listSkips = ({ pageCount }: LeaderboardState): readonly number[] =>
  Array.from({ length: pageCount }, (_, page) => page * PLAYERS_PER_PAGE)

/** Whether there may be another page: one with fewer than 20 players is the last (PREDICT-32). */
export const hasMoreResults = (lastPageLength: number | undefined): boolean => lastPageLength === PLAYERS_PER_PAGE

export const ORDER_LABELS: Readonly<Record<LeaderboardOrder, Message>> = {
  netBNB: msg('Net winnings'),
  winRate: msg('Win rate'),
  totalBets: msg('Rounds played'),
  totalBNB: msg('Total volume'),
}

export { LEADERBOARD_ORDERS }
