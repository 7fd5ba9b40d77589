import { useMemo } from 'react'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { type Translate, useTranslation } from '#lib/i18n/useTranslation.ts'
import { Money } from '#ui/figure/Money.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { type EarnRow, getDisplayApr, hasStake } from '../earn.rules.ts'
import { getEarnName } from '../earnName.ts'
import { TOOLTIPS } from '../tooltips.ts'
import { EarnApr, EarnName, EarnPendingReward, EarnStake } from './EarnCells.tsx'
import { EarnTime } from './EarnTime.tsx'
import { RowActions } from './RowActions.tsx'

export type EarnColumn = Column<EarnRow> & {
  /** Track of the grid from 1080 px. */
  readonly width: string
  /** Left out below 1080 px, where a row has room for three figures. */
  readonly isWideOnly?: boolean
  /** Only sorts: its figure is shown beside the name. */
  readonly isSortOnly?: boolean
}
/** Farms and pools share every column except their own last one. */
export type EarnListKind = 'farm' | 'pool'

const formatOptionalUsd = (value: bigint | undefined, decimals?: number) =>
  value === undefined ? undefined : formatUsd(value, decimals)

/** USD of the pending reward: products pay different tokens, whose amounts cannot be compared. */
function getPendingRewardUsd({ account, rewardToken, rewardPrice }: EarnRow): bigint | undefined {
  if (account === undefined || account.pendingReward === 0n) return account?.pendingReward
  if (rewardToken === undefined || rewardPrice === undefined) return undefined
  return getUsdValue(account.pendingReward, rewardToken, rewardPrice)
}

const isLoadingPrices = ({ apr, aprUnavailableReason }: EarnRow) =>
  apr === undefined && aprUnavailableReason === undefined

const createNameColumn = (t: Translate, kind: EarnListKind): EarnColumn => ({
  key: kind,
  title: kind === 'farm' ? t('Farm') : t('Pool'),
  // A pool's title names two tokens.
  width: kind === 'farm' ? 'minmax(220px,1.8fr)' : 'minmax(330px,2fr)',
  sortBy: ({ product }) => getEarnName(t, product),
  cell: (row) => <EarnName row={row} />,
  dependsOn: ({ product, status, terms, multiplier, isBoosted, account, nextChange, isRewardDepleted }) => [
    product,
    status,
    multiplier,
    isBoosted,
    account?.lockedUntil,
    account && account.stakedAmount > 0n,
    nextChange?.kind,
    nextChange?.block,
    isRewardDepleted,
    ...Object.values(terms),
  ],
})

const createAccountColumns = (t: Translate): readonly EarnColumn[] => [
  {
    key: 'staked',
    title: t('Your stake'),
    hint: t(TOOLTIPS.stakedAmount),
    width: '1.1fr',
    isNumeric: true,
    sortBy: ({ stakedUsd, account }) => (account?.stakedAmount === 0n ? 0n : stakedUsd),
    cell: (row) => <EarnStake row={row} />,
    dependsOn: ({ account, stakedUsd }) => [account?.stakedAmount, formatOptionalUsd(stakedUsd)],
  },
  {
    key: 'earned',
    title: t('Earned'),
    hint: t(TOOLTIPS.pendingReward),
    width: '1.1fr',
    isNumeric: true,
    sortBy: getPendingRewardUsd,
    cell: (row) => <EarnPendingReward row={row} />,
    dependsOn: (row) => [
      row.account?.pendingReward,
      row.account?.block,
      row.account?.isBlacklisted,
      row.accountRewardPerBlock,
      row.rewardToken,
      hasStake(row) ? row.rewardPrice : undefined,
    ],
  },
]

const createAprColumn = (t: Translate): EarnColumn => ({
  key: 'apr',
  title: t('APR'),
  hint: t(TOOLTIPS.apr),
  width: '0.9fr',
  isNumeric: true,
  sortBy: getDisplayApr,
  cell: (row) => <EarnApr row={row} />,
  dependsOn: ({ apr, lpApr, apy, aprUnavailableReason, status }) => [apr, lpApr, apy, aprUnavailableReason, status],
})

const createLiquidityColumn = (t: Translate, kind: EarnListKind, isWideOnly: boolean): EarnColumn => ({
  key: 'liquidity',
  title: kind === 'farm' ? t('Liquidity') : t('Total staked'),
  hint: t(kind === 'farm' ? TOOLTIPS.liquidity : TOOLTIPS.totalStaked),
  width: '1fr',
  isNumeric: true,
  isWideOnly,
  sortBy: ({ totalStakedUsd }) => totalStakedUsd,
  cell: (row) => (
    <span className="font-semibold">
      <Money value={formatOptionalUsd(row.totalStakedUsd, 0)} isLoading={isLoadingPrices(row)} />
    </span>
  ),
  dependsOn: (row) => [formatOptionalUsd(row.totalStakedUsd, 0), isLoadingPrices(row)],
})

const createMultiplierColumn = (t: Translate): EarnColumn => ({
  key: 'multiplier',
  title: t('Multiplier'),
  hint: t(TOOLTIPS.multiplier),
  width: '0px',
  isNumeric: true,
  isSortOnly: true,
  sortBy: ({ multiplier }) => multiplier,
  cell: ({ multiplier }) => (multiplier === undefined ? '–' : `${formatDecimal(String(multiplier))}x`),
  dependsOn: ({ multiplier }) => [multiplier],
})

const createTimeColumn = (t: Translate, isWideOnly: boolean): EarnColumn => ({
  key: 'time',
  title: t('Time left'),
  hint: t(TOOLTIPS.time),
  width: '1fr',
  isNumeric: true,
  isWideOnly,
  cell: (row) => <EarnTime row={row} />,
  dependsOn: ({ status, nextChange, isRewardDepleted }) => [
    status,
    nextChange?.kind,
    nextChange?.block,
    isRewardDepleted,
  ],
})

const createActionColumn = (t: Translate): EarnColumn => ({
  key: 'open',
  title: t('Actions'),
  width: '132px',
  isNumeric: true,
  cell: (row) => <RowActions row={row} />,
})

/** Columns of a list of products; the account's columns appear with a wallet. */
export function useEarnColumns(kind: EarnListKind): readonly EarnColumn[] {
  const t = useTranslation()
  const isConnected = useAccountAddress() !== undefined
  return useMemo(
    () => [
      createNameColumn(t, kind),
      createAprColumn(t),
      ...(isConnected ? createAccountColumns(t) : []),
      createLiquidityColumn(t, kind, isConnected),
      kind === 'farm' ? createMultiplierColumn(t) : createTimeColumn(t, isConnected),
      createActionColumn(t),
    ],
    [t, isConnected, kind],
  )
}
