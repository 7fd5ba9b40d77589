import { useQuery } from '@tanstack/react-query'
import { type Farm, readFarmList } from '@zono/client'
import { Sprout } from 'lucide-react'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { withReadCache } from '#core/chain/readCache.ts'
import { useChain } from '#core/chain/useChain.ts'
import { usePairWeeks } from '#core/pair-stats/pairWindows.ts'
import { getPairName } from '#core/pairs/pairName.ts'
import { useListPrices } from '#core/prices/usePrices.ts'
import { SEARCH_MAX_AGE_MS, type SearchResult, type SearchSource } from '#core/search/searchSource.ts'
import { useGovernanceToken } from '#core/tokens/useGovernanceToken.ts'
import { msg } from '#lib/i18n/message.ts'
import { AprFigure } from '../AprFigure.tsx'
import { getEarnSlug } from '../earnProduct.ts'
import { farmListQuery, farmsSlowQuery } from './farms.queries.ts'
import { toFarmRow } from './farms.rules.ts'
import { getStoredFarms } from './storedFarms.ts'

const toResult = (farm: Farm): SearchResult => ({
  id: getEarnSlug(farm),
  title: farm.quoteToken ? getPairName(farm.token, farm.quoteToken) : farm.stakingToken.symbol,
  words: [farm.stakingToken.symbol, farm.token.name, farm.quoteToken?.name].join(' '),
  target: { to: farm.category === 'LP' ? '/farms' : '/stakings', hash: `farm-${getEarnSlug(farm)}` },
  currencies: [farm.token, ...(farm.quoteToken ? [farm.quoteToken] : [])],
})

/** Farms by their tokens, each with its rate. */
export const farmResults: SearchSource = {
  path: '/farms',
  kind: msg('Farm'),
  icon: Sprout,
  action: msg('Stake'),
  requiredContracts: ['MasterFarm'],
  read: async (chain) =>
    (await readFarmList(withReadCache(chain, SEARCH_MAX_AGE_MS), getStoredFarms(chain))).map(toResult),
  Figure: FarmRate,
}

function FarmRate({ id }: { readonly id: string }) {
  const chain = useChain()
  const { blocksPerYear } = useBlockTime()
  const governanceToken = useGovernanceToken()
  const list = useQuery(farmListQuery(chain, getStoredFarms(chain))).data
  const states = useQuery(farmsSlowQuery(chain, list)).data
  const farm = list?.find((one) => getEarnSlug(one) === id)
  const prices = useListPrices([farm?.token, farm?.quoteToken, governanceToken].filter((token) => token !== undefined))
  const pairWeeks = usePairWeeks(farm?.category === 'LP' ? [farm.stakingToken.address] : undefined)
  const row =
    farm &&
    toFarmRow(farm, states, undefined, {
      prices,
      governanceToken,
      governanceTokenPrice: governanceToken && prices?.[governanceToken.address],
      blocksPerYear,
      pairWeeks,
    })
  return <AprFigure row={row} />
}
