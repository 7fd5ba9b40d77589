import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../../core/chain/useChain.ts'
import { type PastPosition, pastPositionsQuery } from '../../../core/pair-stats/positions.queries.ts'
import { performanceOf } from '../../../core/pair-stats/positions.rules.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { SignedUsd } from '../../../ui/figure/SignedUsd.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { PoolLink } from '../TokenLinks.tsx'
import { ListTable } from './ListTable.tsx'

/** What an account has in pools, what it earned there, and how that compares with having kept the tokens. */
export function PositionTable({ account }: { readonly account: string }) {
  const t = useT()
  const chain = useChain()
  const { data, isError } = useQuery(pastPositionsQuery(chain, account))
  const columns: readonly Column<PastPosition>[] = [
    { key: 'pool', title: t('Pool'), cell: ({ pair }) => <PoolLink pool={pair} /> },
    {
      key: 'worth',
      title: t('Worth now'),
      hint: t('Both tokens of the share at the prices of now.'),
      isFigure: true,
      sortBy: (position) => performanceOf(position)?.worth,
      cell: (position) => <SignedUsd value={performanceOf(position)?.worth} />,
    },
    {
      key: 'fees',
      title: t('Fees earned'),
      hint: t('What the pool tokens have come to hold since they were got, because every trade leaves a fee.'),
      isFigure: true,
      sortBy: (position) => performanceOf(position)?.fees,
      cell: (position) => <SignedUsd value={performanceOf(position)?.fees} />,
    },
    {
      key: 'holding',
      title: t('Against holding'),
      hint: t('How the position compares with having kept the same tokens. When prices move apart, it can be less.'),
      isFigure: true,
      sortBy: (position) => performanceOf(position)?.againstHolding,
      cell: (position) => <SignedUsd value={performanceOf(position)?.againstHolding} signed />,
    },
  ]
  return (
    <ListTable
      title={t('Liquidity positions')}
      columns={columns}
      rows={data?.liquidityPositions}
      failed={isError}
      rowKey={({ pair }) => pair.id}
      greatest="worth"
      empty={t('Nothing is provided to any pool')}
    />
  )
}
