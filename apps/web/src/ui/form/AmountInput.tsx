import type { ChangeEvent } from 'react'

type AmountInputProps = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Parses typed text to the new value; undefined rejects the change. */
  readonly sanitize: (text: string) => string | undefined
  /** Id of a text about the amount, such as the balance. */
  readonly describedBy?: string | undefined
  /** The amount cannot be used, as when it exceeds the balance. */
  readonly isInvalid?: boolean
  /** The value is being computed and is shown paler. */
  readonly isLoading?: boolean
}

/** Container width units shared by the characters: beyond it the font shrinks with the length. */
const FONT_SIZE_BUDGET_CQW = 155

/** Large amount input whose font shrinks so that no digit is cut off. */
export function AmountInput({
  id,
  label,
  value,
  onChange,
  sanitize,
  describedBy,
  isInvalid = false,
  isLoading = false,
}: AmountInputProps) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = target.value
    const text = sanitize(typed)
    if (text !== undefined) onChange(text)
    // React writes rejected text back and would move the caret to the end.
    if (text === typed) return
    const kept = text ?? value
    const caret = Math.max(0, (target.selectionStart ?? kept.length) - (typed.length - kept.length))
    requestAnimationFrame(() => target.setSelectionRange(caret, caret))
  }
  return (
    <span className="block min-w-0 flex-1 [container-type:inline-size]">
      <input
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="0.0"
        dir="ltr"
        value={value}
        onChange={handleChange}
        style={{ fontSize: `clamp(11px, ${FONT_SIZE_BUDGET_CQW / Math.max(1, value.length)}cqw, 2.125rem)` }}
        className={`h-11 w-full min-w-0 bg-transparent text-ellipsis font-medium tracking-tight outline-none placeholder:text-muted rtl:text-right ${isLoading ? 'text-muted' : 'text-ink'}`}
      />
    </span>
  )
}
