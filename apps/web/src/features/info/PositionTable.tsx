import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../core/chain/useChain.ts'
import { performanceOf } from '../../core/history/positions.rules.ts'
import { type PastPosition, pastPositionsQuery } from '../../core/history/positions.ts'
import { useT } from '../../core/i18n/useT.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SignedUsd } from '../../ui/SignedUsd.tsx'
import { PoolLink } from './Faces.tsx'
import { Rows, Section } from './Section.tsx'

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
      isFigure: true,
      sortBy: (position) => performanceOf(position)?.worth,
      cell: (position) => <SignedUsd value={performanceOf(position)?.worth} />,
    },
    {
      key: 'fees',
      title: t('Fees earned'),
      isFigure: true,
      sortBy: (position) => performanceOf(position)?.fees,
      cell: (position) => <SignedUsd value={performanceOf(position)?.fees} />,
    },
    {
      key: 'holding',
      title: t('Against holding'),
      isFigure: true,
      sortBy: (position) => performanceOf(position)?.againstHolding,
      cell: (position) => <SignedUsd value={performanceOf(position)?.againstHolding} signed />,
    },
  ]
  return (
    <Section title={t('Liquidity positions')}>
      <Rows rows={data?.liquidityPositions} failed={isError}>
        {(rows) => (
          <DataTable
            label={t('Liquidity positions')}
            columns={columns}
            rows={rows}
            rowKey={({ pair }) => pair.id}
            initialSort={{ key: 'worth', isDescending: true }}
            empty={<EmptyState seed="no positions" title={t('Nothing is provided to any pool')} />}
          />
        )}
      </Rows>
    </Section>
  )
}
