import { useMemo } from 'react'
import { useAccount } from '../../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../../lib/format/formatUsd.ts'
import { useSpokenTexts, useT } from '../../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Money } from '../../../../ui/figure/Money.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { OwnStake } from '../../stake/StakedAmount.tsx'
import { MEANING } from '../../tooltips.ts'
import { FarmEarned, FarmName, Rate } from '../FarmCells.tsx'
import { type FarmRow, nameOf } from '../farms.rules.ts'

const rateOf = ({ apr, lpApr }: FarmRow) => (apr === undefined ? undefined : apr + (lpApr ?? 0n))

/** What a list of farms tells of each; what the account has where there is one. */
export function useFarmColumns(onOpen: (pid: number) => void): readonly Column<FarmRow>[] {
  const t = useT()
  const texts = useSpokenTexts()
  const isConnected = useAccount() !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translator is one function, whatever is spoken
  return useMemo(() => {
    const own: readonly Column<FarmRow>[] = [
      {
        key: 'staked',
        title: t('Staked'),
        hint: t(MEANING.staked),
        isFigure: true,
        sortBy: ({ stakedUsd, account }) => (account?.stakedBalance === 0n ? 0n : stakedUsd),
        cell: ({ farm, account, stakedUsd }) => (
          <OwnStake
            currency={farm.staked}
            amount={account?.stakedBalance}
            usd={stakedUsd}
            // The pair's name, twice in a row, pushes the last column out of a tablet's width.
            unit={farm.category === 'LP' ? 'LP' : undefined}
          />
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
        sortBy: ({ account }) => account?.earnings,
        cell: (row) => <FarmEarned row={row} />,
        dependsOn: ({ account, earnedPerBlock, rewardPrice }) => [
          account?.earnings,
          account?.block,
          earnedPerBlock,
          account && account.stakedBalance > 0n ? rewardPrice : undefined,
        ],
      },
    ]
    return [
      {
        key: 'farm',
        title: t('Farm'),
        sortBy: ({ farm }) => nameOf(farm),
        cell: ({ farm, state, isFinished }) => <FarmName farm={farm} state={state} isFinished={isFinished} />,
        dependsOn: ({ farm, state, isFinished }) => [
          farm,
          isFinished,
          state?.depositFeeBP,
          state?.withdrawFeeBP,
          state?.lockupDuration,
          state?.harvestInterval,
        ],
      },
      ...(isConnected ? own : []),
      {
        key: 'apr',
        title: t('APR'),
        hint: t(MEANING.apr),
        isFigure: true,
        sortBy: rateOf,
        cell: (row) => <Rate {...row} />,
        dependsOn: ({ apr, lpApr, whyNoApr, isFinished }) => [apr, lpApr, whyNoApr, isFinished],
      },
      {
        key: 'liquidity',
        title: t('Liquidity'),
        hint: t(MEANING.liquidity),
        isFigure: true,
        sortBy: ({ liquidity }) => liquidity,
        cell: ({ liquidity, whyNoApr, apr }) => (
          <Money
            value={liquidity === undefined ? undefined : formatUsd(liquidity, 0)}
            pending={apr === undefined && whyNoApr === undefined}
          />
        ),
        dependsOn: ({ liquidity, whyNoApr, apr }) => [
          liquidity === undefined ? undefined : formatUsd(liquidity, 0),
          apr === undefined && whyNoApr === undefined,
        ],
      },
      {
        key: 'multiplier',
        title: t('Multiplier'),
        hint: t(MEANING.multiplier),
        isFigure: true,
        sortBy: ({ multiplier }) => multiplier,
        cell: ({ multiplier }) => (multiplier === undefined ? '–' : `${multiplier}x`),
        dependsOn: ({ multiplier }) => [multiplier],
      },
      {
        key: 'open',
        title: t('Stake'),
        isFigure: true,
        cell: ({ farm }) => (
          <Button size="small" kind="quiet" onClick={() => onOpen(farm.pid)}>
            {t('Manage')} <span className="sr-only">{nameOf(farm)}</span>
          </Button>
        ),
        dependsOn: ({ farm }) => [farm],
      },
    ]
  }, [texts, isConnected, onOpen])
}
