import type { ReactNode } from 'react'

type CardProps = {
  /** `note` holds what belongs to the viewer, `brass` games and wins. */
  readonly variant?: 'surface' | 'note' | 'brass'
  readonly children: ReactNode
}

const VARIANT_CLASSES = {
  surface: 'border-line bg-surface shadow-raised',
  note: 'border-engrave/25 bg-note',
  brass: 'border-brass/30 bg-brass-wash',
}

/** Surface with a border. */
export const Card = ({ variant = 'surface', children }: CardProps) => (
  <div className={`rounded-card border p-4 xs:p-6 ${VARIANT_CLASSES[variant]}`}>{children}</div>
)
