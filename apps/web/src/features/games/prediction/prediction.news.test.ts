import type { PredictionRound, PredictionSide } from '@zono/client'
import { Currency } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getRefundTime } from './game/round.rules.ts'
import { createGame, createRound } from './game/testing/createRound.ts'
import { getRoundNews } from './prediction.news.ts'

const game = createGame()
const currency = Currency.createNative(56)

/** Bulls put in 3, bears 1, and 4 less the fee on what the losers put in are paid. */
const settle = (closePrice: bigint): PredictionRound =>
  createRound({
    ...{ bullAmount: 300n, bearAmount: 100n, lockPrice: 1000n, closePrice, oracleCalled: true },
    ...{ rewardBaseCalAmount: 300n, rewardAmount: 397n },
  })

const tell = (
  round: PredictionRound | undefined,
  { position = 'bull' as PredictionSide, claimed = false } = {},
  now = 1600,
) =>
  getRoundNews(
    { bets: [{ epoch: 10, position, amount: 30n, claimed }], rounds: { 10: round }, game, currency },
    now,
  ).map(({ id, time, text, amounts }) => ({ id, time, text: text.text, amount: amounts?.[0]?.amount }))

test('prediction news: a won round names what it pays, a lost one nothing', () => {
  expect(tell(settle(1100n))).toEqual([
    { id: '10', time: 1600, text: 'You won prediction round %epoch%.', amount: 39n },
  ])
  expect(tell(settle(1100n), { position: 'bear' })).toEqual([
    { id: '10', time: 1600, text: 'You lost prediction round %epoch%.', amount: undefined },
  ])
})

test('prediction news: a tie pays nobody', () => {
  const round = { ...settle(1000n), rewardBaseCalAmount: 0n, rewardAmount: 0n, totalAmount: 0n }
  expect(tell({ ...settle(1000n), rewardAmount: 0n }).map(({ text }) => text)).toEqual([
    'Prediction round %epoch% closed at its locked price: nobody won.',
  ])
  expect(tell(round)).toHaveLength(1)
})

test('prediction news: nothing is told of a round that is open, or that was not read', () => {
  expect(tell(createRound({ bullAmount: 30n }), {}, 1200)).toEqual([])
  expect(tell(undefined)).toEqual([])
})

test('prediction news: a round that was never closed is told once its stake can be taken back, as of that time', () => {
  const round = createRound({ bullAmount: 30n, bearAmount: 10n, lockPrice: 1000n })
  const refundTime = getRefundTime(round, game)
  expect(tell(round, {}, refundTime - 1)).toEqual([])
  expect(tell(round, {}, refundTime)).toEqual([
    {
      id: '10',
      time: refundTime,
      text: 'Prediction round %epoch% has no result: you can take your stake back.',
      amount: 30n,
    },
  ])
  expect(tell(round, { claimed: true }, refundTime + 1).map(({ text }) => text)).toEqual([
    'Prediction round %epoch% had no result: your stake was returned.',
  ])
})
