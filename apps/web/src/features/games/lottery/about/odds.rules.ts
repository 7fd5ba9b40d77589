import type { LoadedRound } from '../lottery.queries.ts'
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
  /** Mean prize of a winner, with the winners to be expected among the sold tickets. */
  readonly expected: number
}

export type Odds = {
  readonly brackets: readonly BracketOdds[]
  /** Mean prize of one more ticket for each token of its price. */
  readonly returnPerToken: number
  /** Chance of any prize. */
  readonly anyPrize: number
}

/**
 * Odds of one more ticket in a round, as the pot is now.
 *
 * @param sold - Tickets sold so far, all assumed to be random.
 */
export function getOdds(round: LoadedRound, sold: number, decimals: number): Odds {
  const unit = 10 ** decimals
  const price = Number(round.priceTicketInZonoV3)
  const pot = round.amountCollectedInZonoV3 + round.priceTicketInZonoV3
  const withTicket = { ...round, amountCollectedInZonoV3: pot }
  // A bracket without a share passes its winners down, so its chance belongs to the next lower one with a share.
  const shares = getBracketShares(withTicket)
  let passedDown = 0
  const brackets = shares.flatMap(({ bracket, share, amount }) => {
    const chance = getMatchChance(bracket + 1) + passedDown
    passedDown = share > 0 ? 0 : chance
    if (share === 0) return []
    const alone = Number(amount) / unit
    return [{ bracket, chance, alone, expected: alone * getExpectedPart(chance, sold) }]
  })
  const mean = brackets.reduce((sum, { chance, expected }) => sum + chance * expected, 0)
  return {
    brackets,
    returnPerToken: price === 0 ? 0 : mean / (price / unit),
    anyPrize: brackets.reduce((sum, { chance }) => sum + chance, 0),
  }
}
