import { TICKET_DIGITS } from '@zono/client'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

type TicketNumberProps = {
  /** Six digits; undefined while unknown or not drawn. */
  readonly digits: string | undefined
  /** Digits that match the winning number, from the left; undefined where nothing is compared. */
  readonly matches?: number
  /** Why there are no digits, as a tooltip of the dashes. */
  readonly reason?: string | undefined
}

/** Positions of the digits, as keys: a slot never moves. */
const SLOTS = Array.from({ length: TICKET_DIGITS }, (_, slot) => slot)

/** A number in six small slots; the matched ones are filled. */
export function TicketNumber({ digits, matches, reason }: TicketNumberProps) {
  const t = useTranslation()
  return (
    <span dir="ltr" title={digits === undefined ? reason : undefined} className="inline-flex gap-1">
      {SLOTS.map((slot) => (
        <span
          key={slot}
          className={`inline-flex h-9 w-7 items-center justify-center rounded-[8px] border text-base font-semibold xs:w-8 ${matches !== undefined && slot < matches ? 'border-accent bg-accent text-on-accent' : 'border-line bg-surface'}`}
        >
          {digits?.[slot] ?? <span className="text-muted">–</span>}
        </span>
      ))}
      {matches !== undefined && matches > 0 && (
        <span className="sr-only">, {t(plural('%count% digit matches', '%count% digits match', matches))}</span>
      )}
    </span>
  )
}
