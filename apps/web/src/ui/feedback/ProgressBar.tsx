type ProgressMark = { readonly value: number; readonly label: string }

type ProgressBarProps = {
  readonly label: string
  /** From 0 to `max`; clamped. */
  readonly value: number
  readonly max: number
  /** Marked values, such as a soft cap. */
  readonly marks?: readonly ProgressMark[]
  /** Text of the value, where a percentage does not say enough. */
  readonly valueText?: string
}

/** Progress towards `max`. */
export function ProgressBar({ label, value, max, marks = [], valueText }: ProgressBarProps) {
  const share = (at: number) => `${max > 0 ? Math.min(100, Math.max(0, (at / max) * 100)) : 0}%`
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={valueText}
        className="relative h-2 rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: share(value) }} />
        {marks.map(({ value, label }) => (
          <span
            key={`${value} ${label}`}
            className="absolute -inset-y-1 w-0.5 bg-edge"
            style={{ insetInlineStart: share(value) }}
          />
        ))}
      </div>
      {marks.length > 0 && (
        <div className="relative mt-2 h-4 text-xs text-muted">
          {marks.map(({ value, label }) => (
            <span
              key={`${value} ${label}`}
              className="absolute -translate-x-1/2 whitespace-nowrap last:-translate-x-full rtl:translate-x-1/2"
              style={{ insetInlineStart: share(value) }}
            >
              {label}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
