import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { liquidityPositionsQuery } from '#core/pair-stats/positions.queries.ts'
import { getPositionPerformance } from '#core/pair-stats/positions.rules.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { type Stake, useStakes } from '../positions/useStakes.ts'
import { pairLiquidityQuery } from './pairPosition.queries.ts'
import { getPairPosition, type PairPositionFigures } from './pairPosition.rules.ts'

type PairPosition = PairPositionFigures & {
  /** USD earned by the LP tokens in the wallet and the staked ones; undefined while a part is unknown. */
  readonly feesUsd: number | undefined
  /** Farm in which LP tokens of the pair are staked. */
  readonly stakedProductId: string | undefined
}

/** Position of an account in a pair; undefined while loading. */
export function usePairPosition(
  account: Address,
  pairAddress: Address,
  reserveUsd: UsdPrice | undefined,
): PairPosition | undefined {
  const chain = useChain()
  const { data: liquidity } = useQuery(pairLiquidityQuery(chain, { account, pairAddress }))
  const { data: history } = useQuery(liquidityPositionsQuery(chain, account))
  const { stakes, isError, isUnavailable } = useStakes(account)
  const isStakeUnknown = stakes === undefined && (isError || isUnavailable)
  if (liquidity === undefined || (stakes === undefined && !isStakeUnknown)) return undefined
  const ownStakes = stakes?.filter(({ product }) => product.stakedToken === pairAddress)
  const performance = history?.liquidityPositions.find(({ pair }) => pair.id === pairAddress.toLowerCase())
  const figures = getPairPosition(liquidity, ownStakes && getTotalStaked(ownStakes), reserveUsd)
  const walletFeesUsd = figures.walletLiquidity === 0n ? 0 : performance && getPositionPerformance(performance)?.feesUsd
  return {
    ...figures,
    feesUsd: ownStakes && sumIfKnown([walletFeesUsd, ...ownStakes.map(({ feesUsd }) => feesUsd)]),
    stakedProductId: ownStakes?.[0]?.product.id,
  }
}

const getTotalStaked = (stakes: readonly Stake[]): bigint | undefined =>
  stakes.reduce<bigint | undefined>(
    (sum, { stakedAmount }) => (sum === undefined || stakedAmount === undefined ? undefined : sum + stakedAmount),
    0n,
  )

const sumIfKnown = (values: readonly (number | undefined)[]): number | undefined =>
  values.reduce<number | undefined>(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    0,
  )
