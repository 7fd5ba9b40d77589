import { type ReactNode, useId } from 'react'

type SectionProps = { readonly title: string; readonly subtitle?: string; readonly children: ReactNode }

/** Titled part of the page on a surface of its own. */
export function Section({ title, subtitle, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-surface p-4 xs:p-6">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {subtitle && <p className="mt-1 text-sm text-muted">{subtitle}</p>}
      </div>
      {children}
    </section>
  )
}
