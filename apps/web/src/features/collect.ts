import type { ContractName } from '@zono/protocol'
import type { Currency, Token } from '@zono/sdk'
import { createContext } from 'react'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import type { Action } from '#core/transactions/action.ts'
import type { Message } from '#lib/i18n/message.ts'

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

/**
 * What an account has in a feature's contracts beside its stakes, whether it can be taken yet or not. The portfolio adds it
 * up.
 */
export type Holding = Pick<Collectable, 'amounts'> & {
  /** Name of the sale or game; the feature alone where there is only one. */
  readonly name?: string
  /** NFTs or tickets: counted, because they have no price. */
  readonly count?: Message
}

/**
 * Reads the holdings of one feature; undefined in place of what could not be read. Rejects where nothing could.
 *
 * @param past - Chain at an earlier block, for what changes; constants are always read from `chain`.
 */
export type ReadHoldings = (
  chain: ChainClient,
  account: Address,
  past?: ChainClient,
) => Promise<readonly (Holding | undefined)[]>

/** Kinds of holdings: what the account put in and what came of it, or only what it earned. */
export type HoldingKind = 'committed' | 'rewards'

/** One kind of what a feature keeps for an account. */
export type HoldingsSource = { readonly kind: HoldingKind; readonly read: ReadHoldings }

/** Something that somebody has to do before a feature goes on, or before its money moves: a draw, a withdrawal. */
export type DueTask = {
  /** What waits, and for what. */
  readonly label: Message
}

/** Reads what a feature waits for now; undefined in place of what could not be read. Rejects where nothing could. */
export type ReadDueTasks = (chain: ChainClient) => Promise<readonly (DueTask | undefined)[]>

/** What a feature pays out and keeps for an account, and what it waits for: its `*.collect.ts`. */
export type CollectSource = {
  /** Screen of the feature. */
  readonly path: string
  /** Name of the feature. */
  readonly label: Message
  /** Contracts without which there is nothing to read. */
  readonly requiredContracts: readonly ContractName[]
  readonly read: ReadCollectables
  /** Empty where all that it keeps is a stake. */
  readonly holdings: readonly HoldingsSource[]
  /** Undefined where nothing of it waits for anybody. */
  readonly readDueTasks?: ReadDueTasks
  /** Tokens that it sells and that no list may name yet; undefined where there are none. */
  readonly readTokens?: (chain: ChainClient) => Promise<readonly Token[]>
}

/** Loads all sources. Features never import each other: the app passes them in, with the first screen that asks. */
export const CollectSourcesContext = createContext<() => Promise<readonly CollectSource[]>>(async () => [])
