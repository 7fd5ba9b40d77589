import { expect, test } from 'vitest'
import { createGame, createRound } from '../game/testing/createRound.ts'
import { getCollectables, getPayableEpochs, sumCollectables, sumHeldBets } from './collect.rules.ts'

const won = createRound({
  epoch: 5,
  lockPrice: 1n,
  closePrice: 2n,
  bullAmount: 100n,
  bearAmount: 100n,
  oracleCalled: true,
  rewardAmount: 194n,
  rewardBaseCalAmount: 100n,
})
const bet = { position: 'bull' as const, amount: 50n, claimed: false }

test('collect: the contract decides what is paid, the newest round first [PREDICT-38, PREDICT-42]', () => {
  const canceled = createRound({ epoch: 7 })
  const collectables = getCollectables([
    {
      rounds: { 5: won, 6: { ...won, epoch: 6 }, 7: canceled },
      ledgers: {
        5: { ...bet, isClaimable: true, isRefundable: false },
        6: { ...bet, isClaimable: false, isRefundable: false },
        7: { ...bet, isClaimable: false, isRefundable: true },
        8: null,
      },
    },
  ])
  expect(collectables.map(({ epoch, amount, kind }) => [epoch, amount, kind])).toEqual([
    [7, 50n, 'refund'],
    [5, 97n, 'win'],
  ])
  expect(sumCollectables(collectables)).toBe(147n)
})

test('collect: rounds of the past are asked about only where they may pay', () => {
  const lost = { ...won, epoch: 4, closePrice: 0n, rewardBaseCalAmount: 100n }
  const bets = [
    { ...bet, epoch: 5 },
    { ...bet, epoch: 4 },
    { ...bet, epoch: 3, claimed: true },
    { ...bet, epoch: 2 },
    { ...bet, epoch: 1 },
  ]
  const rounds = { 5: won, 4: lost, 3: won, 2: createRound({ epoch: 2 }) }
  const epochs = [5, 4, 3, 2, 1]
  expect(getPayableEpochs(bets, rounds, epochs, createGame(), 1660)).toEqual([5])
  expect(getPayableEpochs(bets, rounds, epochs, createGame(), 1661)).toEqual([5, 2])
})

test('held bets: the stake until the round is settled, then what it pays, and nothing once collected', () => {
  const lost = { ...won, epoch: 4, closePrice: 0n }
  const rounds = { 5: won, 4: lost, 3: createRound({ epoch: 3 }), 2: won }
  const bets = [
    { ...bet, epoch: 5 },
    { ...bet, epoch: 4 },
    { ...bet, epoch: 3 },
    { ...bet, epoch: 2, claimed: true },
  ]
  expect(sumHeldBets(bets, rounds)).toBe(97n + 0n + 50n)
})
