import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

type ButtonStyle = {
  readonly variant?: 'primary' | 'secondary' | 'danger'
  readonly size?: 'large' | 'medium' | 'small'
  readonly fullWidth?: boolean
}

type ButtonProps = ButtonStyle & {
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly disabled?: boolean
  /** Disables the button, shows a spinner and sets aria-busy. */
  readonly isPending?: boolean
  /** Submits the surrounding form in addition to `onClick`. */
  readonly isSubmit?: boolean
}

const VARIANT_CLASSES = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-line bg-raised text-ink hover:border-edge',
  danger: 'border-transparent bg-loss text-surface hover:opacity-90',
  off: 'cursor-not-allowed border-line bg-raised text-muted',
}

const SIZE_CLASSES = {
  large: 'min-h-14 rounded-control px-5 text-base font-semibold',
  medium: 'min-h-11 rounded-control px-4 text-base font-medium',
  small: 'min-h-9 rounded-full px-4 text-sm font-medium',
}

const buildClassName = ({ size = 'medium', fullWidth = false }: ButtonStyle, colours: string) =>
  `inline-flex items-center justify-center gap-2 border text-center leading-tight transition duration-150 ${SIZE_CLASSES[size]} ${colours} ${fullWidth ? 'w-full' : ''}`

/** Class name of a button, for a link that looks like one. */
export const getButtonClassName = (wanted: ButtonStyle = {}): string =>
  buildClassName(wanted, VARIANT_CLASSES[wanted.variant ?? 'primary'])

/** Text button. */
export function Button({
  children,
  onClick,
  disabled = false,
  isPending = false,
  isSubmit = false,
  ...wanted
}: ButtonProps) {
  const isBlocked = disabled && !isPending
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      onClick={onClick}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={
        isBlocked
          ? buildClassName(wanted, VARIANT_CLASSES.off)
          : `${getButtonClassName(wanted)} enabled:active:scale-[0.99]`
      }
    >
      {children}
      {isPending && <Spinner />}
    </button>
  )
}
