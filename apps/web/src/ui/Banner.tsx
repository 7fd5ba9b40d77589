import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const KINDS = {
  info: { icon: Info, colours: 'bg-accent-wash text-accent' },
  warn: { icon: TriangleAlert, colours: 'bg-warn-wash text-warn' },
  danger: { icon: CircleAlert, colours: 'bg-loss-wash text-loss' },
}

type BannerProps = { readonly kind: keyof typeof KINDS; readonly children: ReactNode }

/** Something to know before going on. */
export function Banner({ kind, children }: BannerProps) {
  const { icon: Icon, colours } = KINDS[kind]
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-control px-4 py-3 text-sm ${colours}`}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
      <div className="min-w-0 flex-1 break-words">{children}</div>
    </div>
  )
}
