import { useQuery } from '@tanstack/react-query'
import type { Farm } from '@zono/client'
import type { Token } from '@zono/sdk'
import { useEffect, useMemo } from 'react'
import type { Address } from 'viem'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { useChain } from '#core/chain/useChain.ts'
import { usePairWeeks } from '#core/pair-stats/pairWindows.ts'
import { useListPrices } from '#core/prices/usePrices.ts'
import { useGovernanceToken } from '#core/tokens/useGovernanceToken.ts'
import { createStableRows } from '../list/keepRows.ts'
import { farmListQuery } from './farms.queries.ts'
import { type FarmRow, getBoostedAllocPoint, toFarmRow } from './farms.rules.ts'
import { getStoredFarms, storeFarms } from './storedFarms.ts'
import { useFarmStates } from './useFarmStates.ts'

type UseFarmsResult = {
  /** Undefined until the first read ends. */
  readonly rows: readonly FarmRow[] | undefined
  /** Reason of a failed first read; null otherwise. */
  readonly error: Error | null
  readonly retry: () => void
  /** The list is too long to refresh every farm with each block. */
  readonly isThrottled: boolean
}

/** Reads all farms of a category and the account's positions. `openPid` is the farm whose dialog is open. */
export function useFarms(category: Farm['category'], openPid: number | undefined): UseFarmsResult {
  const chain = useChain()
  const { blocksPerYear } = useBlockTime()
  const list = useFarmList()
  const listedFarms = useMemo(() => list.data?.filter((farm) => farm.category === category), [list.data, category])
  const { farms, accounts, areAccountsLoading, isThrottled, ...states } = useFarmStates({
    allFarms: list.data,
    listedFarms,
    openPid,
  })

  const governanceToken = useGovernanceToken()
  const rewardAddress = chain.deployment.tokens[chain.chainConfig.governanceTokenKey]
  const tokens = useMemo(
    () => getFarmTokens(list.data ?? [], category, rewardAddress),
    [list.data, category, rewardAddress],
  )
  const prices = useListPrices(tokens)
  const pairWeeks = usePairWeeks(
    category === 'LP' ? listedFarms?.map(({ stakingToken }) => stakingToken.address) : undefined,
  )
  const keepRows = useMemo(() => createStableRows<FarmRow>(({ product }) => product.pid), [])
  const rows = useMemo(
    () =>
      listedFarms && farms
        ? keepRows(
            listedFarms.map((farm) =>
              toFarmRow(farm, farms, accounts?.[farm.pid], {
                prices,
                governanceToken,
                governanceTokenPrice: rewardAddress && prices?.[rewardAddress],
                blocksPerYear,
                boostedAllocPoint: getBoostedAllocPoint(listedFarms, farms),
                pairWeeks,
              }),
            ),
          )
        : undefined,
    [listedFarms, farms, accounts, prices, governanceToken, rewardAddress, blocksPerYear, pairWeeks, keepRows],
  )
  return {
    // The account's own farms come first: without its positions, rows would move.
    rows: areAccountsLoading ? undefined : rows,
    isThrottled,
    error: rows === undefined ? (list.error ?? states.error) : null,
    retry: () => (list.isError ? void list.refetch() : states.retry()),
  }
}

/** Reads the list of farms; the stored list of an earlier visit is shown until the read ends. */
function useFarmList() {
  const chain = useChain()
  const stored = useMemo(() => getStoredFarms(chain), [chain])
  const list = useQuery({
    ...farmListQuery(chain, stored),
    ...(stored ? { placeholderData: stored } : {}),
  })
  const { data, isSuccess, isPlaceholderData } = list
  // Syncs the list to local storage.
  useEffect(() => {
    if (isSuccess && !isPlaceholderData && data.length > 0) storeFarms(chain, data)
  }, [chain, data, isSuccess, isPlaceholderData])
  return list
}

/** Tokens of a category whose prices the rows need: the staked tokens and the reward. */
function getFarmTokens(
  farms: readonly Farm[],
  category: Farm['category'],
  rewardAddress: Address | undefined,
): readonly Token[] {
  const tokens = farms
    .filter((farm) => farm.category === category || farm.token.address === rewardAddress)
    .flatMap(({ token, quoteToken }) => [token, ...(quoteToken ? [quoteToken] : [])])
  return [...new Map(tokens.map((token) => [token.address, token])).values()]
}
