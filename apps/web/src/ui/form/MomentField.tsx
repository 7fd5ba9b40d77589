import { useId } from 'react'

type MomentFieldProps = {
  readonly label: string
  readonly type: 'date' | 'time'
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

/** The browser's own field for a day or a time of day. */
export function MomentField({ label, type, value, onChange, error }: MomentFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <input
        id={id}
        type={type}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`min-h-11 w-full rounded-control border bg-raised px-4 ${error ? 'border-loss' : 'border-edge'}`}
      />
      {error && (
        <p id={`${id}-note`} className="mt-1 text-sm text-loss">
          {error}
        </p>
      )}
    </div>
  )
}
