import type { ChangeEvent } from 'react'

type AmountInputProps = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** What the field shall hold after this was typed; undefined keeps what it holds. */
  readonly sanitize: (text: string) => string | undefined
  /** The figure follows from another one that is being computed: it is shown paler. */
  readonly isLoading?: boolean
}

/** Digits and points that fit across the field at its full size, times a hundred: then the figure shrinks with its length. */
const FONT_SIZE_BUDGET_CQW = 155

/** A big quiet number to type. A long one is drawn smaller, so that no digit is cut off. */
export function AmountInput({ id, label, value, onChange, sanitize, isLoading = false }: AmountInputProps) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = target.value
    const text = sanitize(typed)
    if (text !== undefined) onChange(text)
    // A text that is not taken as it was typed is written back, which would throw the caret to the end.
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
        type="text"
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="0.0"
        dir="ltr"
        value={value}
        onChange={handleChange}
        style={{ fontSize: `clamp(11px, ${FONT_SIZE_BUDGET_CQW / Math.max(1, value.length)}cqw, 28px)` }}
        className={`h-9 w-full min-w-0 bg-transparent text-ellipsis font-medium tracking-tight outline-none placeholder:text-muted rtl:text-right ${isLoading ? 'text-muted' : 'text-ink'}`}
      />
    </span>
  )
}
