import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBlockPace } from '../../../core/chain/blockTime.ts'
import { chainTime } from '../../../core/chain/head.ts'
import { useChain, useHead } from '../../../core/chain/useChain.ts'
import { dayOf, poolDaysQuery, volumesOf } from '../../../core/history/poolDays.ts'
import { usePrices } from '../../../core/prices/usePrices.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { type Farm, farmAccountsQuery, farmListQuery, farmsQuery } from './farms.queries.ts'
import { type FarmRow, rowOf } from './farms.rules.ts'

type FarmsState = {
  /** Undefined while they are read for the first time. */
  readonly rows: readonly FarmRow[] | undefined
  /** Why they could not be read; null while nothing went wrong. */
  readonly error: Error | null
  readonly retry: () => void
}

/** All farms of a category as they stand at this block, and what the account has in each. */
export function useFarms(category: Farm['category']): FarmsState {
  const chain = useChain()
  const { facts, deployment } = chain
  const account = useAccount()
  const { blocksPerYear } = useBlockPace()
  const list = useQuery(farmListQuery(chain, null))
  const own = useMemo(() => list.data?.filter((farm) => farm.category === category), [list.data, category])
  const farms = useQuery(farmsQuery(chain, own))
  const accounts = useQuery(farmAccountsQuery(chain, account && own && { account, farms: own }))

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
  const market = {
    prices,
    mainPrice: main && prices[main],
    blocksPerYear,
    weekVolumes,
  }
  const rows =
    own && farms.data ? own.map((farm) => rowOf(farm, farms.data, accounts.data?.[farm.pid], market)) : undefined
  return {
    rows,
    error: rows === undefined ? (list.error ?? farms.error) : null,
    retry: () => void (list.isError ? list.refetch() : farms.refetch()),
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
