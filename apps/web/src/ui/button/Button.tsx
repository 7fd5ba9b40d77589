import type { MouseEvent, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'
import { usePointerPress } from './usePointerPress.ts'

type ButtonStyle = {
  /** `wash` is for the second action beside a primary one, such as Harvest in a row. */
  readonly variant?: 'primary' | 'secondary' | 'wash' | 'danger'
  readonly size?: 'large' | 'medium' | 'small'
  readonly fullWidth?: boolean
}

type ButtonProps = ButtonStyle & {
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
  /** Ignores presses. The button stays focusable, so that its text can be reached and focus is never lost. */
  readonly disabled?: boolean
  /** Ignores presses, shows a spinner and sets aria-busy. */
  readonly isPending?: boolean
  /** Submits the surrounding form in addition to `onClick`. */
  readonly isSubmit?: boolean
}

const VARIANT_CLASSES = {
  primary: 'border-transparent bg-accent text-on-accent not-aria-disabled:hover:bg-accent-strong',
  secondary: 'border-line bg-surface text-ink not-aria-disabled:hover:border-edge',
  wash: 'border-transparent bg-accent-wash text-accent-strong not-aria-disabled:hover:border-accent',
  danger: 'border-transparent bg-loss text-surface not-aria-disabled:hover:opacity-90',
  off: 'border-line bg-raised text-muted',
}

const SIZE_CLASSES = {
  large: 'min-h-14 rounded-[14px] px-5 text-base font-semibold',
  medium: 'min-h-11 rounded-control px-4 text-base font-semibold',
  small: 'min-h-9 rounded-[10px] px-4 text-sm font-semibold',
}

const buildClassName = ({ size = 'medium', fullWidth = false }: ButtonStyle, colours: string) =>
  `inline-flex items-center justify-center gap-2 border text-center leading-tight transition duration-120 ease-note ${SIZE_CLASSES[size]} ${colours} ${fullWidth ? 'w-full' : ''}`

/** Class name of a button, for a link that looks like one. */
export const getButtonClassName = (style: ButtonStyle = {}): string =>
  buildClassName(style, VARIANT_CLASSES[style.variant ?? 'primary'])

/** Text button. */
export function Button({
  children,
  onClick,
  disabled = false,
  isPending = false,
  isSubmit = false,
  ...style
}: ButtonProps) {
  const isIgnored = disabled || isPending
  const { onPointerDown, isCancelled } = usePointerPress()
  function handleClick(event: MouseEvent<HTMLElement>) {
    // Also keeps a form from being submitted by Enter in one of its fields.
    if (isIgnored || isCancelled(event)) event.preventDefault()
    else onClick?.()
  }
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      onClick={handleClick}
      onPointerDown={onPointerDown}
      aria-disabled={isIgnored || undefined}
      aria-busy={isPending || undefined}
      className={
        disabled && !isPending
          ? buildClassName(style, VARIANT_CLASSES.off)
          : `${getButtonClassName(style)} not-aria-disabled:active:scale-[0.99]`
      }
    >
      {children}
      {isPending && <Spinner />}
    </button>
  )
}
