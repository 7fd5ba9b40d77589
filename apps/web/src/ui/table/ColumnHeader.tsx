import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { IconButton } from '../button/IconButton.tsx'
import { InfoTip } from '../feedback/InfoTip.tsx'
import { getNextSort, type Sort } from './table.rules.ts'

type HeaderColumn = {
  readonly key: string
  readonly title: string
  readonly hint?: string
  readonly isNumeric?: boolean
  readonly sortBy?: unknown
}

type ColumnHeaderProps = {
  readonly column: HeaderColumn
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort) => void
}

/**
 * Header of a column; a press sorts by it. A numeric column has the arrow before the title, so that both end together.
 * Renders again only when the column, its order or `onSort` change.
 */
export const ColumnHeader = memo(function ColumnHeader({ column, sort, onSort }: ColumnHeaderProps) {
  const isSorted = sort?.key === column.key
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      // Readers repeat it before each cell; without it they would add the name of the hint.
      abbr={column.title}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={`h-12 px-2 first:ps-4 last:pe-4 md:px-3 md:first:ps-6 md:last:pe-6 lg:px-6 font-medium ${column.isNumeric ? 'text-end' : 'text-start'}`}
    >
      {/* Title and icon never part: in a narrow column the title wraps beside its icon. */}
      <span className="inline-flex items-center gap-2">
        {column.sortBy ? (
          <button
            type="button"
            onClick={() => onSort(getNextSort(sort, column))}
            className={`inline-flex min-h-8 items-center gap-1 rounded hover:text-ink ${isSorted ? 'text-ink' : ''} ${column.isNumeric ? 'flex-row-reverse text-end' : 'text-start'}`}
          >
            {column.title}
            <Arrow
              aria-hidden="true"
              size={14}
              strokeWidth={1.5}
              className={`shrink-0 ${isSorted ? '' : 'invisible'}`}
            />
          </button>
        ) : (
          column.title
        )}
        {column.hint && <InfoTip label={column.title}>{column.hint}</InfoTip>}
      </span>
    </th>
  )
}, areHeaderPropsEqual)

function areHeaderPropsEqual(a: ColumnHeaderProps, b: ColumnHeaderProps): boolean {
  const [before, after] = [a, b].map(({ column, sort }) => (sort?.key === column.key ? sort.isDescending : undefined))
  return a.column === b.column && a.onSort === b.onSort && before === after
}

type SortSelectProps = {
  readonly columns: readonly HeaderColumn[]
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort) => void
  /** Shown at every width, without the border of a table. */
  readonly isForCards?: boolean
}

/** Sort order as a select and a direction, where column headers are not shown: above cards. */
export function SortSelect({ columns, sort, onSort, isForCards = false }: SortSelectProps) {
  const t = useTranslation()
  const id = useId()
  const sortableColumns = columns.filter(({ sortBy }) => sortBy !== undefined)
  if (sortableColumns.length === 0) return null
  return (
    <div
      className={`flex items-center gap-3 text-sm ${isForCards ? 'w-full' : 'border-b border-line py-3 ps-4 pe-2 sm:hidden'}`}
    >
      <label htmlFor={id} className="text-muted">
        {t('Sort by')}
      </label>
      <select
        id={id}
        value={sort?.key ?? ''}
        onChange={(event) => {
          const column = sortableColumns.find(({ key }) => key === event.target.value)
          if (column) onSort(getNextSort(undefined, column))
        }}
        className="min-h-9 min-w-0 flex-1 rounded-control border border-edge bg-raised px-3"
      >
        {sort === undefined && <option value="">{t('Default order')}</option>}
        {sortableColumns.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
      <IconButton
        icon={sort?.isDescending ? ArrowDown : ArrowUp}
        label={sort?.isDescending ? t('Sort ascending') : t('Sort descending')}
        disabled={sort === undefined}
        onClick={() => sort && onSort({ ...sort, isDescending: !sort.isDescending })}
      />
    </div>
  )
}
