import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import { useBlockTime } from '../../../core/chain/blockTime.ts'
import { useChain } from '../../../core/chain/useChain.ts'
import { getDayStart, pairDaysQuery } from '../../../core/pair-stats/pairDays.ts'
import { useListPrices } from '../../../core/prices/usePrices.ts'
import { getChainTime } from '../../../core/rpc/blockHead.ts'
import { createStableRows } from '../list/keepRows.ts'
import { type Farm, farmListQuery } from './farms.queries.ts'
import { type FarmRow, sumWeeklyVolumes, toFarmRow } from './farms.rules.ts'
import { getStoredFarms, storeFarms } from './storedFarms.ts'
import { useFarmStates } from './useFarmStates.ts'

type UseFarmsResult = {
  /** Undefined while they are read for the first time. */
  readonly rows: readonly FarmRow[] | undefined
  /** Why they could not be read; null while nothing went wrong. */
  readonly error: Error | null
  readonly retry: () => void
  /** Not every one is read with each block. */
  readonly isThrottled: boolean
}

/** All farms of a category as they stand, and what the account has in each. `opened` is the one that is looked at. */
export function useFarms(category: Farm['category'], opened: number | undefined): UseFarmsResult {
  const chain = useChain()
  const { chainConfig, deployment } = chain
  const { blocksPerYear } = useBlockTime()
  const list = useFarmList()
  const own = useMemo(() => list.data?.filter((farm) => farm.category === category), [list.data, category])
  const { farms, accounts, isThrottled, ...states } = useFarmStates({
    allFarms: list.data,
    listedFarms: own,
    openPid: opened,
  })

  const main = deployment.tokens[chainConfig.governanceTokenKey]
  const tokens = useMemo(() => getFarmTokens(list.data ?? [], category, main), [list.data, category, main])
  const prices = useListPrices(tokens)
  const weekVolumes = useWeeklyVolumes(category === 'LP' ? own : undefined)
  const keepRows = useMemo(() => createStableRows<FarmRow>(({ farm }) => farm.pid), [])
  const rows = useMemo(
    () =>
      own && farms
        ? keepRows(
            own.map((farm) =>
              toFarmRow(farm, farms, accounts?.[farm.pid], {
                prices,
                governanceTokenPrice: main && prices?.[main],
                blocksPerYear,
                weeklyVolumesUsd: weekVolumes,
              }),
            ),
          )
        : undefined,
    [own, farms, accounts, prices, main, blocksPerYear, weekVolumes, keepRows],
  )
  return {
    rows,
    isThrottled: isThrottled,
    error: rows === undefined ? (list.error ?? states.error) : null,
    retry: () => (list.isError ? void list.refetch() : states.retry()),
  }
}

/** Which farms there are: as an earlier visit found them, until the chain has told. */
export function useFarmList() {
  const chain = useChain()
  const stored = useMemo(() => getStoredFarms(chain), [chain])
  const list = useQuery({
    ...farmListQuery(chain, stored),
    ...(stored ? { placeholderData: stored } : {}),
  })
  const { data, isSuccess, isPlaceholderData } = list
  // The outside thing is what the browser keeps.
  useEffect(() => {
    if (isSuccess && !isPlaceholderData && data.length > 0) storeFarms(chain, data)
  }, [chain, data, isSuccess, isPlaceholderData])
  return list
}

/** What farms of a category are of, and what they pay. */
function getFarmTokens(
  farms: readonly Farm[],
  category: Farm['category'],
  main: Address | undefined,
): readonly Token[] {
  const all = farms
    .filter((farm) => farm.category === category || farm.token.address === main)
    .flatMap(({ token, quoteToken }) => [token, ...(quoteToken ? [quoteToken] : [])])
  return [...new Map(all.map((token) => [token.address, token])).values()]
}

/** Milliseconds until volumes of past days are asked for again. */
const VOLUMES_REFRESH_MS = 300_000

const SECONDS_PER_WEEK = 7 * 86_400

/** Dollars traded in the farms' pools over the seven full days before today, where history tells. */
function useWeeklyVolumes(farms: readonly Farm[] | undefined) {
  const chain = useChain()
  const { head } = chain
  const today = useSyncExternalStore(head.subscribe, () => {
    const now = getChainTime(head.getState())
    return now === undefined ? undefined : getDayStart(now)
  })
  const pools = useMemo(() => farms?.map(({ staked }) => staked.address.toLowerCase()), [farms])
  const days = useQuery({
    ...pairDaysQuery(chain, pools && today !== undefined ? { pools, since: today - SECONDS_PER_WEEK } : undefined),
    refetchInterval: VOLUMES_REFRESH_MS,
    staleTime: VOLUMES_REFRESH_MS,
  }).data?.pairDayDatas
  return useMemo(
    () => (days && today !== undefined && pools ? sumWeeklyVolumes(days, pools, today) : undefined),
    [days, today, pools],
  )
}
