import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../../core/chain/useChain.ts'
import { type LiquidityPosition, liquidityPositionsQuery } from '../../../core/pair-stats/positions.queries.ts'
import { getPositionPerformance } from '../../../core/pair-stats/positions.rules.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { SignedUsd } from '../../../ui/figure/SignedUsd.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { PairLink } from '../TokenLinks.tsx'
import { ListTable } from './ListTable.tsx'

/** What an account has in pools, what it earned there, and how that compares with having kept the tokens. */
export function PositionTable({ account }: { readonly account: string }) {
  const t = useTranslation()
  const chain = useChain()
  const { data, isError } = useQuery(liquidityPositionsQuery(chain, account))
  const columns: readonly Column<LiquidityPosition>[] = [
    { key: 'pool', title: t('Pool'), cell: ({ pair }) => <PairLink pair={pair} /> },
    {
      key: 'worth',
      title: t('Current value'),
      hint: t('Both tokens in this share, at current prices.'),
      isNumeric: true,
      sortBy: (position) => getPositionPerformance(position)?.valueUsd,
      cell: (position) => <SignedUsd value={getPositionPerformance(position)?.valueUsd} />,
    },
    {
      key: 'fees',
      title: t('Fees earned'),
      hint: t('Trading fees this position has earned since it was opened.'),
      isNumeric: true,
      sortBy: (position) => getPositionPerformance(position)?.feesUsd,
      cell: (position) => <SignedUsd value={getPositionPerformance(position)?.feesUsd} />,
    },
    {
      key: 'holding',
      title: t('Compared to holding'),
      hint: t(
        'This position compared to holding the same tokens. It can be lower when their prices diverge (impermanent loss).',
      ),
      isNumeric: true,
      sortBy: (position) => getPositionPerformance(position)?.vsHodlUsd,
      cell: (position) => <SignedUsd value={getPositionPerformance(position)?.vsHodlUsd} isSigned />,
    },
  ]
  return (
    <ListTable
      title={t('Liquidity positions')}
      columns={columns}
      rows={data?.liquidityPositions}
      hasFailed={isError}
      rowKey={({ pair }) => pair.id}
      defaultSortKey="worth"
      empty={t('No liquidity positions yet')}
    />
  )
}
