import { expect, test } from 'vitest'
import { getResultLabel } from '../game/resultLabel.ts'
import { createGame, createRound } from '../game/testing/createRound.ts'
import {
  getBetOutcome,
  type HistoryBet,
  isAmongOlder,
  isHistoryComplete,
  mergeChainBets,
  mergeCollectedBets,
} from './history.rules.ts'
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
  expect(pnl.bySide.bull).toEqual({ bets: 3, decided: 2, wins: 1, staked: 300n, net: -20n })
  expect(pnl.bySide.bear).toEqual({ bets: 1, decided: 1, wins: 1, staked: 100n, net: 80n })
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
  expect(getWinRateBps([bet(1), bet(2, win), bet(3, win), bet(4, refund)])).toBe(6667)
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

test('history: a round that an address names is looked for among older bets, as far as notifications go back', () => {
  const newest = Array.from({ length: 20 }, (_, index) => ({ epoch: 80 - index }))
  expect(isAmongOlder(newest, '60')).toBe(true)
  for (const round of ['61', '80', '99', 'nonsense']) expect(isAmongOlder(newest, round)).toBe(false)
  expect(isAmongOlder([], '60')).toBe(false)
  expect(
    isAmongOlder(
      Array.from({ length: 200 }, (_, index) => ({ epoch: 900 - index })),
      '60',
    ),
  ).toBe(false)
})

test('history: a stake is returned once it was reclaimed, and to reclaim until then [PREDICT-21]', () => {
  expect(getResultLabel('canceled', { claimed: false }).text).toBe('Stake to reclaim')
  expect(getResultLabel('canceled', { claimed: true }).text).toBe('Stake returned')
  expect(getResultLabel('win', { claimed: false }).text).toBe('Won')
})

test('history: bets and collections that the subgraph does not have yet come from the chain', () => {
  const own = { position: 'bull', amount: 5n } as const
  const listed = (epoch: number): HistoryBet => ({
    ...own,
    epoch,
    claimed: false,
    createdAt: epoch,
    hash: '0x1',
    claimedAmount: undefined,
  })
  const onChain = [68, 69, 71, 72].map((epoch) => ({ ...own, epoch, claimed: epoch === 69 }))
  const merged = mergeChainBets([listed(70), listed(69), listed(68)], onChain)
  expect(merged.map(({ epoch, claimed }) => [epoch, claimed])).toEqual([
    [72, false],
    [71, false],
    [70, false],
    [69, true],
    [68, false],
  ])
  expect(mergeChainBets([], onChain)).toHaveLength(4)
})

test('history: what was collected just now is among the collected bets before the subgraph has it', () => {
  const listed = [8, 5].map(
    (epoch): HistoryBet => ({
      ...{ epoch, position: 'bull', amount: 1n, claimed: true },
      ...{ createdAt: 1, hash: '0x', claimedAmount: 2n },
    }),
  )
  const onChain = [9, 8, 6, 4].map((epoch) => ({ epoch, position: 'bear' as const, amount: 1n, claimed: epoch !== 9 }))
  const getEpochs = (hasMore: boolean) => mergeCollectedBets(listed, onChain, hasMore).map(({ epoch }) => epoch)
  expect(getEpochs(false)).toEqual([8, 6, 5, 4])
  expect(getEpochs(true)).toEqual([8, 6, 5])
  expect(mergeCollectedBets(listed, [], false)).toBe(listed)
})
