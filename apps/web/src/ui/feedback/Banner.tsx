import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const VARIANTS = {
  info: { icon: Info, backgroundClass: 'bg-accent-wash', textClass: 'text-accent' },
  warn: { icon: TriangleAlert, backgroundClass: 'bg-warn-wash', textClass: 'text-warn' },
  danger: { icon: CircleAlert, backgroundClass: 'bg-loss-wash', textClass: 'text-loss' },
}

type BannerProps = {
  readonly variant: keyof typeof VARIANTS
  /**
   * Announces the text to screen readers, for a banner that appears while the screen is in use. Its text must not tick: each
   * change is read out in full.
   */
  readonly isAnnounced?: boolean
  readonly children: ReactNode
}

/** Inline notice. */
export function Banner({ variant, isAnnounced = false, children }: BannerProps) {
  const { icon: Icon, backgroundClass, textClass } = VARIANTS[variant]
  const role = variant === 'danger' ? 'alert' : 'status'
  return (
    <div
      role={isAnnounced ? role : undefined}
      className={`flex gap-3 rounded-control px-4 py-3 text-sm text-ink ${backgroundClass}`}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} className={`shrink-0 ${textClass}`} />
      <div className="min-w-0 flex-1 break-words">{children}</div>
    </div>
  )
}
