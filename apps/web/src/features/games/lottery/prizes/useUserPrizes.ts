import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import type { Message } from '#lib/i18n/message.ts'
import { HISTORY_PAGE_SIZE, userLotteriesQuery } from '../history.queries.ts'
import { drawnLotteryQuery, userTicketsQuery } from '../lottery.queries.ts'
import { getRoundIdsToCheck, getRoundPrizes, type RoundPrizes } from '../prizes.rules.ts'
import { getCheckingMessage, useTicketProgress } from './ticketProgress.ts'

/** Past rounds in which prizes are looked for at first (specification earn §9), and with each further request. */
export const ROUNDS_PER_CHECK = 3

/** Unclaimed prizes of an account. */
export type UserPrizes = {
  /** Newest round first; undefined while rounds are being checked. */
  readonly prizes: readonly RoundPrizes[] | undefined
  /** What to say while rounds are being checked. */
  readonly checkingMessage: Message
  /** A round could not be read, so a prize may be missing. */
  readonly isIncomplete: boolean
  /** Rounds that were checked. */
  readonly checkedIds: readonly number[]
  /** Checks older rounds; undefined when all are checked. */
  readonly checkOlder: (() => void) | undefined
  readonly retry: () => void
}

/** Looks for prizes of an account: in the newest rounds by the chain, in older ones that it played by the subgraph. */
export function useUserPrizes(account: Address | undefined, lastDrawnId: number | undefined): UserPrizes {
  const chain = useChain()
  const [depth, setDepth] = useState(ROUNDS_PER_CHECK)
  const history = useQuery(
    userLotteriesQuery(chain, account && { account, first: HISTORY_PAGE_SIZE, skip: 0, where: {} }),
  )
  const progress = useTicketProgress()
  const playedRounds = history.data?.user?.rounds
  const played = playedRounds?.map(({ lottery }) => lottery.id)
  const isHistoryPending = history.isPending && history.fetchStatus === 'fetching'
  const { ids, hasMore } = getRoundIdsToCheck(lastDrawnId, played, depth, ROUNDS_PER_CHECK)
  const reads = useQueries({
    queries: ids.map((lotteryId) => userTicketsQuery(chain, account && { account, lotteryId })),
  })
  const rounds = useQueries({ queries: ids.map((lotteryId) => drawnLotteryQuery(chain, lotteryId)) })
  const all = ids.map((_, i) => {
    const [tickets, round] = [reads[i]?.data, rounds[i]?.data]
    return tickets && round && !round.isLoading ? { tickets, round } : undefined
  })
  const failed = [...reads, ...rounds].filter(({ isError, data }) => isError && data === undefined)
  const isPending = all.some((one) => one === undefined) && failed.length === 0
  const found = all.flatMap((one) => (one && getRoundPrizes(one.round, one.tickets)) ?? [])
  const checkedRounds = ids.flatMap((lotteryId, i) => {
    const totalCount = playedRounds?.find(({ lottery }) => lottery.id === lotteryId)?.totalTickets
    return account ? [{ account, lotteryId, readCount: reads[i]?.data?.length, totalCount }] : []
  })
  // A prize is shown at once; that there is none only after every source has answered.
  const isKnown = found.length > 0 || !isHistoryPending
  return {
    prizes: account === undefined || lastDrawnId === undefined || isPending || !isKnown ? undefined : found,
    checkingMessage: getCheckingMessage(checkedRounds, progress),
    isIncomplete: failed.length > 0,
    checkedIds: ids,
    checkOlder: hasMore ? () => setDepth(depth + ROUNDS_PER_CHECK) : undefined,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
