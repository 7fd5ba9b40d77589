import { isContractReadError, optionalRead } from '@zono/client'
import { AggregatorV3Interface, PoolPriceFeed } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'
import type { PriceAnswer } from '../game.ts'

/** Where the prices of a feed come from. */
export type FeedSource =
  /** Pairs of this exchange; seconds over which a mean is taken. */
  | { readonly kind: 'pairs'; readonly windowSeconds: number }
  /** A price network, which names the feed. */
  | { readonly kind: 'network'; readonly name: string }

/** Reads where a feed's prices come from. Only the feed of pairs has a window. */
export async function readFeedSource(chain: ChainClient, feed: Address): Promise<FeedSource | null> {
  const [window, name] = await Promise.all([
    optionalRead(chain.readContract({ abi: PoolPriceFeed.abi, address: feed, functionName: 'window' })),
    optionalRead(chain.readContract({ abi: AggregatorV3Interface.abi, address: feed, functionName: 'description' })),
  ])
  if (window !== undefined) return { kind: 'pairs', windowSeconds: Number(window) }
  return name === undefined ? null : { kind: 'network', name: sanitizeText(name).slice(0, MAX_NAME_LENGTH) }
}

const MAX_NAME_LENGTH = 40

export const feedSourceQuery = chainQuery('predictionFeedSource', readFeedSource, 'never')

/** Answers of one page of the price chart. */
const ANSWERS_PER_PAGE = 20n

/** Complete pages that the chart shows before the newest one. */
const PAST_PAGES = 3

const toAnswer = ([roundId, price, , updatedAt]: readonly [bigint, bigint, bigint, bigint, bigint]): PriceAnswer => ({
  roundId,
  price,
  updatedAt: Number(updatedAt),
})

/** Reads the newest answer of the feed; null where it has none. */
export async function readPrice(chain: ChainClient, feed: Address): Promise<PriceAnswer | null> {
  try {
    const answer = toAnswer(
      await chain.readContract({ abi: AggregatorV3Interface.abi, address: feed, functionName: 'latestRoundData' }),
    )
    return answer.price > 0n && answer.updatedAt > 0 ? answer : null
  } catch (error) {
    if (isContractReadError(error)) return null
    throw error
  }
}

export const priceQuery = chainQuery('predictionPrice', readPrice)

/** Answers of the feed whose number has the same quotient, so that pages stay the same while answers are added. */
export type PricePage = { readonly feed: Address; readonly page: bigint }

/** Complete pages before that of the newest answer, oldest first. */
export const listPastPages = (feed: Address, { roundId }: PriceAnswer): readonly PricePage[] => {
  const newest = roundId / ANSWERS_PER_PAGE
  return Array.from({ length: PAST_PAGES }, (_, i) => newest - BigInt(PAST_PAGES - i))
    .filter((page) => page >= 0n)
    .map((page) => ({ feed, page }))
}

/** Page of the newest answer. */
export const getNewestPage = (feed: Address, { roundId }: PriceAnswer): PricePage => ({
  feed,
  page: roundId / ANSWERS_PER_PAGE,
})

/** Reads the answers of a page, oldest first. Numbers the feed does not know are left out. */
export async function readPricePage(chain: ChainClient, { feed, page }: PricePage): Promise<readonly PriceAnswer[]> {
  const answers = await Promise.all(
    Array.from({ length: Number(ANSWERS_PER_PAGE) }, (_, i) =>
      optionalRead(
        chain.readContract({
          abi: AggregatorV3Interface.abi,
          address: feed,
          functionName: 'getRoundData',
          args: [page * ANSWERS_PER_PAGE + BigInt(i)],
        }),
      ),
    ),
  )
  return answers
    .filter((answer) => answer !== undefined)
    .map(toAnswer)
    .filter(({ price, updatedAt }) => price > 0n && updatedAt > 0)
}

/** Complete pages never change. */
export const pastPricePageQuery = chainQuery('predictionPastPrices', readPricePage, 'never')

/** The newest page, for what was missed since it was read; the newest answer itself comes with every block. */
export const newestPricePageQuery = chainQuery('predictionPrices', readPricePage, 'minute')
