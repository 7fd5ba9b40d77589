import { useMemo } from 'react'
import { formatNumber } from '#lib/formatNumber.ts'
import { type Translate, useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Seal } from '#ui/art/Seal.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import type { Sort } from '#ui/table/table.rules.ts'
import { FigureWithChange } from '../frame/FigureWithChange.tsx'
import { Price } from '../frame/Price.tsx'
import type { CollectionRow } from './useCollectionRows.ts'

type CollectionTableProps = {
  readonly rows: readonly CollectionRow[]
  readonly sort: { readonly value: Sort | undefined; readonly onChange: (sort: Sort) => void }
  /** Shown without rows. */
  readonly empty: string
}

/** Collections with their floor, volumes, listings and supply. */
export function CollectionTable({ rows, sort, empty }: CollectionTableProps) {
  const t = useTranslation()
  const columns = useMemo(() => createColumns(t), [t])
  return (
    <DataTable
      label={t('Collections')}
      columns={columns}
      rows={rows}
      rowKey={({ address }) => address}
      sort={sort}
      emptyState={
        <p className="rounded-card border border-line bg-surface px-6 py-8 text-center text-muted">{empty}</p>
      }
    />
  )
}

const formatCount = (count: number | bigint | undefined) =>
  count === undefined ? <span className="text-muted">–</span> : formatNumber(count)

function createColumns(t: Translate): readonly Column<CollectionRow>[] {
  return [
    {
      key: 'name',
      title: t('Collection'),
      sortBy: ({ name }) => name,
      cell: ({ address, name, status }) => (
        <span className="flex min-w-0 items-center gap-3 py-2">
          <Seal seed={address} size={40} className="shrink-0" />
          <Link
            to="/nfts/collections/$address"
            params={{ address }}
            className="min-w-0 font-semibold break-words underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          {status === 'close' && <Badge variant="warn">{t('Closed')}</Badge>}
        </span>
      ),
    },
    {
      key: 'floor',
      title: t('Floor'),
      hint: t('The lowest price at which a piece is for sale, and its change in the last 24 hours.'),
      isNumeric: true,
      sortBy: ({ floor }) => floor ?? undefined,
      cell: ({ floor, day }) => (
        <FigureWithChange change={day?.floorChange}>
          <Price wei={floor ?? undefined} isLoading={floor === undefined} reason={t('None for sale')} />
        </FigureWithChange>
      ),
    },
    {
      key: 'day',
      title: t('Volume 24H'),
      hint: t('Sales in the last 24 hours, and the change from the 24 hours before.'),
      isNumeric: true,
      sortBy: ({ day }) => day?.volume,
      cell: ({ day }) => (
        <FigureWithChange change={day?.volumeChange}>
          <Price wei={day?.volume} />
        </FigureWithChange>
      ),
    },
    {
      key: 'week',
      title: t('Volume 7D'),
      hint: t('Sales in the last 7 days, and the change from the 7 days before.'),
      isNumeric: true,
      sortBy: ({ week }) => week?.volume,
      cell: ({ week }) => (
        <FigureWithChange change={week?.volumeChange}>
          <Price wei={week?.volume} />
        </FigureWithChange>
      ),
    },
    {
      key: 'volume',
      title: t('Volume'),
      isNumeric: true,
      sortBy: ({ volume }) => volume,
      cell: ({ volume }) => <Price wei={volume} />,
    },
    {
      key: 'listed',
      title: t('Listed'),
      isNumeric: true,
      sortBy: ({ listedCount }) => listedCount,
      cell: ({ listedCount }) => (listedCount === undefined ? <Skeleton width="2rem" /> : formatCount(listedCount)),
    },
    {
      key: 'items',
      title: t('Items'),
      isNumeric: true,
      sortBy: ({ totalSupply }) => totalSupply,
      cell: ({ totalSupply }) => formatCount(totalSupply),
    },
  ]
}
