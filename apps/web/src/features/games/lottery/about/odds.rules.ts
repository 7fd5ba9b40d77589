import type { LoadedRound } from '@zono/client'
import { getBracketShares } from '../lottery.rules.ts'

/** Chance that a ticket matches exactly this many digits from the left. */
export const getMatchChance = (digits: number): number => (digits === 6 ? 1e-6 : 0.9 * 10 ** -digits)

/**
 * Expected part of a bracket that one of its winners gets when `others` other tickets were sold with random numbers: the
 * mean of 1 / (1 + X), where X is binomial with `others` trials. The closed form is (1 - (1 - p)^(n + 1)) / ((n + 1) p).
 */
export function getExpectedPart(chance: number, others: number): number {
  const n = others + 1
  // log1p and expm1 keep the digits of tiny chances.
  return -Math.expm1(n * Math.log1p(-chance)) / (n * chance)
}

/** What one more ticket could win in a bracket. Amounts in whole tokens, estimates for display. */
export type BracketOdds = {
  readonly bracket: number
  readonly chance: number
  /** Prize if nobody else wins in this bracket. */
  readonly alone: number
  /** Mean prize of a winner, with the winners to be expected among the other tickets. */
  readonly expected: number
}

export type Odds = {
  readonly brackets: readonly BracketOdds[]
  /** Mean prize of one more ticket for each token of its price. */
  readonly returnPerToken: number
  /** Chance of any prize. */
  readonly anyPrize: number
}

/** Tickets of a round: sold so far, and how many are taken to be in the draw with one more that is bought now. */
export type TicketCounts = { readonly sold: number; readonly atDraw: number }

/**
 * How many tickets to expect in the draw. Everyone who buys until the end shares the prizes, so it is the number of the
 * last finished round, until more than that are sold.
 *
 * @param sold - Tickets sold so far.
 * @param lastSold - Tickets of the last finished round; undefined where there is none, or it is not known.
 */
export function expectTickets(sold: number, lastSold: number | undefined): TicketCounts {
  return { sold, atDraw: Math.max(sold + 1, lastSold ?? 0) }
}

/**
 * Odds of one more ticket in a round, at the draw. The pot grows by the tickets that are still to come, at the full price.
 *
 * @param counts - Tickets so far and in the draw, all others assumed to be random.
 */
export function getOdds(round: LoadedRound, { sold, atDraw }: TicketCounts, decimals: number): Odds {
  const unit = 10 ** decimals
  const price = Number(round.priceTicketInZonoV3)
  const pot = round.amountCollectedInZonoV3 + round.priceTicketInZonoV3 * BigInt(atDraw - sold)
  const withTicket = { ...round, amountCollectedInZonoV3: pot }
  // A bracket without a share passes its winners down, so its chance belongs to the next lower one with a share.
  const shares = getBracketShares(withTicket)
  let passedDown = 0
  const brackets = shares.flatMap(({ bracket, share, amount }) => {
    const chance = getMatchChance(bracket + 1) + passedDown
    passedDown = share > 0 ? 0 : chance
    if (share === 0) return []
    const alone = Number(amount) / unit
    return [{ bracket, chance, alone, expected: alone * getExpectedPart(chance, atDraw - 1) }]
  })
  const mean = brackets.reduce((sum, { chance, expected }) => sum + chance * expected, 0)
  return {
    brackets,
    returnPerToken: price === 0 ? 0 : mean / (price / unit),
    anyPrize: brackets.reduce((sum, { chance }) => sum + chance, 0),
  }
}
