import type { PredictionSide } from '@zono/client'
import type { HistoryBet } from './history.rules.ts'

/** A settled bet: what was put in and what the round pays. Amounts in wei. */
export type SettledBet = Pick<HistoryBet, 'epoch' | 'position' | 'amount' | 'createdAt'> & {
  readonly payout: bigint
  readonly result: 'win' | 'lose' | 'house' | 'canceled'
  /** Wei of the stake's share that went to the treasury; undefined where nothing was paid. */
  readonly fee: bigint
}

/** Sum of several settled bets. */
export type PnlSum = {
  readonly bets: number
  /** Bets that were won or lost: not those that were paid back. */
  readonly decided: number
  readonly wins: number
  readonly staked: bigint
  readonly net: bigint
}

/** Profit and loss of settled bets. */
export type Pnl = PnlSum & {
  readonly bySide: Readonly<Record<PredictionSide, PnlSum>>
  /** By hour of the day in the person's time zone; only hours with bets. */
  readonly byHour: readonly (PnlSum & { readonly hour: number })[]
  readonly best: SettledBet | undefined
  readonly worst: SettledBet | undefined
  /** Wei of fees that the treasury took out of won pots, by the share of the bets in them. */
  readonly fees: bigint
  /** Wins in a row at the end, negative for losses. */
  readonly streak: number
  readonly longestWinStreak: number
}

const getNet = ({ payout, amount }: SettledBet) => payout - amount

/** Sums bets. Bets that were paid back count as neither won nor lost. */
function sumBets(bets: readonly SettledBet[]): PnlSum {
  return {
    bets: bets.length,
    decided: bets.filter(({ result }) => result !== 'canceled').length,
    wins: bets.filter(({ result }) => result === 'win').length,
    staked: bets.reduce((sum, { amount }) => sum + amount, 0n),
    net: bets.reduce((sum, bet) => sum + getNet(bet), 0n),
  }
}

/**
 * Profit and loss of settled bets in any order.
 *
 * @param getHour - Hour of a time in unix seconds, 0 to 23.
 */
export function getPnl(unordered: readonly SettledBet[], getHour: (timestamp: number) => number): Pnl {
  const bets = [...unordered].sort((a, b) => a.epoch - b.epoch)
  const hours = new Map<number, SettledBet[]>()
  for (const bet of bets) {
    if (bet.createdAt === undefined) continue
    const hour = getHour(bet.createdAt)
    hours.set(hour, [...(hours.get(hour) ?? []), bet])
  }
  const decided = bets.filter(({ result }) => result !== 'canceled')
  const byNet = [...decided].sort((a, b) => (getNet(a) < getNet(b) ? -1 : getNet(a) > getNet(b) ? 1 : 0))
  const { streak, longestWinStreak } = getStreaks(decided)
  const [worst, best] = [byNet[0], byNet.at(-1)]
  return {
    ...sumBets(bets),
    bySide: {
      bull: sumBets(bets.filter(({ position }) => position === 'bull')),
      bear: sumBets(bets.filter(({ position }) => position === 'bear')),
    },
    byHour: [...hours.entries()].sort(([a], [b]) => a - b).map(([hour, own]) => ({ hour, ...sumBets(own) })),
    best: best && getNet(best) > 0n ? best : undefined,
    worst: worst && getNet(worst) < 0n ? worst : undefined,
    fees: bets.reduce((sum, { fee }) => sum + fee, 0n),
    streak,
    longestWinStreak,
  }
}

function getStreaks(decided: readonly SettledBet[]) {
  let streak = 0
  let longestWinStreak = 0
  for (const { result } of decided) {
    streak = result === 'win' ? Math.max(0, streak) + 1 : Math.min(0, streak) - 1
    longestWinStreak = Math.max(longestWinStreak, streak)
  }
  return { streak, longestWinStreak }
}

/** Share of wins among decided bets, in basis points and rounded, as the leaderboard shows it; undefined without one. */
export function getWinRateBps(bets: readonly SettledBet[]): number | undefined {
  const decided = bets.filter(({ result }) => result !== 'canceled')
  if (decided.length === 0) return undefined
  return Math.round((decided.filter(({ result }) => result === 'win').length * 10_000) / decided.length)
}
