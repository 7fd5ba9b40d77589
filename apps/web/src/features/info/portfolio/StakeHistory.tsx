import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../../core/chain/useChain.ts'
import { STAKING_EVENT_LABELS } from '../../../core/subgraph/stakingEvents.ts'
import { toSignificantDigits } from '../../../lib/format/toSignificantDigits.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Money } from '../../../ui/figure/Money.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { HistoryTable, TimeAgo, TransactionLink } from '../tables/HistoryTable.tsx'
import { StakingLink } from './StakingLink.tsx'
import { type AccountStakingEvent, accountStakingEventsQuery, type LpToken } from './stakes.queries.ts'
import { useStakes } from './useStakes.ts'
import { useStakingUnits } from './useStakingUnits.ts'

/** What an account did in farms, pools and the vault. Nothing where no subgraph of farms is named. */
export function StakeHistory({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { data, isError } = useQuery(accountStakingEventsQuery(useChain(), account))
  const { pools, isWithout } = useStakes(account)
  const unitOf = useStakingUnits(pools)
  if (isWithout) return null
  const amountOf = ({ kind, stakingProduct: product }: AccountStakingEvent) =>
    unitOf(kind === 'harvest' ? product.rewardToken : product.stakedToken)
  const columns: readonly Column<AccountStakingEvent>[] = [
    {
      key: 'what',
      title: t('Transaction'),
      cell: ({ kind, transactionHash }) => (
        <TransactionLink hash={transactionHash}>{t(STAKING_EVENT_LABELS[kind])}</TransactionLink>
      ),
    },
    {
      key: 'where',
      title: t('Position'),
      cell: ({ stakingProduct: product }) => (
        <span>
          {unitOf(product.stakedToken)} ·{' '}
          <StakingLink
            productId={product.id}
            isLpToken={isLpToken(pools, product.stakedToken)}
            rewardSymbol={unitOf(product.rewardToken)}
          />
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('Amount'),
      isNumeric: true,
      cell: (stake) => <Money value={toSignificantDigits(stake.amount, 5)} unit={amountOf(stake)} />,
    },
    { key: 'time', title: t('Time'), isNumeric: true, cell: ({ timestamp }) => <TimeAgo timestamp={timestamp} /> },
  ]
  const csv = (stakes: readonly AccountStakingEvent[]) => [
    ['Kind', 'Where', 'Amount', 'Token', 'Time', 'Transaction'],
    ...stakes.map((stake) => [
      stake.kind,
      stake.stakingProduct.id,
      stake.amount,
      amountOf(stake),
      new Date(stake.timestamp * 1000).toISOString(),
      stake.transactionHash,
    ]),
  ]
  return (
    <HistoryTable
      title={t('Staking activity')}
      columns={columns}
      rows={data?.stakingEvents}
      hasFailed={isError}
      kinds={[
        { value: 'in', label: t('Staked') },
        { value: 'out', label: t('Unstaked') },
        { value: 'harvest', label: t('Harvested') },
      ]}
      matchesKind={({ kind }, wanted) =>
        wanted === 'in'
          ? kind === 'deposit'
          : wanted === 'harvest'
            ? kind === wanted
            : kind === 'withdraw' || kind === 'emergencyWithdraw'
      }
      rowKey={({ id }) => id}
      csv={{ fileName: 'zono-stakes', rows: csv }}
    />
  )
}

const isLpToken = (pools: readonly LpToken[] | undefined, token: string) =>
  pools?.some(({ id }) => id === token.toLowerCase()) ?? false
