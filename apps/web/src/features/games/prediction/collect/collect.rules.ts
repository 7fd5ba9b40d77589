import type { PredictionBet, PredictionGame, PredictionLedger, PredictionRound } from '@zono/client'
import type { Collectable } from '../game/game.ts'
import { getPayout } from '../game/payout.rules.ts'
import { getRefundTime, isVoidRound } from '../game/round.rules.ts'

type Bets = {
  readonly rounds: Readonly<Record<number, PredictionRound | undefined>>
  readonly ledgers: Readonly<Record<number, PredictionLedger | null | undefined>>
}

/** Whether a bet that was not collected can pay something, now or once its round is settled or canceled. */
export const mayPay = (round: PredictionRound | undefined, bet: PredictionBet): boolean =>
  round !== undefined && (!round.oracleCalled || getPayout(round, bet) > 0n)

/** Own rounds that may pay something: `claimable` and `refundable` are asked for them alone. */
export function getPayableEpochs(
  bets: readonly (PredictionBet & { readonly epoch: number })[],
  rounds: Readonly<Record<number, PredictionRound | undefined>>,
  epochs: readonly number[],
  game: Pick<PredictionGame, 'bufferSeconds'>,
  now: number,
): readonly number[] {
  const wanted = new Set(epochs)
  return bets.flatMap((bet) => {
    const round = rounds[bet.epoch]
    if (round === undefined || bet.claimed || !wanted.has(bet.epoch)) return []
    const isPayable = round.oracleCalled ? getPayout(round, bet) > 0n : now >= getRefundTime(round, game)
    return isPayable ? [bet.epoch] : []
  })
}

/** What the contract pays now, newest first. The contract's own answer decides, not the page's arithmetic. */
export function getCollectables(groups: readonly Bets[]): readonly Collectable[] {
  const byEpoch = new Map<number, Collectable>()
  for (const { rounds, ledgers } of groups) {
    for (const [key, ledger] of Object.entries(ledgers)) {
      const epoch = Number(key)
      const round = rounds[epoch]
      if (!ledger || round === undefined || byEpoch.has(epoch)) continue
      if (ledger.isRefundable) byEpoch.set(epoch, { epoch, bet: ledger, amount: ledger.amount, kind: 'refund' })
      else if (ledger.isClaimable) {
        const kind = isVoidRound(round) ? 'refund' : 'win'
        byEpoch.set(epoch, { epoch, bet: ledger, amount: getPayout(round, ledger), kind })
      }
    }
  }
  return [...byEpoch.values()].sort((a, b) => b.epoch - a.epoch)
}

export const sumCollectables = (collectables: readonly Collectable[]): bigint =>
  collectables.reduce((sum, { amount }) => sum + amount, 0n)

/** Wei that bets not collected still hold: the stake until their round is settled, then what it pays. */
export const sumHeldBets = (
  bets: readonly (PredictionBet & { readonly epoch: number })[],
  rounds: Readonly<Record<number, PredictionRound | undefined>>,
): bigint =>
  bets.reduce((sum, bet) => {
    const round = rounds[bet.epoch]
    if (round === undefined || bet.claimed) return sum
    return sum + (round.oracleCalled ? getPayout(round, bet) : bet.amount)
  }, 0n)
