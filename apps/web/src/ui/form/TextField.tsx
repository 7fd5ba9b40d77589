import { type HTMLAttributes, useId } from 'react'

type TextFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly placeholder?: string
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly hideLabel?: boolean
  /** Takes the initial focus of its dialog. */
  readonly autoFocus?: boolean
  /** Unit after the input. */
  readonly suffix?: string
  /** Marks the input as invalid where its error is shown elsewhere. */
  readonly isInvalid?: boolean
  /** Id of a text elsewhere that describes the input, such as its error. */
  readonly describedBy?: string
}

/** Text input with its label and error. */
export function TextField({
  label,
  value,
  onChange,
  placeholder,
  inputMode,
  error,
  hint,
  hideLabel,
  autoFocus,
  suffix,
  isInvalid = error !== undefined,
  describedBy,
}: TextFieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-sm text-muted'}>
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          data-autofocus={autoFocus}
          value={value}
          placeholder={placeholder}
          inputMode={inputMode}
          aria-invalid={isInvalid || undefined}
          aria-describedby={note ? `${id}-note` : describedBy}
          onChange={(event) => onChange(event.target.value)}
          className={`min-h-11 w-full rounded-control border bg-raised px-4 placeholder:text-muted ${isInvalid ? 'border-loss' : 'border-edge'}`}
          style={suffix ? { paddingInlineEnd: `calc(${suffix.length + 1}ch + 16px)` } : undefined}
        />
        {suffix && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-4 flex items-center text-muted"
          >
            {suffix}
          </span>
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className={`mt-1 text-sm ${error ? 'text-loss' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
