import { useMemo } from 'react'
import { getUsdValue } from '../../../../core/prices/usdPrice.ts'
import { useAccountAddress } from '../../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../../lib/format/formatUsd.ts'
import { useLocale, useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Money } from '../../../../ui/figure/Money.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { StakedAmount } from '../../stake/StakedAmount.tsx'
import { TOOLTIPS } from '../../tooltips.ts'
import { getStakingPoolName, PoolApr, PoolName, PoolPendingReward, PoolTime } from '../PoolCells.tsx'
import { getStakingPoolSlug } from '../pools.queries.ts'
import { getDisplayApr, type StakingPoolRow } from '../pools.rules.ts'

/** Dollars of what was earned: pools pay different tokens, whose units say nothing beside each other. */
const getPendingRewardUsd = ({ account, pool, rewardPrice }: StakingPoolRow) => {
  if (account === undefined) return undefined
  if (account.pendingReward === 0n) return 0n
  return rewardPrice === undefined ? undefined : getUsdValue(account.pendingReward, pool.earningToken, rewardPrice)
}

/** What a list of pools tells of each; what the account has where there is one. */
export function usePoolColumns(onOpen: (key: string) => void): readonly Column<StakingPoolRow>[] {
  const t = useTranslation()
  const texts = useLocale()
  const isConnected = useAccountAddress() !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translator is one function, whatever is spoken
  return useMemo(() => {
    const own: readonly Column<StakingPoolRow>[] = [
      {
        key: 'staked',
        title: t('Staked'),
        hint: t(TOOLTIPS.stakedAmount),
        isNumeric: true,
        sortBy: ({ stakedUsd, account }) => (account?.stakedAmount === 0n ? 0n : stakedUsd),
        cell: ({ pool, account, stakedUsd }) => (
          <StakedAmount currency={pool.stakingToken} amount={account?.stakedAmount} valueUsd={stakedUsd} />
        ),
        dependsOn: ({ account, stakedUsd }) => [
          account?.stakedAmount,
          stakedUsd === undefined ? undefined : formatUsd(stakedUsd),
        ],
      },
      {
        key: 'earned',
        title: t('Earned'),
        hint: t(TOOLTIPS.pendingReward),
        isNumeric: true,
        sortBy: getPendingRewardUsd,
        cell: (row) => <PoolPendingReward row={row} />,
        dependsOn: ({ account, accountRewardPerBlock, rewardPrice }) => [
          account?.pendingReward,
          account?.block,
          account?.isBlacklisted,
          accountRewardPerBlock,
          account && account.stakedAmount > 0n ? rewardPrice : undefined,
        ],
      },
    ]
    return [
      {
        key: 'pool',
        title: t('Pool'),
        sortBy: ({ pool }) => getStakingPoolName(t, pool),
        cell: ({ pool }) => <PoolName pool={pool} />,
        dependsOn: ({ pool }) => [pool],
      },
      ...(isConnected ? own : []),
      {
        key: 'apr',
        title: t('APR'),
        hint: t(TOOLTIPS.apr),
        isNumeric: true,
        sortBy: getDisplayApr,
        cell: (row) => <PoolApr {...row} />,
        dependsOn: ({ apr, apy, aprUnavailableReason }) => [apr, apy, aprUnavailableReason],
      },
      {
        key: 'liquidity',
        title: t('Total staked'),
        hint: t(TOOLTIPS.totalStaked),
        isNumeric: true,
        sortBy: ({ totalStakedUsd }) => totalStakedUsd,
        cell: ({ totalStakedUsd }) => (
          <Money value={totalStakedUsd === undefined ? undefined : formatUsd(totalStakedUsd, 0)} />
        ),
        dependsOn: ({ totalStakedUsd }) => [totalStakedUsd === undefined ? undefined : formatUsd(totalStakedUsd, 0)],
      },
      {
        key: 'time',
        title: t('Time'),
        hint: t(TOOLTIPS.time),
        isNumeric: true,
        cell: (row) => <PoolTime {...row} />,
        dependsOn: ({ status, nextChange, isRewardDepleted }) => [
          status,
          nextChange?.kind,
          nextChange?.block,
          isRewardDepleted,
        ],
      },
      {
        key: 'open',
        title: t('Stake'),
        isNumeric: true,
        cell: ({ pool }) => (
          <Button size="small" variant="secondary" onClick={() => onOpen(getStakingPoolSlug(pool))}>
            {t('Manage')} <span className="sr-only">{getStakingPoolName(t, pool)}</span>
          </Button>
        ),
        dependsOn: ({ pool }) => [pool],
      },
    ]
  }, [texts, isConnected, onOpen])
}
