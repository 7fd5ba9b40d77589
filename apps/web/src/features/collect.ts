import type { ContractName } from '@zono/protocol'
import type { Currency } from '@zono/sdk'
import { createContext } from 'react'
import type { Address } from 'viem'
import type { ChainClient } from '../core/chain/chain.ts'
import type { Action } from '../core/transactions/action.ts'
import type { Message } from '../lib/i18n/message.ts'

/** Most milliseconds between two reads of what an account can take; its own receipts refresh it at once. */
export const COLLECT_MAX_AGE_MS = 15_000

/** Something that an account can take now, with one transaction that needs no approval. */
export type Collectable = {
  /** Tokens that arrive, base units. */
  readonly amounts: readonly { readonly currency: Currency; readonly amount: bigint }[]
  /** Pieces that arrive. */
  readonly pieces?: { readonly count: number; readonly collection: string }
  /** Its summary says what it is. */
  readonly action: Action
}

/**
 * Reads what an account can take now of one feature; undefined in place of what could not be read. Rejects where nothing
 * could.
 */
export type ReadCollectables = (chain: ChainClient, account: Address) => Promise<readonly (Collectable | undefined)[]>

/** What a feature pays out: its `*.collect.ts`. */
export type CollectSource = {
  /** Screen of the feature. */
  readonly path: string
  /** Name of the feature. */
  readonly label: Message
  /** Contracts without which there is nothing to read. */
  readonly requiredContracts: readonly ContractName[]
  readonly read: ReadCollectables
}

/** Loads all sources. Features never import each other: the app passes them in, with the first screen that asks. */
export const CollectSourcesContext = createContext<() => Promise<readonly CollectSource[]>>(async () => [])
