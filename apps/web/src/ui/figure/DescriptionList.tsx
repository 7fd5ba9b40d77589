import type { ReactNode } from 'react'
import { InfoTip } from '../feedback/InfoTip.tsx'

type DescriptionListProps = {
  /** Two columns where the window is wide: a line is not read across the whole screen. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** Rows of label and value. */
export const DescriptionList = ({ isWide = false, children }: DescriptionListProps) => (
  <dl className={`grid gap-2 text-sm ${isWide ? 'gap-x-12 md:grid-cols-2' : ''}`}>{children}</dl>
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
    {/* Where both do not fit on one line, the label goes on below: an amount or a date stays whole. */}
    <dt className="text-muted" style={{ flexShrink: 999 }}>
      {label} {hint && <InfoTip label={label}>{hint}</InfoTip>}
    </dt>
    <dd className={`text-end font-medium wrap-anywhere ${TONE_CLASSES[tone]}`} style={{ maxWidth: '75%' }}>
      {children}
    </dd>
  </div>
)
