import { useId } from 'react'

type CheckboxProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Checkbox with its label. */
export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex min-h-8 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
