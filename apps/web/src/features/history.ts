import { getNativeCurrency, resolveToken } from '@zono/client'
import type { ContractName } from '@zono/protocol'
import type { Currency } from '@zono/sdk'
import { createContext } from 'react'
import { type Address, ethAddress, isAddressEqual, zeroAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import type { NewsContext } from '#core/news/newsSource.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import type { Message } from '#lib/i18n/message.ts'

/** Most rows that a source asks for. Where there are as many, older ones may exist. */
export const HISTORY_LIMIT = 1000

/** What left or reached an account: whole tokens as exact decimal text. */
export type HistoryAmount = { readonly amount: string; readonly symbol: string }

/** Something that an account did. */
export type HistoryEntry = {
  /** Unique within its source. */
  readonly id: string
  /** Transaction; undefined where the subgraph does not have it. */
  readonly hash: string | undefined
  /** Unix seconds. */
  readonly time: number
  /** What was done. */
  readonly text: Message
  readonly sent: readonly HistoryAmount[]
  readonly received: readonly HistoryAmount[]
  /** Value at that time; undefined where nothing tells it. */
  readonly valueUsd?: UsdPrice | undefined
  /** It was earned: tax tools count it as income. */
  readonly isReward?: boolean
}

/** What a source may ask. */
export type HistoryContext = Pick<NewsContext, 'chain' | 'account' | 'ask'>

/** What an account did in a feature, in any order. */
export type ReadHistory = (context: HistoryContext) => Promise<readonly HistoryEntry[]>

/** What accounts did in a feature: its `*.history.ts`. */
export type HistorySource = {
  /** Screen of the feature. */
  readonly path: string
  /** Name of the feature. */
  readonly label: Message
  readonly requiredContracts: readonly ContractName[]
  /** Subgraph that knows it. */
  readonly subgraph: keyof ChainClient['subgraphs']
  /** Rejects where it cannot be read. */
  readonly read: ReadHistory
}

/** Loads all sources. Features never import each other: the app passes them in, with the first screen that asks. */
export const HistorySourcesContext = createContext<() => Promise<readonly HistorySource[]>>(async () => [])

/**
 * Reads the currencies of addresses of a subgraph, where the zero address and `0xEeee…EEeE` are the native coin.
 *
 * @throws Error if a token does not answer: an amount without its decimals would be a wrong one.
 */
export async function readCurrencies(
  chain: ChainClient,
  addresses: readonly Address[],
): Promise<(address: Address) => Currency> {
  const entries = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const isNative = isAddressEqual(address, zeroAddress) || isAddressEqual(address, ethAddress)
      const currency = isNative ? getNativeCurrency(chain) : await resolveToken(chain, address)
      if (currency === null) throw new Error(`The token ${address} cannot be read.`)
      return [address, currency] as const
    }),
  )
  const currencies = new Map<Address, Currency>(entries)
  return (address) => currencies.get(address) ?? getNativeCurrency(chain)
}

/**
 * Symbol of the token that lotteries and auctions are paid in.
 *
 * @throws Error if the network has none, or it does not answer.
 */
export async function readGovernanceSymbol(chain: ChainClient): Promise<string> {
  const address = chain.deployment.tokens[chain.chainConfig.governanceTokenKey]
  if (address === undefined) throw new Error('The network has no governance token.')
  return (await readCurrencies(chain, [address]))(address).symbol
}
