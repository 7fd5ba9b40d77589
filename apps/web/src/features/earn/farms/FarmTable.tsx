import { useT } from '../../../base/i18n/useT.ts'
import { formatUsd } from '../../../core/prices/formatUsd.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { FarmEarned, FarmName, Rate } from './FarmFaces.tsx'
import { type FarmRow, nameOf } from './farms.rules.ts'

export type FarmListProps = { readonly rows: readonly FarmRow[]; readonly onOpen: (pid: number) => void }

/** Farms as rows that can be sorted. */
export function FarmTable({ rows, onOpen }: FarmListProps) {
  const t = useT()
  const rate = ({ apr, lpApr }: FarmRow) => (apr === undefined ? undefined : apr + (lpApr ?? 0n))
  const columns: readonly Column<FarmRow>[] = [
    { key: 'farm', title: t('Farm'), sortBy: ({ farm }) => nameOf(farm), cell: ({ farm }) => <FarmName farm={farm} /> },
    {
      key: 'earned',
      title: t('Earned'),
      isFigure: true,
      sortBy: ({ account }) => account?.earnings,
      cell: (row) => <FarmEarned row={row} />,
    },
    { key: 'apr', title: t('APR'), isFigure: true, sortBy: rate, cell: (row) => <Rate {...row} /> },
    {
      key: 'liquidity',
      title: t('Liquidity'),
      isFigure: true,
      sortBy: ({ liquidity }) => liquidity,
      cell: ({ liquidity }) => <Money value={liquidity === undefined ? undefined : formatUsd(liquidity, 0)} />,
    },
    {
      key: 'multiplier',
      title: t('Multiplier'),
      isFigure: true,
      sortBy: ({ multiplier }) => multiplier,
      cell: ({ multiplier }) => (multiplier === undefined ? '–' : `${multiplier}x`),
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
    },
  ]
  return (
    <DataTable
      label={t('Farms')}
      columns={columns}
      rows={rows}
      rowKey={({ farm }) => String(farm.pid)}
      initialSort={{ key: 'multiplier', isDescending: true }}
      empty={<EmptyState seed="no farm" title={t('There is no such farm')} />}
    />
  )
}
