import { useMemo } from 'react'
import { getUsdValue } from '../../../core/prices/usdPrice.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { type Translate, useLocale, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { type EarnRow, getDisplayApr, hasStake } from '../earn.rules.ts'
import { getEarnName } from '../earnName.ts'
import { getEarnSlug } from '../earnProduct.ts'
import { StakedAmount } from '../stake/StakedAmount.tsx'
import { TOOLTIPS } from '../tooltips.ts'
import { EarnApr, EarnName, EarnPendingReward, EarnTime } from './EarnCells.tsx'

type EarnColumn = Column<EarnRow>
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
  sortBy: ({ product }) => getEarnName(t, product),
  cell: (row) => <EarnName row={row} />,
  dependsOn: ({ product, status, terms }) => [product, status, ...Object.values(terms)],
})

const createAccountColumns = (t: Translate): readonly EarnColumn[] => [
  {
    key: 'staked',
    title: t('Staked'),
    hint: t(TOOLTIPS.stakedAmount),
    isNumeric: true,
    sortBy: ({ stakedUsd, account }) => (account?.stakedAmount === 0n ? 0n : stakedUsd),
    cell: ({ product, account, stakedUsd }) => (
      <span className="block text-end">
        <StakedAmount
          currency={product.stakingToken}
          amount={account?.stakedAmount}
          valueUsd={stakedUsd}
          // The pair's name in two columns would push the last column out of a tablet's width.
          unit={product.kind === 'farm' && product.category === 'LP' ? 'LP' : undefined}
        />
      </span>
    ),
    dependsOn: ({ account, stakedUsd }) => [account?.stakedAmount, formatOptionalUsd(stakedUsd)],
  },
  {
    key: 'earned',
    title: t('Earned'),
    hint: t(TOOLTIPS.pendingReward),
    isNumeric: true,
    sortBy: getPendingRewardUsd,
    cell: (row) => (
      <span className="block text-end">
        <EarnPendingReward row={row} />
      </span>
    ),
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

const createMarketColumns = (t: Translate, kind: EarnListKind): readonly EarnColumn[] => [
  {
    key: 'apr',
    title: t('APR'),
    hint: t(TOOLTIPS.apr),
    isNumeric: true,
    sortBy: getDisplayApr,
    cell: (row) => <EarnApr row={row} />,
    dependsOn: ({ apr, lpApr, apy, aprUnavailableReason, status }) => [apr, lpApr, apy, aprUnavailableReason, status],
  },
  {
    key: 'liquidity',
    title: kind === 'farm' ? t('Liquidity') : t('Total staked'),
    hint: t(kind === 'farm' ? TOOLTIPS.liquidity : TOOLTIPS.totalStaked),
    isNumeric: true,
    sortBy: ({ totalStakedUsd }) => totalStakedUsd,
    cell: (row) => <Money value={formatOptionalUsd(row.totalStakedUsd, 0)} isLoading={isLoadingPrices(row)} />,
    dependsOn: (row) => [formatOptionalUsd(row.totalStakedUsd, 0), isLoadingPrices(row)],
  },
]

const createMultiplierColumn = (t: Translate): EarnColumn => ({
  key: 'multiplier',
  title: t('Multiplier'),
  hint: t(TOOLTIPS.multiplier),
  isNumeric: true,
  sortBy: ({ multiplier }) => multiplier,
  cell: ({ multiplier }) => (multiplier === undefined ? '–' : `${multiplier}x`),
  dependsOn: ({ multiplier }) => [multiplier],
})

const createTimeColumn = (t: Translate): EarnColumn => ({
  key: 'time',
  title: t('Time'),
  hint: t(TOOLTIPS.time),
  isNumeric: true,
  cell: (row) => <EarnTime row={row} />,
  dependsOn: ({ status, nextChange, isRewardDepleted }) => [
    status,
    nextChange?.kind,
    nextChange?.block,
    isRewardDepleted,
  ],
})

const createOpenColumn = (t: Translate, onOpen: (slug: string) => void): EarnColumn => ({
  key: 'open',
  title: t('Stake'),
  isNumeric: true,
  cell: ({ product }) => (
    <Button size="small" variant="secondary" onClick={() => onOpen(getEarnSlug(product))}>
      {t('Manage')} <span className="sr-only">{getEarnName(t, product)}</span>
    </Button>
  ),
  dependsOn: ({ product }) => [product],
})

/** Columns of a list of products; the account's columns appear with a wallet. `onOpen` gets the product's slug. */
export function useEarnColumns(kind: EarnListKind, onOpen: (slug: string) => void): readonly EarnColumn[] {
  const t = useTranslation()
  const locale = useLocale()
  const isConnected = useAccountAddress() !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is one function for every language; `locale` changes with it
  return useMemo(
    () => [
      createNameColumn(t, kind),
      ...(isConnected ? createAccountColumns(t) : []),
      ...createMarketColumns(t, kind),
      kind === 'farm' ? createMultiplierColumn(t) : createTimeColumn(t),
      createOpenColumn(t, onOpen),
    ],
    [locale, isConnected, kind, onOpen],
  )
}
