import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type ChipProps = {
  /** Whether the filter of the chip is on; without it the chip is an action. */
  readonly isSelected?: boolean
  readonly onClick: () => void
  readonly icon?: LucideIcon
  /** Number of matches, after the label. */
  readonly count?: number
  readonly children: ReactNode
}

/** Class name of a pill 36 px high, for a link or button that looks like one. */
export const getPillClassName = (): string =>
  'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm font-medium whitespace-nowrap transition duration-120 hover:border-edge'

const SELECTED_CLASS =
  'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-full border border-accent bg-accent-wash px-3 text-sm font-medium whitespace-nowrap text-accent-strong transition duration-120'

/** Pill that turns a filter on and off, or fills a value in. */
export const Chip = ({ isSelected, onClick, icon: Icon, count, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isSelected}
    onClick={onClick}
    className={isSelected ? SELECTED_CLASS : getPillClassName()}
  >
    {Icon && <Icon aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />}
    {children}
    {count !== undefined && <span className={isSelected ? '' : 'text-muted'}>{count}</span>}
  </button>
)
