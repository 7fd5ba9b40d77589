import { isTicket, TICKET_DIGITS } from '@zono/client'

/** Different tickets that exist. */
const TICKET_COUNT = 1_000_000

/** Fills an array with random 32-bit integers. */
export type RandomSource = (values: Uint32Array<ArrayBuffer>) => unknown

const fillFromCrypto: RandomSource = (values) => crypto.getRandomValues(values)

/** Largest multiple of the number of tickets in 32 bits. Values from it on are drawn again, so that none is likelier. */
const FAIR_LIMIT = Math.floor(2 ** 32 / TICKET_COUNT) * TICKET_COUNT

function drawTicket(fill: RandomSource): string {
  const values = new Uint32Array(1)
  for (;;) {
    fill(values)
    const [value = 0] = values
    if (value < FAIR_LIMIT) return String(value % TICKET_COUNT).padStart(TICKET_DIGITS, '0')
  }
}

/** Draws random tickets without repeats, neither among each other nor of the taken ones. */
export function generateTickets(
  count: number,
  taken: Iterable<string> = [],
  fill: RandomSource = fillFromCrypto,
): readonly string[] {
  const used = new Set(taken)
  const tickets: string[] = []
  while (tickets.length < count && used.size < TICKET_COUNT) {
    const ticket = drawTicket(fill)
    if (used.has(ticket)) continue
    used.add(ticket)
    tickets.push(ticket)
  }
  return tickets
}

/** Content of a ticket field after a change, and where its caret goes. */
export type TicketEdit = { readonly text: string; readonly caret: number }

/**
 * Applies what was typed or pasted to a ticket field. Text beyond six digits overwrites what follows the caret, as in a
 * form with boxes; a paste at the end replaces the ticket. Characters other than digits are dropped.
 *
 * @param input - Content of the field after the browser applied the change.
 * @param caret - Position of the caret in `input`.
 */
export function editTicket(input: string, caret: number): TicketEdit {
  const toDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '')
  const before = toDigits(input.slice(0, caret))
  const after = toDigits(input.slice(caret))
  const extra = Math.max(0, before.length + after.length - TICKET_DIGITS)
  const text = (before + after.slice(Math.min(extra, after.length))).slice(-TICKET_DIGITS)
  return { text, caret: Math.min(before.length, TICKET_DIGITS) }
}

/** Returns the tickets of a purchase that repeat an earlier one of it, or one that the account holds already. */
export function findRepeatedTickets(tickets: readonly string[], owned: Iterable<string>): ReadonlySet<string> {
  const seen = new Set(owned)
  const repeated = new Set<string>()
  for (const ticket of tickets) {
    if (!isTicket(ticket)) continue
    if (seen.has(ticket)) repeated.add(ticket)
    seen.add(ticket)
  }
  return repeated
}
