import { type PoolProduct, readStakingPoolList, readStakingPools } from '@zono/client'
import { Coins } from 'lucide-react'
import { withReadCache } from '#core/chain/readCache.ts'
import { SEARCH_MAX_AGE_MS, type SearchResult, type SearchSource } from '#core/search/searchSource.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { msg } from '#lib/i18n/message.ts'
import { AprFigure } from '../AprFigure.tsx'
import { getEarnSlug } from '../earnProduct.ts'
import { getPoolTitle, getStakingPoolStatus } from './pools.rules.ts'
import { usePoolRates } from './usePoolRates.ts'

const toResult = (pool: PoolProduct): SearchResult => ({
  id: getEarnSlug(pool),
  title: getPoolTitle(pool),
  words: [pool.stakingToken.symbol, pool.rewardToken.symbol, pool.stakingToken.name, pool.rewardToken.name].join(' '),
  target: { to: '/pools', hash: `pool-${getEarnSlug(pool)}` },
  currencies: [pool.rewardToken],
})

/** Staking pools by what they take and pay, each with its rate; the vault beside the manual pool. */
export const poolResults: SearchSource = {
  path: '/pools',
  kind: msg('Pool'),
  icon: Coins,
  action: msg('Stake'),
  requiredContracts: ['MasterFarm'],
  read: async (chain) => {
    const reader = withReadCache(chain, SEARCH_MAX_AGE_MS)
    const pools = await readStakingPoolList(reader)
    const states = await readStakingPools(reader, pools)
    const height = chain.screenHead.getState().block?.number
    const manual = pools.find(({ kind }) => kind === 'manual')
    const hasVault = manual !== undefined && chain.deployment.contracts.AutoVault !== undefined
    return [
      ...(hasVault ? [toVaultResult(manual)] : []),
      ...pools.map((pool) => ({
        ...toResult(pool),
        isFinished: height !== undefined && getStakingPoolStatus(pool, states[pool.poolId], height) === 'closed',
      })),
    ]
  },
  Figure: PoolRate,
}

const toVaultResult = (manual: PoolProduct): SearchResult => ({
  ...toResult(manual),
  id: 'auto',
  title: msg('Auto %symbol%', { symbol: shortSymbol(manual.rewardToken) }),
  target: { to: '/pools', hash: 'pool-auto' },
})

function PoolRate({ id }: { readonly id: string }) {
  const rows = usePoolRates((pool) => getEarnSlug(pool) === id)
  return <AprFigure row={rows?.[0]} />
}
