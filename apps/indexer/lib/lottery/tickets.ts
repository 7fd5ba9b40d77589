import type { Hex } from 'viem'

/** Hex characters of a number in `TicketsBought.numbers`. */
const CHARACTERS_PER_NUMBER = 6

/** Digits of a ticket. Its number is 1,000,000 plus the digits. */
const DIGIT_COUNT = 6

/** Result of a bracket, from `BracketsSettled`. Amounts in base units of ZONO. */
export type BracketResult = { readonly prizePerTicket: bigint; readonly winningTickets: bigint }

/** Numbers of the tickets of a purchase: three bytes each, big-endian. */
export const decodeNumbers = (packed: Hex): readonly number[] =>
  (packed.slice(2).match(new RegExp(`.{${CHARACTERS_PER_NUMBER}}`, 'g')) ?? []).map((hex) => Number.parseInt(hex, 16))

/** Digits that two numbers share, counted from the last one until the first that differs. */
export function countMatchingDigits(number: number, finalNumber: number): number {
  let [a, b, count] = [number, finalNumber, 0]
  while (count < DIGIT_COUNT && a % 10 === b % 10) [a, b, count] = [Math.floor(a / 10), Math.floor(b / 10), count + 1]
  return count
}

/**
 * Prize of a ticket, in base units of ZONO. It wins the highest bracket below its matching digits that has winners: the
 * contract counts winners of a bracket without a share in the next lower one, and the ticket is one of those it counted.
 * @param brackets results of the six brackets, lowest first
 */
export function getPrize(number: number, finalNumber: number, brackets: readonly BracketResult[]): bigint {
  const matching = brackets.slice(0, countMatchingDigits(number, finalNumber))
  return matching.findLast(({ winningTickets }) => winningTickets > 0n)?.prizePerTicket ?? 0n
}

/** Winning tickets of an account, and their prizes in base units of ZONO. */
export type Winnings = { readonly winningTickets: bigint; readonly prize: bigint }

/**
 * Adds up what each account wins.
 * @returns winnings by account; accounts without a prize are left out
 */
export function sumWinnings(
  purchases: readonly { readonly userId: string; readonly numbers: string }[],
  finalNumber: number,
  brackets: readonly BracketResult[],
): ReadonlyMap<string, Winnings> {
  const winnings = new Map<string, Winnings>()
  for (const { userId, numbers } of purchases) {
    for (const number of decodeNumbers(numbers as Hex)) {
      const prize = getPrize(number, finalNumber, brackets)
      if (prize === 0n) continue
      const before = winnings.get(userId)
      winnings.set(userId, {
        winningTickets: (before?.winningTickets ?? 0n) + 1n,
        prize: (before?.prize ?? 0n) + prize,
      })
    }
  }
  return winnings
}
