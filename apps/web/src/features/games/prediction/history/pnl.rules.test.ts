import { expect, test } from 'vitest'
import { createGame, createRound } from '../game/testing/createRound.ts'
import { getBetOutcome, isHistoryComplete } from './history.rules.ts'
import { getPnl, getWinRateBps, type SettledBet } from './pnl.rules.ts'

const bet = (epoch: number, changes: Partial<SettledBet> = {}): SettledBet => ({
  epoch,
  position: 'bull',
  amount: 100n,
  payout: 0n,
  result: 'lose',
  fee: 3n,
  createdAt: epoch * 3600,
  ...changes,
})

const win = { result: 'win', payout: 180n } as const
const refund = { result: 'canceled', payout: 100n, fee: 0n } as const

test('pnl: sums what was paid less what was put in, by side and hour', () => {
  const pnl = getPnl([bet(1), bet(2, win), bet(3, { ...win, position: 'bear' }), bet(4, refund)], (time) => time / 3600)
  expect(pnl).toMatchObject({ bets: 4, wins: 2, staked: 400n, net: 60n, fees: 9n })
  expect(pnl.bySide.bull).toEqual({ bets: 3, wins: 1, staked: 300n, net: -20n })
  expect(pnl.bySide.bear).toEqual({ bets: 1, wins: 1, staked: 100n, net: 80n })
  expect(pnl.byHour.map(({ hour, net }) => [hour, net])).toEqual([
    [1, -100n],
    [2, 80n],
    [3, 80n],
    [4, 0n],
  ])
})

test('pnl: best and worst are rounds that were decided, and there may be none', () => {
  const pnl = getPnl([bet(1), bet(2, { ...win, payout: 300n }), bet(3, win), bet(4, refund)], () => 0)
  expect(pnl.best?.epoch).toBe(2)
  expect(pnl.worst?.epoch).toBe(1)
  expect(getPnl([bet(4, refund)], () => 0)).toMatchObject({ best: undefined, worst: undefined, streak: 0 })
})

test('pnl: streaks go by round, and a round that was paid back does not end one', () => {
  const bets = [bet(5, win), bet(1), bet(2, win), bet(4, refund), bet(3, win)]
  expect(getPnl(bets, () => 0)).toMatchObject({ streak: 3, longestWinStreak: 3 })
  expect(getPnl([...bets, bet(6), bet(7)], () => 0)).toMatchObject({ streak: -2, longestWinStreak: 3 })
})

test('pnl: the win rate is that of decided rounds, unknown without one', () => {
  expect(getWinRateBps([bet(1), bet(2, win), bet(3, win), bet(4, refund)])).toBe(6666)
  expect(getWinRateBps([bet(4, refund)])).toBeUndefined()
})

test('history: a canceled round pays the stake, a lost one nothing, an open one is unknown', () => {
  const own = { position: 'bull' as const, amount: 5n, claimed: false }
  const game = createGame()
  expect(getBetOutcome(own, createRound({ epoch: 8 }), game, 2000)).toEqual({
    result: 'canceled',
    payout: 5n,
    isUncollected: true,
  })
  expect(getBetOutcome(own, createRound({ epoch: 10 }), game, 1100)).toMatchObject({ payout: undefined })
})

test('history: is complete at its whole number, or after an empty page [PREDICT-25]', () => {
  expect(isHistoryComplete(40, 40, 20)).toBe(true)
  expect(isHistoryComplete(40, 41, 20)).toBe(false)
  expect(isHistoryComplete(40, undefined, 0)).toBe(true)
  expect(isHistoryComplete(40, undefined, 20)).toBe(false)
})
