import { countMatchingDigits, type LoadedRound, type UserTicket } from '@zono/client'
import { msg } from '#lib/i18n/message.ts'
import type { StateLook } from '#ui/feedback/Badge.tsx'

/** A ticket of the account after the draw. */
export type TicketResult = UserTicket & {
  /** Digits that match from the left. */
  readonly matches: number
  /** Bracket it is paid for, 0 to 5; undefined without a prize. */
  readonly bracket: number | undefined
  /** Prize in base units; 0 without one. */
  readonly prize: bigint
}

/**
 * Bracket that a ticket is paid for: the highest of its matching digits that has a share of the pot. A bracket without a
 * share passes its winners down to the next one that has one.
 */
export function getPrizeBracket(matches: number, rewardsBreakdown: readonly bigint[]): number | undefined {
  for (let bracket = matches - 1; bracket >= 0; bracket--) {
    if ((rewardsBreakdown[bracket] ?? 0n) > 0n) return bracket
  }
  return undefined
}

/** Computes what tickets of a drawn round won; before the draw nothing matches. */
export function getTicketResults(round: LoadedRound, tickets: readonly UserTicket[]): readonly TicketResult[] {
  const { finalNumber, status, rewardsBreakdown, zonov3PerBracket } = round
  return tickets.map((ticket) => {
    if (status !== 'claimable' || finalNumber === undefined) {
      return { ...ticket, matches: 0, bracket: undefined, prize: 0n }
    }
    const matches = countMatchingDigits(ticket.number, finalNumber)
    const bracket = getPrizeBracket(matches, rewardsBreakdown)
    const prize = bracket === undefined ? 0n : (zonov3PerBracket[bracket] ?? 0n)
    return { ...ticket, matches, bracket: prize > 0n ? bracket : undefined, prize }
  })
}

/** Prizes of one round that were not claimed yet. */
export type RoundPrizes = {
  readonly round: LoadedRound
  /** Winning tickets that were not claimed. */
  readonly tickets: readonly TicketResult[]
  /** Base units. */
  readonly total: bigint
}

/** Collects the unclaimed prizes of a round; undefined without any. */
export function getRoundPrizes(round: LoadedRound, tickets: readonly UserTicket[]): RoundPrizes | undefined {
  const winning = getTicketResults(round, tickets).filter(({ prize, isClaimed }) => prize > 0n && !isClaimed)
  if (winning.length === 0) return undefined
  return { round, tickets: winning, total: winning.reduce((sum, { prize }) => sum + prize, 0n) }
}

/** What an account won in a drawn round, and what of it was not claimed, in base units. */
export type Winnings = { readonly won: bigint; readonly unclaimed: bigint }

/** Winnings of an account in a round; undefined before the draw. */
export function getWinnings(round: LoadedRound, tickets: readonly UserTicket[]): Winnings | undefined {
  if (round.status !== 'claimable' || round.finalNumber === undefined) return undefined
  const results = getTicketResults(round, tickets)
  const sum = (all: readonly TicketResult[]) => all.reduce((total, { prize }) => total + prize, 0n)
  return { won: sum(results), unclaimed: sum(results.filter(({ isClaimed }) => !isClaimed)) }
}

/** How much of the winnings of a round was claimed. */
export type ClaimState = 'no-prize' | 'uncollected' | 'partly-claimed' | 'claimed'

/** How each state is called and drawn. */
export const CLAIM_LOOKS: Readonly<Record<ClaimState, StateLook>> = {
  'no-prize': { text: msg('No prize'), variant: 'neutral' },
  uncollected: { text: msg('Uncollected'), variant: 'brass' },
  'partly-claimed': { text: msg('Partly claimed'), variant: 'brass' },
  claimed: { text: msg('Claimed'), variant: 'gain' },
}

/** How much of the winnings was claimed: tickets are claimed one by one, so that a part may be left. */
export function getClaimState({ won, unclaimed }: Winnings): ClaimState {
  if (won === 0n) return 'no-prize'
  if (unclaimed === 0n) return 'claimed'
  return unclaimed < won ? 'partly-claimed' : 'uncollected'
}

/** Tickets of one claim: of one round, no more than the contract takes at once. */
export type ClaimBatch = { readonly lotteryId: number; readonly tickets: readonly TicketResult[] }

/** Splits prizes into claims, newest round first, of at most `maxTickets` tickets each. */
export function toClaimBatches(prizes: readonly RoundPrizes[], maxTickets: number): readonly ClaimBatch[] {
  return prizes.flatMap(({ round, tickets }) =>
    Array.from({ length: Math.ceil(tickets.length / maxTickets) }, (_, i) => ({
      lotteryId: round.lotteryId,
      tickets: tickets.slice(i * maxTickets, (i + 1) * maxTickets),
    })),
  )
}

/**
 * Rounds in which prizes are looked for, newest first: always the newest `recent` ones, which the subgraph may not have
 * yet, and the `depth` newest that the account played. Without a subgraph the `depth` newest of all.
 *
 * @param played - Rounds of the account by the subgraph; undefined where it does not answer.
 */
export function getRoundIdsToCheck(
  lastDrawnId: number | undefined,
  played: readonly number[] | undefined,
  depth: number,
  recent: number,
): { readonly ids: readonly number[]; readonly hasMore: boolean } {
  if (lastDrawnId === undefined) return { ids: [], hasMore: false }
  const countDown = (count: number) =>
    Array.from({ length: Math.max(0, Math.min(count, lastDrawnId)) }, (_, i) => lastDrawnId - i)
  if (played === undefined) return { ids: countDown(depth), hasMore: depth < lastDrawnId }
  const drawn = [...new Set(played)].filter((id) => id >= 1 && id <= lastDrawnId).sort((a, b) => b - a)
  const ids = [...new Set([...countDown(recent), ...drawn.slice(0, depth)])].sort((a, b) => b - a)
  return { ids, hasMore: drawn.length > depth }
}
