import type { QueryFunction, QueryKey, SkipToken } from '@tanstack/react-query'
import type { ContractName } from '@zono/protocol'
import type { Currency } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import type { SearchTarget } from '#core/search/searchSource.ts'
import type { Message } from '#lib/i18n/message.ts'

/** Something that happened to an account without its doing, or that changed for it. */
export type News = {
  /** Unique among the news of its source, and the same whenever it is read. */
  readonly id: string
  /**
   * Unix seconds at which it happened. Undefined where nothing tells: it counts as of when this browser first read it.
   */
  readonly time: number | undefined
  /** What happened, as a sentence. */
  readonly text: Message
  /** What arrived, or waits to be taken, in base units. */
  readonly amounts?: readonly { readonly currency: Currency; readonly amount: bigint }[]
  /** Where one sees it and does what comes next. */
  readonly target: SearchTarget
}

/** What a source may ask, and of which time. */
export type NewsContext = {
  readonly chain: ChainClient
  readonly account: Address
  /** Unix seconds: what happened before is of no interest. */
  readonly since: number
  /** Time of the chain, unix seconds: what happens later is no news yet. */
  readonly now: number
  /** Answers a query from the cache of the screens while it is young enough, else asks. Rejects where it cannot. */
  readonly ask: <data, key extends QueryKey>(query: {
    readonly queryKey: key
    readonly queryFn?: QueryFunction<data, key> | SkipToken
  }) => Promise<data>
}

/** What of a feature happens while its account is away: its `*.news.ts`. */
export type NewsSource = {
  /** Screen of the feature. */
  readonly path: string
  /** Name of the feature. */
  readonly label: Message
  /** Contracts without which nothing can happen. */
  readonly requiredContracts: readonly ContractName[]
  /** Subgraph without which nothing is known of the past; undefined where the chain knows it. */
  readonly subgraph?: keyof ChainClient['subgraphs']
  /** Reads what happened since `since`, in any order. Rejects where it cannot be read. */
  readonly read: (context: NewsContext) => Promise<readonly News[]>
}
