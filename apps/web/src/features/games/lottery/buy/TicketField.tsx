import { useRef } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { editTicket } from '../tickets.rules.ts'

type TicketFieldProps = {
  /** Place in the purchase, from 1. */
  readonly place: number
  readonly value: string
  readonly onChange: (ticket: string) => void
  /** It has fewer than six digits. */
  readonly isInvalid: boolean
  /** Id of what is said about it. */
  readonly describedBy: string | undefined
}

/** Six digits in one field that looks like six slots: typing overwrites, and a paste replaces the whole ticket. */
export function TicketField({ place, value, onChange, isInvalid, describedBy }: TicketFieldProps) {
  const t = useTranslation()
  const ref = useRef<HTMLInputElement>(null)
  return (
    // The text runs a little over the last slot, so that the caret does not scroll it: the frame of the focus is the slots'.
    <span className="ticket-slots">
      <input
        ref={ref}
        dir="ltr"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('Ticket %place%', { place: String(place) })}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        value={value}
        onChange={({ target }) => {
          const { text, caret } = editTicket(target.value, target.selectionStart ?? target.value.length)
          onChange(text)
          // React puts the caret at the end where the text differs from what the browser made of the key.
          requestAnimationFrame(() => ref.current?.setSelectionRange(caret, caret))
        }}
        className={`ticket-field text-lg font-semibold ${isInvalid ? 'text-loss [--line:var(--loss)]' : ''}`}
      />
    </span>
  )
}
