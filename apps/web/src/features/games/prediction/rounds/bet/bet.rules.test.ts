import { expect, test } from 'vitest'
import { createGame } from '#features/games/prediction/game/testing/createRound.ts'
import { getBetBlocker } from './bet.rules.ts'

const BNB = 10n ** 18n

const ready = {
  isConnected: true,
  hasAcceptedRisk: true,
  game: createGame(),
  room: undefined,
  phase: 'next' as const,
  ownBet: null,
  isFeedStale: false,
  isScreenStale: false,
  amount: BNB,
  balance: 2n * BNB,
  spendable: (199n * BNB) / 100n,
}

const getText = (changes: Partial<Parameters<typeof getBetBlocker>[0]>) =>
  getBetBlocker({ ...ready, ...changes })?.message.text

test('bet: nothing blocks a bet that the contract takes', () => {
  expect(getBetBlocker(ready)).toBeUndefined()
})

test('bet: the first reason is shown, in order [PREDICT-27, PREDICT-28, PREDICT-29, PREDICT-30]', () => {
  const nothing = { amount: undefined }
  expect(getText({ isConnected: false, hasAcceptedRisk: false })).toBe('Connect Wallet')
  expect(getText({ hasAcceptedRisk: false, ...nothing })).toBe('Accept the risk first')
  expect(getText({ game: createGame({ isPaused: true }), phase: 'canceled' })).toBe('Markets Paused')
  expect(getText({ phase: 'locking', ...nothing })).toBe('This round has locked')
  expect(getText({ isFeedStale: true })).toBe('Entering is paused')
  expect(getText({ ownBet: { amount: BNB } })).toBe('You are in this round already')
  expect(getText(nothing)).toBe('Enter an amount')
  expect(getText({ amount: 10n ** 13n - 1n })).toBe('A minimum amount of %num% %token% is required')
  expect(getText({ amount: 3n * BNB })).toBe('Insufficient BNB balance')
})

test('bet: a round takes what is left of its limit, and is full below the lowest bet', () => {
  expect(getText({ room: 10n ** 13n - 1n })).toBe('This round is full')
  expect(getText({ room: 10n ** 13n - 1n, amount: undefined })).toBe('This round is full')
  expect(getText({ room: BNB - 1n })).toBe('This round takes %amount% BNB more')
  expect(getBetBlocker({ ...ready, room: BNB })).toBeUndefined()
})

test('bet: the minimum itself is accepted [PREDICT-48]', () => {
  expect(getBetBlocker({ ...ready, amount: 10n ** 13n })).toBeUndefined()
})

test('bet: what the network fee needs is kept', () => {
  expect(getText({ amount: 2n * BNB })).toBe('Leave some BNB for the network fee')
})

test('bet: unknown values wait instead of counting as zero', () => {
  expect(getBetBlocker({ ...ready, balance: undefined })?.code).toBe('data-unavailable')
  expect(getBetBlocker({ ...ready, ownBet: undefined })?.code).toBe('data-unavailable')
  expect(getBetBlocker({ ...ready, phase: undefined })?.code).toBe('data-unavailable')
})
