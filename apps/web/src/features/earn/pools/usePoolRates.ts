import { useQuery } from '@tanstack/react-query'
import type { PoolProduct } from '@zono/client'
import { Currency } from '@zono/sdk'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { useChain, useScreenHeadValue } from '#core/chain/useChain.ts'
import { useListPrices } from '#core/prices/usePrices.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { listedStakingPoolsQuery, stakingPoolListQuery } from './pools.queries.ts'
import { type PoolRow, toStakingPoolRow } from './pools.rules.ts'

/** Rates of some pools, at most a minute old; undefined until the first read. Nothing is staked at them. */
export function usePoolRates(isMeant: (pool: PoolProduct) => boolean): readonly PoolRow[] | undefined {
  const chain = useChain()
  const { blocksPerYear } = useBlockTime()
  const wrappedNative = useWrappedNative()
  const height = useScreenHeadValue(({ block }) => block?.number)
  const list = useQuery(stakingPoolListQuery(chain, null)).data
  // Of the whole list: one read for all that ask for some of it.
  const states = useQuery(listedStakingPoolsQuery(chain, list)).data
  const pools = (list ?? []).filter(isMeant)
  const prices = useListPrices(
    pools.flatMap(({ stakingToken, rewardToken }) => [Currency.toWrapped(stakingToken, wrappedNative), rewardToken]),
  )
  if (height === undefined || states === undefined) return undefined
  const market = { height, wrappedNative, prices, blocksPerYear }
  return pools.map((pool) => toStakingPoolRow(pool, states[pool.poolId], undefined, market))
}
