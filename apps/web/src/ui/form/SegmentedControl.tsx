type SegmentedControlProps<value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: value; readonly label: string }[]
  readonly value: value | undefined
  readonly onChange: (value: value) => void
}

/**
 * Single choice between a few options side by side, each on one line.
 * Those that have no room stand in a second row; of four, the last two go together.
 */
export const SegmentedControl = <value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<value>) => (
  <fieldset className="flex flex-wrap gap-1 rounded-control border border-line bg-canvas p-1">
    <legend className="sr-only">{label}</legend>
    {(options.length === 4 ? [options.slice(0, 2), options.slice(2)] : [options]).map((group) => (
      <div key={group[0]?.value} className="flex grow flex-wrap gap-1">
        {group.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className={`min-h-9 flex-1 rounded-[8px] border px-3 text-sm font-medium whitespace-nowrap transition duration-150 ${option.value === value ? 'border-line bg-surface text-ink shadow-selected' : 'border-transparent text-muted hover:text-ink'}`}
          >
            {option.label}
          </button>
        ))}
      </div>
    ))}
  </fieldset>
)
