import type { ReactNode } from 'react'
import { InfoTip } from '../feedback/InfoTip.tsx'

/** Rows of label and value. */
export const DescriptionList = ({ children }: { readonly children: ReactNode }) => (
  <dl className="grid gap-2 text-sm">{children}</dl>
)

type DescriptionRowProps = {
  readonly label: string
  /** Tooltip text after the label. */
  readonly hint?: string
  readonly tone?: 'ink' | 'loss' | 'gain' | 'warn'
  readonly children: ReactNode
}

const TONE_CLASSES = { ink: 'text-ink', loss: 'text-loss', gain: 'text-gain', warn: 'text-warn' }

/** One row of a DescriptionList. */
export const DescriptionRow = ({ label, hint, tone = 'ink', children }: DescriptionRowProps) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">
      {label} {hint && <InfoTip label={label}>{hint}</InfoTip>}
    </dt>
    <dd className={`min-w-0 text-end font-medium break-words ${TONE_CLASSES[tone]}`}>{children}</dd>
  </div>
)
