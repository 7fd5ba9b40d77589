import { type ReactNode, useId } from 'react'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

type PanelProps = { readonly title: string; readonly children: ReactNode }

/** A titled list of rows. */
export function Panel({ title, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-6">
      <h2 id={id} className="mb-2 text-lg font-semibold">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

/** Placeholder rows in the size of real ones. */
export const PanelSkeleton = ({ rows }: { readonly rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholder rows have no other key
    <li key={row} className="flex h-14 items-center justify-between gap-3">
      <Skeleton width="9rem" />
      <Skeleton width="5rem" />
    </li>
  ))
