import { formatEther, parseEther } from 'viem'
import { fromUnits, toRoundedString } from '../decimal.ts'

/** Side of a bet. */
export type BetSide = 'Bull' | 'Bear'

/** Side that won a round; `House` after a tie. */
export type RoundPosition = BetSide | 'House'

/** End of a round, in wei: all bets, the bets that share the reward, and the reward. */
export type Settlement = {
  readonly position: RoundPosition
  readonly totalAmount: bigint
  readonly rewardBaseCalAmount: bigint
  readonly rewardAmount: bigint
}

/**
 * Bets that won or lost, those that won, and payouts less bets in wei. A void round pays everyone back, so its bets do not
 * count.
 */
export type BetResults = { readonly settled: bigint; readonly won: bigint; readonly net: bigint }

export const NO_RESULTS: BetResults = { settled: 0n, won: 0n, net: 0n }

/** Record of an account or of all accounts. BNB as a decimal string. */
export type BetRecord = {
  readonly totalBetsSettled: bigint
  readonly totalBetsWon: bigint
  /** Percent. */
  readonly winRate: string
  readonly netBNB: string
}

/** Side that won, by the prices of lock and close. */
export const getRoundPosition = (lockPrice: bigint, closePrice: bigint): RoundPosition =>
  closePrice > lockPrice ? 'Bull' : closePrice < lockPrice ? 'Bear' : 'House'

/** Whether a round pays every bet back: only one side was bet on, or the price stayed within the dead zone. */
export const isVoid = ({ totalAmount, rewardBaseCalAmount, rewardAmount }: Settlement): boolean =>
  rewardBaseCalAmount === totalAmount && rewardAmount === totalAmount

/** Result of a bet, with the payout rounded down as the contract does, whether it is claimed or not. */
export function getBetResult(
  { position, amount }: { readonly position: BetSide; readonly amount: bigint },
  settlement: Settlement,
): BetResults {
  if (isVoid(settlement)) return NO_RESULTS
  const { rewardBaseCalAmount, rewardAmount } = settlement
  if (position !== settlement.position || rewardBaseCalAmount === 0n) return { settled: 1n, won: 0n, net: -amount }
  return { settled: 1n, won: 1n, net: (amount * rewardAmount) / rewardBaseCalAmount - amount }
}

/** Adds results of bets to a record. */
export function addBetResults(record: BetRecord, { settled, won, net }: BetResults): BetRecord {
  const [totalBetsSettled, totalBetsWon] = [record.totalBetsSettled + settled, record.totalBetsWon + won]
  return {
    totalBetsSettled,
    totalBetsWon,
    winRate: toPercentage(totalBetsWon, totalBetsSettled),
    netBNB: formatEther(parseEther(record.netBNB) + net),
  }
}

const toPercentage = (part: bigint, whole: bigint): string =>
  whole === 0n ? '0' : toRoundedString(fromUnits(part * 100n, 0).div(whole.toString()))
