import type { ReactNode } from 'react'

type SampleProps = { readonly title: string; readonly note?: string; readonly children: ReactNode }

/** One component with all of its states. */
export const Sample = ({ title, note, children }: SampleProps) => (
  <section
    aria-label={title}
    className="grid content-start gap-4 rounded-card border border-line bg-surface p-4 xs:p-6"
  >
    <div>
      <h3 className="font-semibold">{title}</h3>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
    {children}
  </section>
)

type SampleGroupProps = { readonly title: string; readonly children: ReactNode }

/** Group of related components. */
export const SampleGroup = ({ title, children }: SampleGroupProps) => (
  <section aria-label={title} className="grid gap-4">
    <h2 className="text-lg font-semibold">{title}</h2>
    <div className="grid gap-4 sm:grid-cols-2">{children}</div>
  </section>
)
