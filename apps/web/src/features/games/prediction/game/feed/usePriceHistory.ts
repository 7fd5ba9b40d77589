import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import type { PriceAnswer } from '../game.ts'
import { getNewestPage, listPastPages, newestPricePageQuery, pastPricePageQuery } from './feed.queries.ts'

const NO_PAGES: readonly (readonly PriceAnswer[])[] = []

/** The newest answers of the feed, oldest first and the newest included; undefined while they are read. */
export function usePriceHistory(
  feed: Address | undefined,
  newest: PriceAnswer | null | undefined,
): readonly PriceAnswer[] | undefined {
  const chain = useChain()
  const isKnown = feed !== undefined && newest != null
  const past = isKnown ? listPastPages(feed, newest) : []
  const completed = past.at(-1)
  const pages = useQueries({
    queries: [
      ...past.map((page) => pastPricePageQuery(chain, page)),
      // What was the newest page until now, from the cache: its answers stay on screen while the complete page loads.
      { ...newestPricePageQuery(chain, completed), enabled: false },
      newestPricePageQuery(chain, isKnown ? getNewestPage(feed, newest) : undefined),
    ],
    combine: combinePages,
  })
  return useMemo(() => (newest ? mergeAnswers([...pages, [newest]]) : undefined), [pages, newest])
}

const combinePages = (results: readonly { readonly data: readonly PriceAnswer[] | undefined }[]) => {
  const pages = results.flatMap(({ data }) => (data ? [data] : []))
  return pages.length === 0 ? NO_PAGES : pages
}

/** Answers of all pages without repetitions, oldest first. */
export function mergeAnswers(pages: readonly (readonly PriceAnswer[])[]): readonly PriceAnswer[] {
  const byRound = new Map(pages.flat().map((answer) => [answer.roundId, answer]))
  return [...byRound.values()].sort((a, b) => (a.roundId < b.roundId ? -1 : 1))
}
