import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

type BadgeProps = {
  readonly variant?: keyof typeof VARIANT_CLASSES
  readonly icon?: LucideIcon
  readonly children: ReactNode
}

const VARIANT_CLASSES = {
  neutral: 'bg-raised text-muted ring-1 ring-inset ring-line',
  accent: 'bg-accent-wash text-accent-strong',
  gain: 'bg-accent-wash text-gain',
  warn: 'bg-warn-wash text-warn',
  loss: 'bg-loss-wash text-loss',
  brass: 'bg-brass-wash text-brass',
}

/** Short status or property of the item next to it. */
export const Badge = ({ variant = 'neutral', icon: Icon, children }: BadgeProps) => (
  <span
    className={`inline-flex min-h-5 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap forced-colors:border in-[tr]:max-xs:whitespace-normal ${VARIANT_CLASSES[variant]}`}
  >
    {Icon && <Icon aria-hidden="true" size={12} strokeWidth={2} className="shrink-0" />}
    {children}
  </span>
)

/** How a state is called and drawn: each area has one table of them, by the states that its rules tell apart. */
export type StateLook = { readonly text: Message; readonly variant: keyof typeof VARIANT_CLASSES }

/** State of the item next to it; nothing while that is unknown. */
export function StateBadge({ look }: { readonly look: StateLook | undefined }) {
  const t = useTranslation()
  return look ? <Badge variant={look.variant}>{t(look.text)}</Badge> : null
}
