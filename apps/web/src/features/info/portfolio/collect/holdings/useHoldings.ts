import { useQueries } from '@tanstack/react-query'
import { Currency, type Token } from '@zono/sdk'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import type { CollectSource, Holding, HoldingKind } from '#features/collect.ts'
import type { Message } from '#lib/i18n/message.ts'
import { sumRows } from '../collect.rules.ts'
import { useCollectSources } from '../useCollectSources.ts'
import { holdingsQuery } from './holdings.queries.ts'
import { getHoldingUsd } from './holdings.rules.ts'

/** A holding, the feature that keeps it, and what it is worth. */
export type HoldingRow = Holding & {
  readonly key: string
  readonly path: string
  readonly label: Message
  /** Undefined where a price is unknown, and for what has none. */
  readonly valueUsd: UsdPrice | undefined
}

/** Holdings of one kind. */
export type HoldingsState = {
  /** Undefined while loading. */
  readonly rows: readonly HoldingRow[] | undefined
  /** Sum of what is known; undefined while loading. */
  readonly valueUsd: UsdPrice | undefined
  /** A part could not be read. */
  readonly isIncomplete: boolean
}

const NO_SOURCES: readonly CollectSource[] = []

/** What an account has in sales, auctions, games and other contracts beside its stakes, and rewards that wait there. */
export function useHoldings(account: Address): Readonly<Record<HoldingKind, HoldingsState>> {
  const chain = useChain()
  const loaded = useCollectSources()
  const sources = loaded ?? NO_SOURCES
  const parts = sources.flatMap((source) => source.holdings.map((holdings) => ({ source, holdings })))
  const reads = useQueries({
    queries: parts.map(({ source, holdings }) => holdingsQuery(source, holdings)(chain, account)),
  })
  const wrapped = useWrappedNative()
  const toToken = (currency: Currency): Token => (Currency.isNative(currency) ? wrapped : currency)
  const amounts = reads.flatMap(({ data = [] }) => data.flatMap((holding) => holding?.amounts ?? []))
  const prices = usePrices([
    ...new Map(amounts.map(({ currency }) => [Currency.getId(currency), toToken(currency)])).values(),
  ])
  return { committed: getState('committed'), rewards: getState('rewards') }

  function getState(kind: HoldingKind): HoldingsState {
    const own = parts
      .map(({ source, holdings }, i) => ({ source, holdings, read: reads[i] }))
      .filter(({ holdings }) => holdings.kind === kind)
    const rows = own.flatMap(({ source: { path, label }, read }) =>
      (read?.data ?? []).flatMap((holding, n): readonly HoldingRow[] => {
        if (holding === undefined) return []
        const valueUsd = getHoldingUsd(holding, (currency) => prices[toToken(currency).address])
        return [{ ...holding, key: `${path} ${n}`, path, label, valueUsd }]
      }),
    )
    const isLoading = loaded === undefined || own.some(({ read }) => read?.data === undefined && !read?.isError)
    return {
      rows: isLoading && rows.length === 0 ? undefined : rows,
      valueUsd: isLoading ? undefined : sumRows(rows).valueUsd,
      isIncomplete: own.some(
        ({ read }) => read?.data?.some((holding) => holding === undefined) || (read?.isError && !read.data),
      ),
    }
  }
}
