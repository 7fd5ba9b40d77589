/**
 * Digits of a ticket.
 * @example
 * '123456'.length === TICKET_DIGITS // => true
 */
export const TICKET_DIGITS = 6

/** Added on chain to the number that the digits form, so that leading zeros count. */
const NUMBER_OFFSET = 1_000_000

/** Different tickets that exist. */
const TICKET_COUNT = 1_000_000

const reverse = (text: string): string => [...text].reverse().join('')

/**
 * Whether a text is six digits.
 * @example
 * isTicket('012345') // => true
 */
export const isTicket = (text: string): boolean => /^\d{6}$/.test(text)

/**
 * Converts six digits as shown into the number on chain: 1,000,000 plus the digits in reverse order. The contract matches
 * from the last digit on, people from the first.
 * @throws {Error} unless the text is six digits
 * @example
 * encodeTicket('123456') // => 1_654_321
 */
export function encodeTicket(digits: string): number {
  if (!isTicket(digits)) throw new Error(`Not a ticket: ${digits}`)
  return NUMBER_OFFSET + Number(reverse(digits))
}

/**
 * Converts a number on chain into the six digits that are shown; undefined for a number that is no ticket.
 * @example
 * decodeTicket(1_654_321) // => '123456'
 */
export function decodeTicket(number: number): string | undefined {
  if (!Number.isInteger(number) || number < NUMBER_OFFSET || number >= NUMBER_OFFSET + TICKET_COUNT) return undefined
  return reverse(String(number - NUMBER_OFFSET).padStart(TICKET_DIGITS, '0'))
}

/**
 * Counts the digits of a ticket that match the winning number from the left, up to the first that differs.
 * @example
 * countMatchingDigits('519233', '519064') // => 3
 */
export function countMatchingDigits(ticket: string, winning: string): number {
  let count = 0
  while (count < TICKET_DIGITS && ticket[count] === winning[count]) count++
  return count
}
