import type { LucideIcon } from 'lucide-react'

type IconButtonProps = {
  readonly icon: LucideIcon
  /** Accessible name. */
  readonly label: string
  readonly onClick: () => void
  readonly pressed?: boolean
  /** Ignores presses and stays focusable. */
  readonly disabled?: boolean
}

/** Icon button. */
export const IconButton = ({ icon: Icon, label, onClick, pressed, disabled }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-disabled={disabled || undefined}
    onClick={() => !disabled && onClick()}
    className="inline-flex size-10 items-center justify-center rounded-full text-muted transition duration-150 not-aria-disabled:hover:bg-raised not-aria-disabled:hover:text-ink aria-disabled:opacity-40"
  >
    <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
  </button>
)
