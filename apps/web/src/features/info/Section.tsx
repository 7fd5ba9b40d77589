import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type SectionProps = {
  readonly title: string
  /** Beside the title. */
  readonly headerContent?: ReactNode
  readonly children: ReactNode
}

/** A list or a chart under its heading. */
export const Section = ({ title, headerContent, children }: SectionProps) => (
  <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {headerContent}
    </div>
    {children}
  </section>
)

type RowsSkeletonProps = {
  /** Expected number of rows: the placeholder is as high as their table, so that nothing below moves. */
  readonly rowCount: number
}

/** Placeholder of a table. */
export function RowsSkeleton({ rowCount }: RowsSkeletonProps) {
  const t = useTranslation()
  return (
    <div
      role="status"
      aria-label={t('Loading')}
      className="grid content-start overflow-hidden rounded-card border border-line bg-surface px-6"
      style={{ height: HEADER_HEIGHT + rowCount * ROW_HEIGHT }}
    >
      {[...Array(rowCount + 1).keys()].map((row) => (
        <div key={row} className="flex items-center" style={{ height: row === 0 ? HEADER_HEIGHT : ROW_HEIGHT }}>
          <Skeleton width={row % 2 === 0 ? '92%' : '84%'} />
        </div>
      ))}
    </div>
  )
}

/** Pixels of a table's header and of a row with its border. */
const [HEADER_HEIGHT, ROW_HEIGHT] = [49, 57]

type ChartsSkeletonProps = {
  /** Pixels of the first chart; two charts side by side follow it. */
  readonly firstHeight: number
}

/** Placeholder of a page's charts, as high as they are, so that nothing below them moves. */
export function ChartsSkeleton({ firstHeight }: ChartsSkeletonProps) {
  const t = useTranslation()
  const box = 'rounded-card border border-line bg-surface p-6'
  return (
    <div role="status" aria-label={t('Loading')} className="grid gap-6">
      <div className={box} style={{ height: firstHeight }}>
        <Skeleton width="8rem" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className={`${box} h-80`}>
          <Skeleton width="8rem" />
        </div>
        <div className={`${box} h-80`}>
          <Skeleton width="8rem" />
        </div>
      </div>
    </div>
  )
}

/** Takes the place of a table that could not be loaded. */
export function LoadError({ what }: { readonly what?: string }) {
  const t = useTranslation()
  return (
    <p className="rounded-card border border-line bg-surface p-6 text-center text-muted">
      {what ?? t('Error fetching data')}. {t('Retrying automatically.')}
    </p>
  )
}

type AsyncRowsProps<row> = {
  /** Undefined while loading. */
  readonly rows: readonly row[] | undefined
  readonly hasFailed: boolean
  /** Expected number of rows. */
  readonly rowCount: number
  readonly children: (rows: readonly row[]) => ReactNode
}

/** Renders rows, their placeholder, or the error. */
export function AsyncRows<row>({ rows, hasFailed, rowCount, children }: AsyncRowsProps<row>) {
  if (rows !== undefined) return children(rows)
  return hasFailed ? <LoadError /> : <RowsSkeleton rowCount={rowCount} />
}
