import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../../core/chain/useChain.ts'
import { STAKE_WORDS } from '../../../core/subgraph/stakingEvents.ts'
import { shortDecimal } from '../../../lib/format/shortDecimal.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Money } from '../../../ui/figure/Money.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { HistoryTable, TimeAgo, TransactionLink } from '../tables/HistoryTable.tsx'
import { PlaceLink } from './StakingLink.tsx'
import { type AccountStake, accountStakesQuery, type PoolToken } from './stakes.queries.ts'
import { useStakes } from './useStakes.ts'
import { usePlaceUnits } from './useStakingUnits.ts'

/** What an account did in farms, pools and the vault. Nothing where no subgraph of farms is named. */
export function StakeHistory({ account }: { readonly account: Address }) {
  const t = useT()
  const { data, isError } = useQuery(accountStakesQuery(useChain(), account))
  const { pools, isWithout } = useStakes(account)
  const unitOf = usePlaceUnits(pools)
  if (isWithout) return null
  const amountOf = ({ kind, place }: AccountStake) => unitOf(kind === 'harvest' ? place.earned : place.token)
  const columns: readonly Column<AccountStake>[] = [
    {
      key: 'what',
      title: t('Transaction'),
      cell: ({ kind, transactionHash }) => (
        <TransactionLink hash={transactionHash}>{t(STAKE_WORDS[kind])}</TransactionLink>
      ),
    },
    {
      key: 'where',
      title: t('Where'),
      cell: ({ place }) => (
        <span>
          {unitOf(place.token)} ·{' '}
          <PlaceLink id={place.id} isPoolToken={isPoolToken(pools, place.token)} earned={unitOf(place.earned)} />
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('Amount'),
      isFigure: true,
      cell: (stake) => <Money value={shortDecimal(stake.amount, 5)} unit={amountOf(stake)} />,
    },
    { key: 'time', title: t('Time'), isFigure: true, cell: ({ timestamp }) => <TimeAgo timestamp={timestamp} /> },
  ]
  const csv = (stakes: readonly AccountStake[]) => [
    ['Kind', 'Where', 'Amount', 'Token', 'Time', 'Transaction'],
    ...stakes.map((stake) => [
      stake.kind,
      stake.place.id,
      stake.amount,
      amountOf(stake),
      new Date(stake.timestamp * 1000).toISOString(),
      stake.transactionHash,
    ]),
  ]
  return (
    <HistoryTable
      title={t('In farms and pools')}
      columns={columns}
      rows={data?.stakeActions}
      failed={isError}
      kinds={[
        { value: 'in', label: t('Staked') },
        { value: 'out', label: t('Unstaked') },
        { value: 'harvest', label: t('Harvested') },
      ]}
      isOf={({ kind }, wanted) =>
        wanted === 'in' ? kind === 'deposit' : wanted === 'harvest' ? kind === wanted : /withdraw|leave/.test(kind)
      }
      rowKey={({ id }) => id}
      csv={{ fileName: 'zono-stakes', rows: csv }}
    />
  )
}

const isPoolToken = (pools: readonly PoolToken[] | undefined, token: string) =>
  pools?.some(({ id }) => id === token.toLowerCase()) ?? false
