import { useQueries } from '@tanstack/react-query'
import { Currency, type Token } from '@zono/sdk'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useIsUnlisted, useTokens } from '#core/tokens/useTokens.ts'
import type { CollectSource } from '#features/collect.ts'
import { useCollectSources } from '../useCollectSources.ts'
import { sourceTokensQuery } from './holdings.queries.ts'

const NO_SOURCES: readonly CollectSource[] = []

type PortfolioTokens = Omit<ReturnType<typeof useTokens>, 'catalogue'> & {
  /** Whether neither a list nor the deployment names a currency, and no sale of the app sold it. */
  readonly isUnlisted: (currency: Currency) => boolean
}

/** All selectable tokens, and those that the app's own sales sold: a purchase is in no list on the day it is claimed. */
export function usePortfolioTokens(): PortfolioTokens {
  const chain = useChain()
  const { tokens, status } = useTokens()
  const sources = useCollectSources() ?? NO_SOURCES
  const sold = useQueries({
    queries: sources.map((source) => sourceTokensQuery(source)(chain, null)),
    combine: combineTokens,
  })
  const all = useMemo(() => {
    const known = new Set(tokens.map(({ address }) => address))
    const others = new Map(sold.filter(({ address }) => !known.has(address)).map((token) => [token.address, token]))
    return others.size > 0 ? [...tokens, ...others.values()] : tokens
  }, [tokens, sold])
  const isOutsideLists = useIsUnlisted()
  const isSold = (currency: Currency) => sold.some((token) => Currency.equals(token, currency))
  return { tokens: all, status, isUnlisted: (currency) => isOutsideLists(currency) && !isSold(currency) }
}

const combineTokens = (reads: readonly { readonly data: readonly Token[] | undefined }[]): readonly Token[] =>
  reads.flatMap(({ data }) => data ?? [])
