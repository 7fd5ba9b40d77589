import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { USER_ROUNDS_SIZE } from '@zono/client'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { userBetsQuery } from '../game/bets.queries.ts'
import { userRoundsQuery } from '../game/game.queries.ts'
import {
  fromSubgraphBet,
  fromUserRound,
  HISTORY_PAGE_SIZE,
  type HistoryBet,
  isHistoryComplete,
  mergeChainBets,
  mergeCollectedBets,
} from './history.rules.ts'

export type HistoryState = {
  /** Newest first; undefined while they are read, null where neither subgraph nor chain answers. */
  readonly bets: readonly HistoryBet[] | null | undefined
  /** The subgraph does not answer: bets come from the chain, without their times. */
  readonly isFromChain: boolean
  readonly hasMore: boolean
}

/**
 * Own bets, page by page. They come from the subgraph, and from the chain while it does not answer.
 *
 * @param claimed - Only those that were collected.
 */
export function useHistory(account: Address, pageCount: number, claimed: boolean): HistoryState {
  const chain = useChain()
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, page) =>
      userBetsQuery(chain, {
        account,
        first: HISTORY_PAGE_SIZE,
        skip: page * HISTORY_PAGE_SIZE,
        ...(claimed ? { claimed } : {}),
      }),
    ),
    combine: combinePages,
  })
  const isFromChain = chain.subgraphs.prediction === undefined || pages.hasFailed
  // Only the chain's own list goes further back with the pages; of the subgraph's one it gives the whole number.
  const chainPages = isFromChain ? Math.ceil((pageCount * HISTORY_PAGE_SIZE) / USER_ROUNDS_SIZE) : 1
  const userRounds = useQuery({
    ...userRoundsQuery(chain, { account, pages: chainPages }),
    placeholderData: keepPreviousData,
  })
  const own = userRounds.data
  return useMemo(() => {
    if (!isFromChain) {
      const indexed = pages.bets?.flatMap(fromSubgraphBet)
      const isLastPage = (pages.lastLength ?? 0) < HISTORY_PAGE_SIZE
      const onChain = own?.bets ?? []
      const bets =
        indexed && (claimed ? mergeCollectedBets(indexed, onChain, !isLastPage) : mergeChainBets(indexed, onChain))
      const total = claimed ? undefined : own?.total
      const hasMore = bets !== undefined && !isHistoryComplete(bets.length, total, pages.lastLength ?? 0)
      return { bets, isFromChain, hasMore: hasMore && (pages.lastLength ?? 0) === HISTORY_PAGE_SIZE }
    }
    if (own === undefined) return { bets: userRounds.isError ? null : undefined, isFromChain, hasMore: false }
    if (own === null) return { bets: null, isFromChain, hasMore: false }
    const all = own.bets.filter((bet) => !claimed || bet.claimed).map(fromUserRound)
    const count = pageCount * HISTORY_PAGE_SIZE
    return { bets: all.slice(0, count), isFromChain, hasMore: all.length > count || own.total > own.bets.length }
  }, [isFromChain, pages, own, userRounds.isError, claimed, pageCount])
}

type PageResult = {
  readonly data: { readonly bets: Parameters<typeof fromSubgraphBet>[0][] } | undefined
  readonly isError: boolean
}

function combinePages(results: readonly PageResult[]) {
  const hasFailed = results.some(({ isError, data }) => isError && data === undefined)
  const loaded = results.flatMap(({ data }) => (data ? [data.bets] : []))
  return {
    hasFailed,
    bets: loaded.length > 0 ? loaded.flat() : undefined,
    lastLength: loaded.length === results.length ? loaded.at(-1)?.length : undefined,
  }
}
