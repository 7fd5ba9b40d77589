import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

type SectionProps = {
  readonly title: string
  /** Beside the title. */
  readonly headerContent?: ReactNode
  readonly children: ReactNode
}

/** A list or a chart under its heading. */
export const Section = ({ title, headerContent, children }: SectionProps) => (
  <section aria-label={title} className="grid gap-3">
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {headerContent}
    </div>
    {children}
  </section>
)

/** Placeholder of a table. */
export function RowsSkeleton() {
  const t = useTranslation()
  return (
    <div role="status" aria-label={t('Loading')} className="grid gap-5 rounded-card border border-line bg-surface p-6">
      {['92%', '85%', '88%', '80%', '86%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}

/** Placeholder of figures and charts, as high as they are, so that nothing below them moves. */
export function StatsSkeleton() {
  const t = useTranslation()
  const box = 'rounded-card border border-line bg-surface p-6'
  return (
    <div role="status" aria-label={t('Loading')} className="grid gap-6">
      <div className={`${box} h-32`}>
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
    <p className="rounded-card border border-line bg-surface p-8 text-center text-muted">
      {what ?? t('Error fetching data')}. {t('Retrying automatically.')}
    </p>
  )
}

type AsyncRowsProps<row> = {
  /** Undefined while loading. */
  readonly rows: readonly row[] | undefined
  readonly hasFailed: boolean
  readonly children: (rows: readonly row[]) => ReactNode
}

/** Renders rows, their placeholder, or the error. */
export function AsyncRows<row>({ rows, hasFailed, children }: AsyncRowsProps<row>) {
  if (rows !== undefined) return children(rows)
  return hasFailed ? <LoadError /> : <RowsSkeleton />
}
