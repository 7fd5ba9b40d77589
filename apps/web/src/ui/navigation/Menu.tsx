import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

type MenuItem = {
  /** Unique key: two items may share a label. */
  readonly id: string
  readonly label: string
  readonly onSelect: () => void
  readonly disabled?: boolean
}

type MenuProps = {
  /** Content of the button that opens the menu. */
  readonly label: string
  readonly children: ReactNode
  readonly items: readonly MenuItem[]
}

/** Button with a menu. Arrow keys, Home and End move between items; Esc or a click outside closes it. */
export function Menu({ label, children, items }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const focusAt = (index: number) => {
    const choices = list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []
    choices[(index + choices.length) % choices.length]?.focus()
  }

  function open(first: number) {
    setOpen(true)
    requestAnimationFrame(() => focusAt(first))
  }
  function close() {
    setOpen(false)
    button.current?.focus()
  }
  function walk(event: KeyboardEvent) {
    const choices = [...(list.current?.querySelectorAll('[role=menuitem]:not(:disabled)') ?? [])]
    const at = choices.indexOf(document.activeElement as Element)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined && event.key !== 'Escape') return
    event.preventDefault()
    if (to === undefined) close()
    else focusAt(to)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus leaving any of it closes it
    <div
      className="relative inline-block"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? setOpen(false) : open(0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? 0 : -1)
        }}
        className="inline-flex min-h-10 items-center gap-1 rounded-full px-3 text-muted transition duration-150 hover:bg-raised hover:text-ink"
      >
        {children}
      </button>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={walk}
          className="absolute end-0 top-full z-30 mt-1 min-w-48 animate-[fade_120ms_ease-out] rounded-card border border-line bg-surface p-2 shadow-raised"
        >
          {items.map(({ id, label, onSelect, disabled }) => (
            <button
              key={id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={disabled}
              onClick={() => {
                close()
                onSelect()
              }}
              className="flex w-full items-center rounded-control px-3 py-2.5 text-start font-medium whitespace-nowrap hover:bg-raised focus:bg-raised disabled:text-muted"
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
