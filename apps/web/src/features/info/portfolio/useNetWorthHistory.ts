import { useQuery } from '@tanstack/react-query'
import { isPastStateMissing } from '@zono/client'
import { Currency, type Token } from '@zono/sdk'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain, useScreenHead } from '#core/chain/useChain.ts'
import { depthsQuery } from '#core/prices/depths.ts'
import { usePriceQuery } from '#core/prices/usePrices.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { getDayStart, SECONDS_PER_DAY } from '#lib/time.ts'
import { useStakes } from '../positions/useStakes.ts'
import { useHoldings } from './collect/holdings/useHoldings.ts'
import { usePortfolioTokens } from './collect/holdings/usePortfolioTokens.ts'
import { useCollectSources } from './collect/useCollectSources.ts'
import {
  balanceSnapshotsQuery,
  lpPositionsEverHeldQuery,
  pastPricesQuery,
  snapshotBlocksQuery,
} from './portfolio.queries.ts'
import { getDayEnds, getNetWorthHistory } from './portfolio.rules.ts'
import { useTokenBalances } from './useTokenBalances.ts'

const HISTORY_DAYS = 13

/** Days before the history in which a price is looked for: a token may not have traded since. */
const MAX_PRICE_AGE_DAYS = 30

/** With more known tokens than this, only those held or staked now are followed. */
const MAX_TRACKED_TOKENS = 60

/** Value of an account's tokens, positions and stakes at the end of each of the last days; undefined while loading. */
export function useNetWorthHistory(account: Address) {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const now = getChainTime(useScreenHead())
  const today = now === undefined ? undefined : getDayStart(now)
  const { tokens, pairAddresses, products, isError: isAssetsError } = useTrackedAssets(account)
  const { isUnlisted } = usePortfolioTokens()
  const unlisted = tokens.filter(isUnlisted)
  const unlistedAddresses = unlisted.map(({ address }) => address).join()
  // Where no prices can be derived, none is read: what no list names counts nothing then.
  const { data: depths, isLoading, isError } = usePriceQuery(depthsQuery, unlisted)
  const areDepthsUnknown = depths === undefined && (isLoading || isError)
  const sources = useCollectSources()
  const isReady = pairAddresses !== undefined && products !== undefined && sources !== undefined

  // Ends of past days only: the present time would read the whole past with every block.
  const times = useMemo(() => (today === undefined ? undefined : getDayEnds(today, HISTORY_DAYS)), [today])
  const { data: snapshotBlocks, isError: isBlocksError } = useQuery(snapshotBlocksQuery(chain, times))
  const snapshots = useQuery(
    balanceSnapshotsQuery(sources ?? [])(
      chain,
      snapshotBlocks && isReady
        ? {
            account,
            snapshotBlocks,
            tokens: [...tokens.map(({ address }) => address), ...(pairAddresses as readonly Address[])],
            products,
          }
        : undefined,
    ),
  )
  const prices = useQuery(
    pastPricesQuery(
      chain,
      times && isReady
        ? {
            tokens: [...tokens, wrappedNative],
            pools: pairAddresses,
            since: (times[0] ?? 0) - MAX_PRICE_AGE_DAYS * SECONDS_PER_DAY,
          }
        : undefined,
    ),
  )
  const points = useMemo(
    () =>
      snapshots.data && prices.data && pairAddresses && !areDepthsUnknown
        ? getNetWorthHistory(snapshots.data, prices.data, {
            tokens,
            wrappedNative,
            pairAddresses,
            getMaxValue: (token) =>
              unlistedAddresses.includes(token.address) ? (depths?.[token.address] ?? 0n) : undefined,
          })
        : undefined,
    [snapshots.data, prices.data, tokens, wrappedNative, pairAddresses, unlistedAddresses, depths, areDepthsUnknown],
  )
  return {
    points,
    isError: snapshots.isError || prices.isError || isAssetsError || isBlocksError || (areDepthsUnknown && isError),
    /** Trying again does not help: the endpoints do not have the states of past days. */
    arePastStatesMissing: snapshots.isError && isPastStateMissing(snapshots.error),
  }
}

/** Tokens, pairs and products whose past balances make up the history. Pairs and products are undefined while loading. */
function useTrackedAssets(account: Address) {
  const { tokens } = usePortfolioTokens()
  const balances = useTokenBalances(account)
  const everHeld = useQuery(lpPositionsEverHeldQuery(useChain(), account))
  const { products, lpTokens, isError } = useStakes(account)
  const { rows: committed } = useHoldings(account).committed
  const pairAddresses = useMemo(
    () =>
      everHeld.data && lpTokens
        ? [
            ...new Set([
              ...everHeld.data.liquidityPositions.map(({ pair }) => pair.id),
              ...lpTokens.map(({ id }) => id),
            ]),
          ]
        : undefined,
    [everHeld.data, lpTokens],
  )
  const tracked = useMemo((): readonly Token[] => {
    if (tokens.length <= MAX_TRACKED_TOKENS) return tokens
    return tokens.filter(
      (token) =>
        balances?.some(({ currency }) => Currency.equals(currency, token)) ||
        products?.some(({ stakedToken }) => stakedToken === token.address) ||
        committed?.some(({ amounts }) => amounts.some(({ currency }) => Currency.equals(currency, token))),
    )
  }, [tokens, balances, products, committed])
  return { tokens: tracked, pairAddresses, products, isError: everHeld.isError || isError }
}
