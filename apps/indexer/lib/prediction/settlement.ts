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

/** What a bet came to. `net` is the payout less the bet, in wei. A void round pays everyone back. */
export type BetResult = { readonly outcome: 'won' | 'lost' | 'void'; readonly net: bigint }

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

/** Result of a bet, with the payout rounded down as the contract does, whether it is claimed or not. */
export function getBetResult(
  { position, amount }: { readonly position: BetSide; readonly amount: bigint },
  settlement: Settlement,
): BetResult {
  const { totalAmount, rewardBaseCalAmount, rewardAmount } = settlement
  if (rewardBaseCalAmount === totalAmount && rewardAmount === totalAmount) return { outcome: 'void', net: 0n }
  if (position !== settlement.position || rewardBaseCalAmount === 0n) return { outcome: 'lost', net: -amount }
  return { outcome: 'won', net: (amount * rewardAmount) / rewardBaseCalAmount - amount }
}

/** Adds results of bets to a record. Void bets change nothing. */
export function addBetResults(record: BetRecord, results: readonly BetResult[]): BetRecord {
  let { totalBetsSettled, totalBetsWon } = record
  let net = parseEther(record.netBNB)
  for (const result of results) {
    if (result.outcome !== 'void') totalBetsSettled++
    if (result.outcome === 'won') totalBetsWon++
    net += result.net
  }
  const winRate = toPercentage(totalBetsWon, totalBetsSettled)
  return { totalBetsSettled, totalBetsWon, winRate, netBNB: formatEther(net) }
}

const toPercentage = (part: bigint, whole: bigint): string =>
  whole === 0n ? '0' : toRoundedString(fromUnits(part * 100n, 0).div(whole.toString()))
