import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chainTime } from '../../../core/chain/blockHead.ts'
import { useBlockPace } from '../../../core/chain/blockTime.ts'
import { useChain, useHead } from '../../../core/chain/useChain.ts'
import { dayOf, poolDaysQuery, volumesOf } from '../../../core/history/poolDays.ts'
import { usePrices } from '../../../core/prices/usePrices.ts'
import { type Farm, farmListQuery } from './farms.queries.ts'
import { type FarmRow, rowOf } from './farms.rules.ts'
import { useFarmStates } from './useFarmStates.ts'

type FarmsState = {
  /** Undefined while they are read for the first time. */
  readonly rows: readonly FarmRow[] | undefined
  /** Why they could not be read; null while nothing went wrong. */
  readonly error: Error | null
  readonly retry: () => void
  /** Not every one is read with each block. */
  readonly isSlow: boolean
}

/** All farms of a category as they stand, and what the account has in each. `opened` is the one that is looked at. */
export function useFarms(category: Farm['category'], opened: number | undefined): FarmsState {
  const chain = useChain()
  const { facts, deployment } = chain
  const { blocksPerYear } = useBlockPace()
  const list = useQuery(farmListQuery(chain, null))
  const own = useMemo(() => list.data?.filter((farm) => farm.category === category), [list.data, category])
  const { farms, accounts, isSlow, ...states } = useFarmStates(own, opened)

  const tokens = useMemo(
    () => [
      ...new Map(
        list.data
          ?.flatMap(({ token, quoteToken }) => [token, ...(quoteToken ? [quoteToken] : [])])
          .map((token) => [token.address, token]),
      ).values(),
    ],
    [list.data],
  )
  const prices = usePrices(tokens)
  const weekVolumes = useWeekVolumes(category === 'LP' ? own : undefined)
  const main = deployment.tokens[facts.mainTokenKey]
  const mainPrice = main && prices[main]
  const rows = useMemo(
    () =>
      own && farms
        ? own.map((farm) => rowOf(farm, farms, accounts?.[farm.pid], { prices, mainPrice, blocksPerYear, weekVolumes }))
        : undefined,
    [own, farms, accounts, prices, mainPrice, blocksPerYear, weekVolumes],
  )
  return {
    rows,
    isSlow,
    error: rows === undefined ? (list.error ?? states.error) : null,
    retry: () => (list.isError ? void list.refetch() : states.retry()),
  }
}

/** Dollars traded in the farms' pools over seven days, where history tells. */
function useWeekVolumes(farms: readonly Farm[] | undefined) {
  const chain = useChain()
  const now = chainTime(useHead())
  const today = now === undefined ? undefined : dayOf(now)
  const pools = useMemo(() => farms?.map(({ staked }) => staked.address.toLowerCase()), [farms])
  const days = useQuery(
    poolDaysQuery(chain, pools && today !== undefined ? { pools, since: today - 7 * 86_400 } : undefined),
  ).data?.pairDayDatas
  return useMemo(() => {
    if (days === undefined || today === undefined || pools === undefined) return undefined
    const volumes = volumesOf(days, today)
    return new Map(pools.map((pool) => [pool, volumes.get(pool)?.week ?? 0n]))
  }, [days, today, pools])
}
