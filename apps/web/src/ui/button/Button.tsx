import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

type ButtonLook = {
  readonly kind?: 'primary' | 'quiet' | 'danger'
  readonly size?: 'large' | 'medium' | 'small'
  readonly wide?: boolean
}

type ButtonProps = ButtonLook & {
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly disabled?: boolean
  /** Something is under way: cannot be pressed again, and says so. */
  readonly pending?: boolean
  /** Sends the form it stands in, besides what `onClick` does. */
  readonly submit?: boolean
}

const KINDS = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  quiet: 'border-line bg-raised text-ink hover:border-edge',
  danger: 'border-transparent bg-loss text-surface hover:opacity-90',
  off: 'cursor-not-allowed border-line bg-raised text-muted',
}

const SIZES = {
  large: 'min-h-14 rounded-control px-5 text-base font-semibold',
  medium: 'min-h-11 rounded-control px-4 text-base font-medium',
  small: 'min-h-9 rounded-full px-4 text-sm font-medium',
}

const look = ({ size = 'medium', wide = false }: ButtonLook, colours: string) =>
  `inline-flex items-center justify-center gap-2 border text-center leading-tight transition duration-150 ${SIZES[size]} ${colours} ${wide ? 'w-full' : ''}`

/** The looks of a button, for a link that is one to the eye. */
export const buttonClass = (wanted: ButtonLook = {}): string => look(wanted, KINDS[wanted.kind ?? 'primary'])

/** The one kind of button with words on it. */
export function Button({
  children,
  onClick,
  disabled = false,
  pending = false,
  submit = false,
  ...wanted
}: ButtonProps) {
  const isBlocked = disabled && !pending
  return (
    <button
      type={submit ? 'submit' : 'button'}
      onClick={onClick}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={isBlocked ? look(wanted, KINDS.off) : `${buttonClass(wanted)} enabled:active:scale-[0.99]`}
    >
      {children}
      {pending && <Spinner />}
    </button>
  )
}
