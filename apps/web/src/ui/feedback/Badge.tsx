import type { ReactNode } from 'react'

type BadgeProps = { readonly variant?: 'neutral' | 'accent' | 'warn' | 'loss'; readonly children: ReactNode }

const VARIANT_CLASSES = {
  neutral: 'bg-raised text-muted ring-1 ring-line',
  accent: 'bg-accent-wash text-accent',
  warn: 'bg-warn-wash text-warn',
  loss: 'bg-loss-wash text-loss',
}

/** Short status or property of the item beside it. */
export const Badge = ({ variant = 'neutral', children }: BadgeProps) => (
  <span
    className={`inline-flex items-center rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap ${VARIANT_CLASSES[variant]}`}
  >
    {children}
  </span>
)
