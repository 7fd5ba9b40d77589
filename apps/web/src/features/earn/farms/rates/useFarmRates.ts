import { useQuery } from '@tanstack/react-query'
import type { Farm } from '@zono/client'
import { useMemo } from 'react'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { useChain } from '#core/chain/useChain.ts'
import { usePairWeeks } from '#core/pair-stats/pairWindows.ts'
import { useListPrices } from '#core/prices/usePrices.ts'
import { useGovernanceToken } from '#core/tokens/useGovernanceToken.ts'
import { farmListQuery, farmsSlowQuery } from '../farms.queries.ts'
import { toFarmRow } from '../farms.rules.ts'
import { getStoredFarms } from '../storedFarms.ts'

/** Rates of some farms, at most a minute old: they lead to the list of farms, nothing is staked at them. */
export function useFarmRates(isMeant: (farm: Farm) => boolean) {
  const chain = useChain()
  const { blocksPerYear } = useBlockTime()
  const list = useQuery(
    farmListQuery(
      chain,
      useMemo(() => getStoredFarms(chain), [chain]),
    ),
  )
  const farms = list.data?.filter(isMeant)
  // Of the whole list: one read for all that ask for some of it.
  const states = useQuery(farmsSlowQuery(chain, list.data))
  const governanceToken = useGovernanceToken()
  const tokens = [governanceToken, ...(farms ?? []).flatMap(({ token, quoteToken }) => [token, quoteToken])]
  const prices = useListPrices([
    ...new Map(tokens.flatMap((token) => (token ? [[token.address, token] as const] : []))).values(),
  ])
  const pairWeeks = usePairWeeks(
    farms?.flatMap(({ category, stakingToken }) => (category === 'LP' ? stakingToken.address : [])),
  )
  const rows =
    farms &&
    states.data &&
    prices &&
    farms.map((farm) =>
      toFarmRow(farm, states.data, undefined, {
        prices,
        governanceToken,
        governanceTokenPrice: governanceToken && prices[governanceToken.address],
        blocksPerYear,
        pairWeeks,
      }),
    )
  return { rows, isError: rows === undefined && (list.isError || states.isError) }
}
