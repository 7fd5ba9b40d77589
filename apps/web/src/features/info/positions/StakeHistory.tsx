import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { STAKING_EVENT_LABELS } from '#core/subgraph/stakingEvents.ts'
import { TransactionLink } from '#core/transactions/components/recent/TransactionLink.tsx'
import { toSignificantDigits } from '#lib/format/toSignificantDigits.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Money } from '#ui/figure/Money.tsx'
import { HistoryTable, TimeAgo } from '../tables/HistoryTable.tsx'
import type { ListColumn } from '../tables/ListTable.tsx'
import { StakingLink } from './StakingLink.tsx'
import { type AccountStakingEvent, accountStakingEventsQuery, type LpToken } from './stakes.queries.ts'
import { useStakes } from './useStakes.ts'
import { useStakingUnits } from './useStakingUnits.ts'

/** Stakes, unstakes and harvests of an account. Renders nothing where the config names no subgraph of farms. */
export function StakeHistory({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { data, isError } = useQuery(accountStakingEventsQuery(useChain(), account))
  const { lpTokens, isUnavailable } = useStakes(account)
  const getTokenUnit = useStakingUnits(lpTokens)
  if (isUnavailable) return null
  const getUnit = ({ kind, stakingProduct: product }: AccountStakingEvent) =>
    getTokenUnit(kind === 'harvest' ? product.rewardToken : product.stakedToken)
  const columns: readonly ListColumn<AccountStakingEvent>[] = [
    {
      key: 'what',
      title: t('Transaction'),
      cell: ({ kind, transactionHash }) => (
        <TransactionLink hash={transactionHash}>{t(STAKING_EVENT_LABELS[kind])}</TransactionLink>
      ),
      csv: [{ title: 'Kind', value: ({ kind }) => kind }],
    },
    {
      key: 'where',
      title: t('Position'),
      cell: ({ stakingProduct: product }) => (
        <span>
          {getTokenUnit(product.stakedToken)} ·{' '}
          <StakingLink
            productId={product.id}
            isLpToken={isLpToken(lpTokens, product.stakedToken)}
            rewardSymbol={getTokenUnit(product.rewardToken)}
          />
        </span>
      ),
      csv: [{ title: 'Where', value: ({ stakingProduct }) => stakingProduct.id }],
    },
    {
      key: 'amount',
      title: t('Amount'),
      isNumeric: true,
      cell: (stake) => <Money value={toSignificantDigits(stake.amount, 5)} unit={getUnit(stake)} />,
      csv: [
        { title: 'Amount', value: ({ amount }) => amount },
        { title: 'Token', value: getUnit },
      ],
    },
    {
      key: 'time',
      title: t('Time'),
      isNumeric: true,
      cell: ({ timestamp }) => <TimeAgo timestamp={timestamp} />,
      csv: [
        { title: 'Time', value: ({ timestamp }) => new Date(timestamp * 1000).toISOString() },
        { title: 'Transaction', value: ({ transactionHash }) => transactionHash },
      ],
    },
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
      matchesKind={({ kind }, filter) =>
        filter === 'in'
          ? kind === 'deposit'
          : filter === 'harvest'
            ? kind === filter
            : kind === 'withdraw' || kind === 'emergencyWithdraw'
      }
      rowKey={({ id }) => id}
      note={t('Amounts are what entered or left the stake, before fees.')}
      csvFileName="stakes"
    />
  )
}

const isLpToken = (lpTokens: readonly LpToken[] | undefined, token: string) =>
  lpTokens?.some(({ id }) => id === token.toLowerCase()) ?? false
