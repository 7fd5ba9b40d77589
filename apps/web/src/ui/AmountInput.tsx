type AmountInputProps = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** What the field shall hold after this was typed; undefined keeps what it holds. */
  readonly sanitize: (text: string) => string | undefined
  /** The figure follows from another one that is being computed: it is shown paler. */
  readonly pending?: boolean
}

/** A big quiet number to type. */
export const AmountInput = ({ id, label, value, onChange, sanitize, pending = false }: AmountInputProps) => (
  <input
    id={id}
    aria-label={label}
    type="text"
    inputMode="decimal"
    autoComplete="off"
    autoCorrect="off"
    spellCheck={false}
    placeholder="0.0"
    value={value}
    onChange={(event) => {
      const text = sanitize(event.target.value)
      if (text !== undefined) onChange(text)
    }}
    className={`w-full min-w-0 bg-transparent text-xl font-medium tracking-tight outline-none placeholder:text-muted ${pending ? 'text-muted' : 'text-ink'}`}
  />
)
