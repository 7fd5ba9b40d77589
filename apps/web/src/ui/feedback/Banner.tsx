import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const KINDS = {
  info: { icon: Info, ground: 'bg-accent-wash', colour: 'text-accent' },
  warn: { icon: TriangleAlert, ground: 'bg-warn-wash', colour: 'text-warn' },
  danger: { icon: CircleAlert, ground: 'bg-loss-wash', colour: 'text-loss' },
}

type BannerProps = { readonly kind: keyof typeof KINDS; readonly children: ReactNode }

/** Something to know before going on. */
export function Banner({ kind, children }: BannerProps) {
  const { icon: Icon, ground, colour } = KINDS[kind]
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-control px-4 py-3 text-sm text-ink ${ground}`}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} className={`shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1 break-words">{children}</div>
    </div>
  )
}
