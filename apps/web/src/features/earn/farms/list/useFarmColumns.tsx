import { useMemo } from 'react'
import { useAccountAddress } from '../../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../../lib/format/formatUsd.ts'
import { useLocale, useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Money } from '../../../../ui/figure/Money.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { StakedAmount } from '../../stake/StakedAmount.tsx'
import { TOOLTIPS } from '../../tooltips.ts'
import { FarmApr, FarmName, FarmPendingReward } from '../FarmCells.tsx'
import { type FarmRow, getFarmName } from '../farms.rules.ts'

const getTotalApr = ({ apr, lpApr }: FarmRow) => (apr === undefined ? undefined : apr + (lpApr ?? 0n))

/** What a list of farms tells of each; what the account has where there is one. */
export function useFarmColumns(onOpen: (pid: number) => void): readonly Column<FarmRow>[] {
  const t = useTranslation()
  const texts = useLocale()
  const isConnected = useAccountAddress() !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translator is one function, whatever is spoken
  return useMemo(() => {
    const own: readonly Column<FarmRow>[] = [
      {
        key: 'staked',
        title: t('Staked'),
        hint: t(TOOLTIPS.stakedAmount),
        isNumeric: true,
        sortBy: ({ stakedUsd, account }) => (account?.stakedAmount === 0n ? 0n : stakedUsd),
        cell: ({ farm, account, stakedUsd }) => (
          <StakedAmount
            currency={farm.staked}
            amount={account?.stakedAmount}
            valueUsd={stakedUsd}
            // The pair's name, twice in a row, pushes the last column out of a tablet's width.
            unit={farm.category === 'LP' ? 'LP' : undefined}
          />
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
        sortBy: ({ account }) => account?.pendingReward,
        cell: (row) => <FarmPendingReward row={row} />,
        dependsOn: ({ account, accountRewardPerBlock, rewardPrice }) => [
          account?.pendingReward,
          account?.block,
          accountRewardPerBlock,
          account && account.stakedAmount > 0n ? rewardPrice : undefined,
        ],
      },
    ]
    return [
      {
        key: 'farm',
        title: t('Farm'),
        sortBy: ({ farm }) => getFarmName(farm),
        cell: ({ farm, state, isFinished }) => <FarmName farm={farm} state={state} isFinished={isFinished} />,
        dependsOn: ({ farm, state, isFinished }) => [
          farm,
          isFinished,
          state?.depositFeeBps,
          state?.withdrawFeeBps,
          state?.lockupDuration,
          state?.harvestInterval,
        ],
      },
      ...(isConnected ? own : []),
      {
        key: 'apr',
        title: t('APR'),
        hint: t(TOOLTIPS.apr),
        isNumeric: true,
        sortBy: getTotalApr,
        cell: (row) => <FarmApr {...row} />,
        dependsOn: ({ apr, lpApr, aprUnavailableReason, isFinished }) => [apr, lpApr, aprUnavailableReason, isFinished],
      },
      {
        key: 'liquidity',
        title: t('Liquidity'),
        hint: t(TOOLTIPS.liquidity),
        isNumeric: true,
        sortBy: ({ liquidityUsd }) => liquidityUsd,
        cell: ({ liquidityUsd, aprUnavailableReason, apr }) => (
          <Money
            value={liquidityUsd === undefined ? undefined : formatUsd(liquidityUsd, 0)}
            isLoading={apr === undefined && aprUnavailableReason === undefined}
          />
        ),
        dependsOn: ({ liquidityUsd, aprUnavailableReason, apr }) => [
          liquidityUsd === undefined ? undefined : formatUsd(liquidityUsd, 0),
          apr === undefined && aprUnavailableReason === undefined,
        ],
      },
      {
        key: 'multiplier',
        title: t('Multiplier'),
        hint: t(TOOLTIPS.multiplier),
        isNumeric: true,
        sortBy: ({ multiplier }) => multiplier,
        cell: ({ multiplier }) => (multiplier === undefined ? '–' : `${multiplier}x`),
        dependsOn: ({ multiplier }) => [multiplier],
      },
      {
        key: 'open',
        title: t('Stake'),
        isNumeric: true,
        cell: ({ farm }) => (
          <Button size="small" variant="secondary" onClick={() => onOpen(farm.pid)}>
            {t('Manage')} <span className="sr-only">{getFarmName(farm)}</span>
          </Button>
        ),
        dependsOn: ({ farm }) => [farm],
      },
    ]
  }, [texts, isConnected, onOpen])
}
