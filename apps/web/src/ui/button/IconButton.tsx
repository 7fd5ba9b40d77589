import type { LucideIcon } from 'lucide-react'

type IconButtonProps = {
  readonly icon: LucideIcon
  /** Accessible name. */
  readonly label: string
  readonly onClick: () => void
  readonly pressed?: boolean
  /** Ignores presses and stays focusable. */
  readonly disabled?: boolean
  /** `small` is for a line of text. */
  readonly size?: 'medium' | 'small'
}

/** Icon button. */
export const IconButton = ({ icon: Icon, label, onClick, pressed, disabled, size = 'medium' }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-disabled={disabled || undefined}
    onClick={() => !disabled && onClick()}
    className={`inline-flex shrink-0 items-center justify-center rounded-full text-muted transition duration-150 not-aria-disabled:hover:bg-raised not-aria-disabled:hover:text-ink aria-disabled:opacity-40 ${size === 'small' ? 'size-8' : 'size-10'}`}
  >
    <Icon aria-hidden="true" size={size === 'small' ? 16 : 20} strokeWidth={1.5} />
  </button>
)
