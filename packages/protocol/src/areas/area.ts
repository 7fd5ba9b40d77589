import type { Address } from 'viem'
import type { ContractName, Deployment } from '../deployment.ts'
import type { ListingKind } from './listingKinds.ts'

/** Name of one of the product's contracts for the accounts that approve it: an English text of the page. */
export type SpenderLabel = { readonly text: string }

/**
 * Where the portfolio counts what an account can take out of a contract: with the tokens of the wallet, the liquidity, the
 * stakes, or the holdings of a feature, named by its path. Else why there is nothing to count.
 */
export type Coverage = 'wallet' | 'liquidity' | 'stakes' | `/${string}` | { readonly none: string }

export const NOTHING_KEPT: Coverage = { none: 'keeps nothing for an account' }

/** A contract that a deployment names by itself. */
export type AreaContract = {
  /** Its name there: that of its ABI, but for the feed of the native coin's price. */
  readonly contract: ContractName | 'BnbUsdFeed'
  readonly counted: readonly Coverage[]
  /** Where accounts approve it. */
  readonly spender?: SpenderLabel
}

/** One of several contracts of a kind. */
export type Instance = {
  readonly contractAddress: Address
  /** Its number among those of its kind. Collections have none. */
  readonly id?: number
  /** Name that the deployment gives it. */
  readonly name?: string
}

/** Contracts of one kind, of which a deployment names several. */
export type InstanceKind = {
  readonly contract: ContractName
  /** Entry of the deployment that names them. */
  readonly list: keyof Deployment
  readonly counted: readonly Coverage[]
  readonly read: (deployment: Deployment) => readonly Instance[] | undefined
  /** What the registry lists them as, where it does before they are created. */
  readonly listedAs?: ListingKind
  /** Where accounts approve them. */
  readonly spender?: SpenderLabel
}

/** What an area of the product puts on a chain, and where its past is. */
export type Area = {
  /** Its word (docs/glossary.md). */
  readonly key: string
  readonly contracts?: readonly AreaContract[]
  readonly instances?: readonly InstanceKind[]
  /** Its subgraphs, as the page's configuration names them: `nftMarket`. */
  readonly subgraphs?: readonly string[]
}

/** An English text of the page, which `npm run build:i18n` finds by the name of this function. */
export const msg = (text: string): SpenderLabel => ({ text })

/** Defines an area. Its subgraphs stay known by their names. */
export const defineArea = <const area extends Area>(area: area): area => area
