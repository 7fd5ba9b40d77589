import { type ReactNode, useId } from 'react'

type SectionProps = {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly children: ReactNode
}

/** Titled part of the operator's screen. */
export function Section({ title, subtitle, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
