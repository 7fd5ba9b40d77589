import { TICKET_DIGITS } from '@zono/client'

type DrawnSlotsProps = {
  /** Six digits; undefined shows open slots. */
  readonly digits: string | undefined
  /** Turns the digits over one by one, as they are drawn. */
  readonly isTurning: boolean
}

/** Positions of the digits, as keys: a slot never moves. */
const SLOTS = Array.from({ length: TICKET_DIGITS }, (_, slot) => slot)

/** Digits that pass before the drawn one stands still. */
const TURNS = 12

/** Milliseconds between two slots. */
const SLOT_DELAY_MS = 450

/** The six large slots of the ticket. Under reduced motion the digits are simply there. */
export function DrawnSlots({ digits, isTurning }: DrawnSlotsProps) {
  return (
    <div dir="ltr" className="flex gap-1.5 xs:gap-2.5">
      {digits && isTurning && <span className="sr-only">{digits}</span>}
      {SLOTS.map((slot) => {
        const digit = digits?.[slot]
        return (
          <span
            key={digits && isTurning ? `${slot} ${digits}` : slot}
            aria-hidden={digits && isTurning ? true : undefined}
            className="drawn-slot flex h-14 min-w-0 flex-1 justify-center overflow-hidden rounded-[10px] border border-brass/60 text-xl font-bold xs:h-20 xs:rounded-control xs:text-2xl"
          >
            {digit !== undefined && isTurning ? (
              <Strip digit={Number(digit)} delayMs={slot * SLOT_DELAY_MS} />
            ) : (
              <span className={`self-center ${digit === undefined ? 'text-brass' : ''}`}>{digit ?? '?'}</span>
            )}
          </span>
        )
      })}
    </div>
  )
}

type StripProps = { readonly digit: number; readonly delayMs: number }

/**
 * A strip of digits that runs through the slot and stops at its last one. It moves by a part of its own height, so it
 * must be as high as its digits (`self-start`): stretched to the height of the slot it would stop at another digit.
 */
const Strip = ({ digit, delayMs }: StripProps) => (
  <span
    className="drawn-strip grid self-start auto-rows-[3.5rem] xs:auto-rows-[5rem]"
    style={{ animationDelay: `${delayMs}ms` }}
  >
    {[...Array(TURNS + 1).keys()].map((step) => (
      <span key={step} className="flex items-center">
        {(digit + step + 10 - (TURNS % 10)) % 10}
      </span>
    ))}
  </span>
)
