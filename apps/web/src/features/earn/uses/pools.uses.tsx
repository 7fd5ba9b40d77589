import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { type Address, isAddressEqual } from 'viem'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { useChain, useScreenHeadValue } from '#core/chain/useChain.ts'
import { useListPrices } from '#core/prices/usePrices.ts'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import type { TokenUses } from '#features/parts.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { getBestRows } from '../earn.rules.ts'
import { getEarnSlug } from '../earnProduct.ts'
import { listedStakingPoolsQuery, stakingPoolListQuery } from '../pools/pools.queries.ts'
import { getPoolTitle, toStakingPoolRow } from '../pools/pools.rules.ts'
import { MAX_USES, UseItem } from './UseItem.tsx'

/** Pools that take a token or pay it, the highest rates first. */
export const poolUses: TokenUses = { path: '/pools', requiredContracts: ['MasterFarm'], Part: PoolUses }

function PoolUses({ address }: { readonly address: Address }) {
  const t = useTranslation()
  const chain = useChain()
  const { blocksPerYear } = useBlockTime()
  const wrappedNative = useWrappedNative()
  const height = useScreenHeadValue(({ block }) => block?.number)
  const list = useQuery(stakingPoolListQuery(chain, null)).data
  const states = useQuery(listedStakingPoolsQuery(chain, list)).data
  const pools = (list ?? []).filter(({ stakingToken, rewardToken }) =>
    [Currency.toWrapped(stakingToken, wrappedNative), rewardToken].some((token) =>
      isAddressEqual(token.address, address),
    ),
  )
  const prices = useListPrices(
    pools.flatMap(({ stakingToken, rewardToken }) => [Currency.toWrapped(stakingToken, wrappedNative), rewardToken]),
  )
  if (height === undefined || states === undefined) return null
  const market = { height, wrappedNative, prices, blocksPerYear }
  const rows = pools.map((pool) => toStakingPoolRow(pool, states[pool.poolId], undefined, market))
  return getBestRows(rows, MAX_USES).map((row) => (
    <UseItem
      key={getEarnSlug(row.product)}
      to="/pools"
      hash={`pool-${getEarnSlug(row.product)}`}
      logo={<CurrencyLogo currency={row.product.rewardToken} size={28} />}
      name={t(getPoolTitle(row.product))}
      kind={t('Pool')}
      row={row}
    />
  ))
}
