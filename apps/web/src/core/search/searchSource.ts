import type { ContractName } from '@zono/protocol'
import type { Currency } from '@zono/sdk'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Message } from '#lib/i18n/message.ts'
import type { UrlTexts } from '#lib/router/paths.ts'
import type { ChainClient } from '../chain/chain.ts'

/** Place in the page: a path with its parameters and the part of the screen that is opened. */
export type SearchTarget = { readonly to: string; readonly search?: UrlTexts; readonly hash?: string }

/** Something of a feature that can be found by its name. */
export type SearchResult = {
  /** Unique among the results of its source. */
  readonly id: string
  /** A name of its contract or its author, or a text of the page. */
  readonly title: string | Message
  /** What else it is found by, such as names of its tokens. */
  readonly words?: string
  readonly target: SearchTarget
  /** It is over: found after everything else of its kind. */
  readonly isFinished?: boolean
  /** Only numbered things below it are shown, not itself: its screen is found already. */
  readonly isNumberedOnly?: true
  /** Drawn in place of the source's icon: one token, or two. */
  readonly currencies?: readonly Currency[]
}

/** What of a feature can be found in the search: its `*.results.tsx`. */
export type SearchSource = {
  /** Screen of the feature. */
  readonly path: string
  /** What one result is, such as a farm. */
  readonly kind: Message
  readonly icon: LucideIcon
  /** What one does next with a result. */
  readonly action: Message
  /** Contracts without which there is nothing to find. */
  readonly requiredContracts: readonly ContractName[]
  /** Reads all results; they change rarely, so that reads may be minutes old. Rejects where nothing could be read. */
  readonly read: (chain: ChainClient) => Promise<readonly SearchResult[]>
  /** The figure that decides about a result, of one that is shown. Draws nothing while it is unknown. */
  readonly Figure?: ComponentType<{ readonly id: string }>
  /** The result of one numbered thing below a result, such as an NFT of a collection. */
  readonly toNumbered?: (result: SearchResult, number: bigint) => SearchResult
}

/** Milliseconds for which lists that are searched are kept. */
export const SEARCH_MAX_AGE_MS = 600_000
