import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Currency, type Token } from '@zono/sdk'
import { useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { getPendingSubjects } from '#core/transactions/tracking/pendingSubjects.ts'
import type { CollectSource } from '#features/collect.ts'
import type { Message } from '#lib/i18n/message.ts'
import { collectablesQuery } from './collect.queries.ts'
import { type CollectRow, getCollectableUsd } from './collect.rules.ts'
import { useCollectSources } from './useCollectSources.ts'

/** Everything that an account can take now. */
export type CollectablesState = {
  readonly rows: readonly CollectRow[]
  /** Something is on its way to the account. */
  readonly isCollecting: boolean
  /** A feature is still being read for the first time. */
  readonly isLoading: boolean
  /** Names of the features that could not be read to the end: what else they pay is unknown. */
  readonly failed: readonly Message[]
}

const NO_SOURCES: readonly CollectSource[] = []

/** Reads what an account can take, feature by feature: one that fails leaves the others alone. */
export function useCollectables(account: Address): CollectablesState {
  const chain = useChain()
  const loaded = useCollectSources()
  const sources = loaded ?? NO_SOURCES
  const reads = useQueries({ queries: sources.map((source) => collectablesQuery(source)(chain, account)) })
  const pending = getPendingSubjects(chain, useQueryClient())
  const all = sources.flatMap(({ path }, i) =>
    (reads[i]?.data ?? []).flatMap((collectable, n) =>
      collectable ? { ...collectable, path, key: `${path} ${n}` } : [],
    ),
  )
  // What is on its way already would be collected twice.
  const sent = useSyncExternalStore(pending.subscribe, () =>
    all.flatMap(({ key, action: { subject } }) => (subject && pending.has(account, subject) ? key : [])).join(),
  )
  const open = all.filter(({ key }) => !sent.split(',').includes(key))
  const wrapped = useWrappedNative()
  const toToken = (currency: Currency): Token => (Currency.isNative(currency) ? wrapped : currency)
  const tokens = open.flatMap(({ amounts }) => amounts.map(({ currency }) => toToken(currency)))
  const prices = usePrices([...new Map(tokens.map((token) => [token.address, token])).values()])
  return {
    rows: open.map((row) => ({
      ...row,
      ...getCollectableUsd(row, (currency) => prices[toToken(currency).address]),
    })),
    isCollecting: open.length < all.length,
    isLoading: loaded === undefined || reads.some(({ data, isError }) => data === undefined && !isError),
    failed: sources.flatMap(({ label }, i) => {
      const { data, isError } = reads[i] ?? {}
      return data?.includes(undefined) || (isError && data === undefined) ? label : []
    }),
  }
}
