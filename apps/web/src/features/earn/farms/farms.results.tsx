import { type Farm, readFarmList } from '@zono/client'
import { Sprout } from 'lucide-react'
import { withReadCache } from '#core/chain/readCache.ts'
import { getPairName } from '#core/pairs/pairName.ts'
import { SEARCH_MAX_AGE_MS, type SearchResult, type SearchSource } from '#core/search/searchSource.ts'
import { msg } from '#lib/i18n/message.ts'
import { AprFigure } from '../AprFigure.tsx'
import { getEarnSlug } from '../earnProduct.ts'
import { useFarmRates } from './rates/useFarmRates.ts'
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
  const { rows } = useFarmRates((farm) => getEarnSlug(farm) === id)
  return <AprFigure row={rows?.[0]} />
}
