import { useMemo } from 'react'
import { usdValue } from '../../../../core/prices/usdPrice.ts'
import { useAccount } from '../../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../../lib/format/formatUsd.ts'
import { useSpokenTexts, useT } from '../../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Money } from '../../../../ui/figure/Money.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { OwnStake } from '../../stake/StakedAmount.tsx'
import { MEANING } from '../../tooltips.ts'
import { PoolEarned, PoolName, PoolRate, PoolTime, poolNameOf } from '../PoolCells.tsx'
import { keyOf } from '../pools.queries.ts'
import { type PoolRow, shownRateOf } from '../pools.rules.ts'

/** Dollars of what was earned: pools pay different tokens, whose units say nothing beside each other. */
const earnedUsd = ({ account, pool, rewardPrice }: PoolRow) => {
  if (account === undefined) return undefined
  if (account.pendingReward === 0n) return 0n
  return rewardPrice === undefined ? undefined : usdValue(account.pendingReward, pool.earningToken, rewardPrice)
}

/** What a list of pools tells of each; what the account has where there is one. */
export function usePoolColumns(onOpen: (key: string) => void): readonly Column<PoolRow>[] {
  const t = useT()
  const texts = useSpokenTexts()
  const isConnected = useAccount() !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translator is one function, whatever is spoken
  return useMemo(() => {
    const own: readonly Column<PoolRow>[] = [
      {
        key: 'staked',
        title: t('Staked'),
        hint: t(MEANING.staked),
        isFigure: true,
        sortBy: ({ stakedUsd, account }) => (account?.stakedBalance === 0n ? 0n : stakedUsd),
        cell: ({ pool, account, stakedUsd }) => (
          <OwnStake currency={pool.stakingToken} amount={account?.stakedBalance} usd={stakedUsd} />
        ),
        dependsOn: ({ account, stakedUsd }) => [
          account?.stakedBalance,
          stakedUsd === undefined ? undefined : formatUsd(stakedUsd),
        ],
      },
      {
        key: 'earned',
        title: t('Earned'),
        hint: t(MEANING.earned),
        isFigure: true,
        sortBy: earnedUsd,
        cell: (row) => <PoolEarned row={row} />,
        dependsOn: ({ account, earnedPerBlock, rewardPrice }) => [
          account?.pendingReward,
          account?.block,
          account?.isBlacklisted,
          earnedPerBlock,
          account && account.stakedBalance > 0n ? rewardPrice : undefined,
        ],
      },
    ]
    return [
      {
        key: 'pool',
        title: t('Pool'),
        sortBy: ({ pool }) => poolNameOf(t, pool),
        cell: ({ pool }) => <PoolName pool={pool} />,
        dependsOn: ({ pool }) => [pool],
      },
      ...(isConnected ? own : []),
      {
        key: 'apr',
        title: t('APR'),
        hint: t(MEANING.apr),
        isFigure: true,
        sortBy: shownRateOf,
        cell: (row) => <PoolRate {...row} />,
        dependsOn: ({ apr, apy, whyNoApr }) => [apr, apy, whyNoApr],
      },
      {
        key: 'liquidity',
        title: t('Staked by all'),
        hint: t(MEANING.stakedByAll),
        isFigure: true,
        sortBy: ({ liquidity }) => liquidity,
        cell: ({ liquidity }) => <Money value={liquidity === undefined ? undefined : formatUsd(liquidity, 0)} />,
        dependsOn: ({ liquidity }) => [liquidity === undefined ? undefined : formatUsd(liquidity, 0)],
      },
      {
        key: 'time',
        title: t('Time'),
        hint: t(MEANING.time),
        isFigure: true,
        cell: (row) => <PoolTime {...row} />,
        dependsOn: ({ status, next, isDry }) => [status, next?.kind, next?.block, isDry],
      },
      {
        key: 'open',
        title: t('Stake'),
        isFigure: true,
        cell: ({ pool }) => (
          <Button size="small" kind="quiet" onClick={() => onOpen(keyOf(pool))}>
            {t('Manage')} <span className="sr-only">{poolNameOf(t, pool)}</span>
          </Button>
        ),
        dependsOn: ({ pool }) => [pool],
      },
    ]
  }, [texts, isConnected, onOpen])
}
