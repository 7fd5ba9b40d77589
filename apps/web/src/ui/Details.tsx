import type { ReactNode } from 'react'

/** Facts in rows: what, and how much. */
export const Details = ({ children }: { readonly children: ReactNode }) => (
  <dl className="grid gap-2 text-sm">{children}</dl>
)

type DetailProps = {
  readonly label: string
  readonly tone?: 'ink' | 'loss' | 'gain' | 'warn'
  readonly children: ReactNode
}

const TONES = { ink: 'text-ink', loss: 'text-loss', gain: 'text-gain', warn: 'text-warn' }

/** One row of Details. */
export const Detail = ({ label, tone = 'ink', children }: DetailProps) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd className={`min-w-0 text-right font-medium break-words ${TONES[tone]}`}>{children}</dd>
  </div>
)
