import { useQuery } from '@tanstack/react-query'
import { type PoolProduct, readStakingPoolList } from '@zono/client'
import { Currency } from '@zono/sdk'
import { Coins } from 'lucide-react'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { withReadCache } from '#core/chain/readCache.ts'
import { useChain, useScreenHeadValue } from '#core/chain/useChain.ts'
import { useListPrices } from '#core/prices/usePrices.ts'
import { SEARCH_MAX_AGE_MS, type SearchResult, type SearchSource } from '#core/search/searchSource.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { msg } from '#lib/i18n/message.ts'
import { AprFigure } from '../AprFigure.tsx'
import { getEarnSlug } from '../earnProduct.ts'
import { listedStakingPoolsQuery, stakingPoolListQuery } from './pools.queries.ts'
import { getPoolTitle, toStakingPoolRow } from './pools.rules.ts'

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
    const pools = await readStakingPoolList(withReadCache(chain, SEARCH_MAX_AGE_MS))
    const manual = pools.find(({ kind }) => kind === 'manual')
    const hasVault = manual !== undefined && chain.deployment.contracts.AutoVault !== undefined
    return [...(hasVault ? [toVaultResult(manual)] : []), ...pools.map(toResult)]
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
  const chain = useChain()
  const { blocksPerYear } = useBlockTime()
  const wrappedNative = useWrappedNative()
  const height = useScreenHeadValue(({ block }) => block?.number)
  const list = useQuery(stakingPoolListQuery(chain, null)).data
  const states = useQuery(listedStakingPoolsQuery(chain, list)).data
  const pool = list?.find((one) => getEarnSlug(one) === id)
  const prices = useListPrices(pool ? [Currency.toWrapped(pool.stakingToken, wrappedNative), pool.rewardToken] : [])
  const state = pool && states?.[pool.poolId]
  const row =
    pool && height !== undefined
      ? toStakingPoolRow(pool, state, undefined, { height, wrappedNative, prices, blocksPerYear })
      : undefined
  return <AprFigure row={row} />
}
