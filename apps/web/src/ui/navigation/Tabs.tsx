import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type TabsProps<value extends string> = {
  readonly label: string
  readonly tabs: readonly { readonly value: value; readonly label: string }[]
  readonly value: value
  readonly onChange: (value: value) => void
  /** Content of the selected tab. */
  readonly children: ReactNode
}

/** Tabs with one visible panel. Arrow keys, Home and End move between tabs (WAI-ARIA tabs pattern). */
export function Tabs<value extends string>({ label, tabs, value, onChange, children }: TabsProps<value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.value === value)

  function walk(event: KeyboardEvent) {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[event.key]
    const to = { Home: 0, End: tabs.length - 1 }[event.key] ?? (step && (at + step + tabs.length) % tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (next === undefined || to === undefined) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={walk}
        className="flex max-w-136 flex-wrap gap-1 rounded-control border border-line bg-canvas p-1"
      >
        {tabs.map((tab) => {
          const isChosen = tab.value === value
          return (
            <button
              key={tab.value}
              id={`${id}-${tab.value}`}
              type="button"
              role="tab"
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={`min-h-9 flex-1 rounded-[8px] border px-2 text-sm font-medium transition xs:px-3 duration-150 ${isChosen ? 'border-line bg-surface text-ink shadow-selected' : 'border-transparent text-muted hover:text-ink'}`}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="pt-4">
        {children}
      </div>
    </div>
  )
}
