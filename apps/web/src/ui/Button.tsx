import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

type ButtonProps = {
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly kind?: 'primary' | 'quiet' | 'danger'
  readonly size?: 'large' | 'medium' | 'small'
  readonly disabled?: boolean
  /** Something is under way: cannot be pressed again, and says so. */
  readonly pending?: boolean
  readonly wide?: boolean
}

const KINDS = {
  primary: 'bg-accent text-on-accent hover:brightness-110',
  quiet: 'bg-raised text-ink border border-line hover:border-edge',
  danger: 'bg-loss-wash text-loss border border-loss hover:brightness-95',
}

const SIZES = {
  large: 'min-h-14 px-5 text-base font-semibold rounded-control',
  medium: 'min-h-11 px-4 text-base font-medium rounded-control',
  small: 'min-h-8 px-3 text-sm font-medium rounded-full',
}

/** The one kind of button with words on it. */
export function Button({
  children,
  onClick,
  kind = 'primary',
  size = 'medium',
  disabled = false,
  pending = false,
  wide = false,
}: ButtonProps) {
  const isOff = disabled || pending
  const colours = disabled && !pending ? 'bg-raised text-muted border border-line cursor-not-allowed' : KINDS[kind]
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={isOff}
      aria-busy={pending || undefined}
      className={`inline-flex items-center justify-center gap-2 text-center leading-tight transition duration-150 active:scale-[0.99] ${SIZES[size]} ${colours} ${wide ? 'w-full' : ''}`}
    >
      {children}
      {pending && <Spinner />}
    </button>
  )
}
