import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { liquidityPositionsQuery } from '#core/pair-stats/positions.queries.ts'
import { getPositionPerformance } from '#core/pair-stats/positions.rules.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { type EarnProductKind, getProductKind } from '../positions/stakes.rules.ts'
import { type Stake, useStakes } from '../positions/useStakes.ts'
import { useHoldings } from './collect/holdings/useHoldings.ts'
import { getAbsentKinds, getWalletValue, type PortfolioKind, type PortfolioValues } from './portfolio.rules.ts'
import { useTokenBalances } from './useTokenBalances.ts'

type PortfolioState = {
  readonly values: PortfolioValues
  /** Kinds of which only a part could be read. */
  readonly incompleteKinds: readonly PortfolioKind[]
}

/** Present value of all that an account has. Anything without a price counts as zero. */
export function usePortfolioValues(account: Address): PortfolioState {
  const chain = useChain()
  const absentKinds = getAbsentKinds(chain.deployment)
  const balances = useTokenBalances(account)
  const wallet = balances && getWalletValue(balances)
  const { data: positions } = useQuery(liquidityPositionsQuery(chain, account))
  const { stakes, isUnavailable } = useStakes(account)
  const { committed, rewards } = useHoldings(account)
  const getStakesUsd = (...kinds: readonly EarnProductKind[]) =>
    stakes && sumUsd(stakes.filter(({ product }) => kinds.includes(getProductKind(product.id))).map(getStakeUsd))
  return {
    values: {
      wallet: wallet?.valueUsd,
      liquidity:
        positions &&
        sumUsd(positions.liquidityPositions.map((position) => toUsdPrice(getPositionPerformance(position)?.valueUsd))),
      farms: absentKinds.includes('farms') ? 0n : isUnavailable ? undefined : getStakesUsd('farm', 'nftFarm'),
      pools: absentKinds.includes('pools') ? 0n : getStakesUsd('pool', 'saleVault'),
      committed: committed.valueUsd,
      rewards: rewards.valueUsd,
    },
    incompleteKinds: [
      ...(wallet?.isPartial ? (['wallet'] as const) : []),
      ...(isUnavailable && !absentKinds.includes('pools') ? (['pools'] as const) : []),
      ...(committed.isIncomplete ? (['committed'] as const) : []),
      ...(rewards.isIncomplete ? (['rewards'] as const) : []),
    ],
  }
}

const getStakeUsd = ({ valueUsd }: Stake): UsdPrice => valueUsd ?? 0n

/** USD as a number with 18 decimals as bigint, to the millionth. */
const toUsdPrice = (dollars = 0): UsdPrice => BigInt(Math.round(dollars * 1e6)) * 10n ** 12n

const sumUsd = (values: readonly UsdPrice[]): UsdPrice => values.reduce((total, value) => total + value, 0n)
