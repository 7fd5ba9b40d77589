import { useId } from 'react'

type SwitchProps = {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Switch with its label. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      {/* An external name may break anywhere, so that it never pushes the switch out of view. */}
      <label htmlFor={id} className="min-w-0 wrap-anywhere">
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </label>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        onClick={() => onChange(!checked)}
        className={`relative h-7 w-12 shrink-0 rounded-full border transition duration-150 ${checked ? 'border-accent bg-accent' : 'border-edge bg-raised'}`}
      >
        <span
          aria-hidden="true"
          className={`absolute top-[3px] start-[3px] size-5 rounded-full transition duration-150 ${checked ? 'translate-x-5 bg-on-accent rtl:-translate-x-5' : 'bg-edge'}`}
        />
      </button>
    </div>
  )
}
