import { describe, expect, test } from 'vitest'
import {
  getGameStatus,
  getLateStep,
  getLeadingSide,
  getOutcome,
  getRefundTime,
  getResult,
  getRoomLeft,
  getRoundPhase,
  isRoundFull,
} from './round.rules.ts'
import { getLaterRounds, getShownEpochs } from './shownRounds.rules.ts'
import { createGame, createRound } from './testing/createRound.ts'

const game = createGame()
const current = createRound({ epoch: 10 })
const live = createRound({ epoch: 9, lockOracleId: 5n, lockPrice: 100n })

describe('getRoundPhase', () => {
  test('phase: the current round takes bets until its lock, then waits one buffer, then is canceled [PREDICT-06, PREDICT-A3]', () => {
    expect(getRoundPhase(current, game, 1299)).toBe('next')
    expect(getRoundPhase(current, game, 1300)).toBe('locking')
    expect(getRoundPhase(current, game, 1360)).toBe('locking')
    expect(getRoundPhase(current, game, 1361)).toBe('canceled')
  })

  test('phase: the round before it is live until its close, then is calculated for one buffer', () => {
    expect(getRoundPhase(live, game, 1599)).toBe('live')
    expect(getRoundPhase(live, game, 1600)).toBe('calculating')
    expect(getRoundPhase(live, game, 1661)).toBe('canceled')
  })

  test('phase: a settled round is expired, one to come is later', () => {
    expect(getRoundPhase({ ...live, oracleCalled: true }, game, 1)).toBe('expired')
    expect(getRoundPhase(createRound({ epoch: 11, startTimestamp: 0 }), game, 1300)).toBe('later')
  })

  test('phase: a skipped round is canceled although a later one runs', () => {
    expect(getRoundPhase(createRound({ epoch: 9 }), game, 1100)).toBe('canceled')
    expect(getRoundPhase({ ...live, epoch: 8 }, game, 1100)).toBe('canceled')
  })

  test('phase: a pause cancels the rounds under way [PREDICT-22, PREDICT-44]', () => {
    const paused = createGame({ isPaused: true })
    expect(getRoundPhase(current, paused, 1200)).toBe('canceled')
    expect(getRoundPhase(live, paused, 1400)).toBe('canceled')
    expect(getRoundPhase({ ...live, oracleCalled: true }, paused, 1400)).toBe('expired')
  })

  test('phase: stakes come back one second after the buffer, as the contract has it', () => {
    expect(getRefundTime(current, game)).toBe(1661)
  })
})

describe('results', () => {
  const settled = {
    ...live,
    oracleCalled: true,
    bullAmount: 2n,
    bearAmount: 2n,
    totalAmount: 4n,
    rewardAmount: 3n,
    rewardBaseCalAmount: 2n,
  }

  test('outcome: is bull, bear, or house at the locked price [PREDICT-11]', () => {
    expect(getOutcome({ ...settled, closePrice: 101n })).toBe('bull')
    expect(getOutcome({ ...settled, closePrice: 99n })).toBe('bear')
    expect(getOutcome({ ...settled, closePrice: 100n })).toBe('house')
    expect(getOutcome(live)).toBeUndefined()
  })

  test('result: is win, lose, canceled, house or live for a player [PREDICT-12]', () => {
    const bull = { position: 'bull' as const }
    expect(getResult({ ...settled, closePrice: 101n }, 'expired', bull)).toBe('win')
    expect(getResult({ ...settled, closePrice: 99n }, 'expired', bull)).toBe('lose')
    expect(getResult({ ...settled, closePrice: 100n }, 'expired', bull)).toBe('house')
    expect(getResult(live, 'canceled', bull)).toBe('canceled')
    expect(getResult(live, 'live', bull)).toBe('live')
  })

  test('result: a void round is canceled even at a tie', () => {
    const oneSided = { ...settled, closePrice: 100n, bearAmount: 0n, totalAmount: 2n }
    expect(getResult({ ...oneSided, rewardAmount: 2n }, 'expired', { position: 'bull' })).toBe('canceled')
    const hardlyMoved = { ...settled, closePrice: 101n, rewardAmount: 4n, rewardBaseCalAmount: 4n }
    for (const position of ['bull', 'bear'] as const)
      expect(getResult(hardlyMoved, 'expired', { position })).toBe('canceled')
  })
})

describe('limits', () => {
  test('leader: nobody leads within the dead zone, and at the locked price without one', () => {
    const zone = { deadZoneBps: 10n }
    expect(getLeadingSide(1000n, 1001n, zone)).toBeUndefined()
    expect(getLeadingSide(1000n, 999n, zone)).toBeUndefined()
    expect(getLeadingSide(1000n, 1002n, zone)).toBe('bull')
    expect(getLeadingSide(1000n, 998n, zone)).toBe('bear')
    expect(getLeadingSide(1000n, 1000n, { deadZoneBps: 0n })).toBeUndefined()
    expect(getLeadingSide(1000n, 1001n, { deadZoneBps: 0n })).toBe('bull')
  })

  test('room: is what the limit leaves, never below zero, and none without a limit', () => {
    expect(getRoomLeft({ totalAmount: 30n }, { maxRoundAmount: 100n })).toBe(70n)
    expect(getRoomLeft({ totalAmount: 130n }, { maxRoundAmount: 100n })).toBe(0n)
    expect(getRoomLeft({ totalAmount: 30n }, { maxRoundAmount: undefined })).toBeUndefined()
  })

  test('room: a round is full once the lowest bet does not fit', () => {
    const limits = { maxRoundAmount: 100n, minBetAmount: 10n }
    expect(isRoundFull({ totalAmount: 90n }, limits)).toBe(false)
    expect(isRoundFull({ totalAmount: 91n }, limits)).toBe(true)
    expect(isRoundFull({ totalAmount: 10n ** 30n }, { ...limits, maxRoundAmount: undefined })).toBe(false)
  })
})

describe('game', () => {
  test('status: is initial, live or paused [PREDICT-16, PREDICT-22]', () => {
    expect(getGameStatus(createGame({ currentEpoch: 0 }))).toBe('initial')
    expect(getGameStatus(game)).toBe('live')
    expect(getGameStatus(createGame({ isPaused: true }))).toBe('paused')
  })

  test('late: anyone may execute from half the buffer to its end, and restart an interval later [PREDICT-20]', () => {
    expect(getLateStep(game, current, 1329)).toBeUndefined()
    expect(getLateStep(game, current, 1330)).toBe('execute')
    expect(getLateStep(game, current, 1360)).toBe('execute')
    expect(getLateStep(game, current, 1361)).toBeUndefined()
    expect(getLateStep(game, current, 1660)).toBeUndefined()
    expect(getLateStep(game, current, 1661)).toBe('restart')
  })

  test('late: a first round is locked instead of executed, and a paused game is left alone', () => {
    expect(getLateStep(createGame({ hasGenesisLocked: false }), current, 1340)).toBe('genesisLock')
    expect(getLateStep(createGame({ isPaused: true }), current, 1340)).toBeUndefined()
    expect(getLateStep(createGame({ hasGenesisStarted: false }), current, 9999)).toBeUndefined()
  })

  test('later: each round to come starts an interval and nine seconds after the one before [PREDICT-23]', () => {
    expect(getLaterRounds(current, game)).toEqual([
      { epoch: 11, startTimestamp: 1309 },
      { epoch: 12, startTimestamp: 1618 },
    ])
  })

  test('strip: shows the rounds in pages of six, and moves its start once in six rounds [PREDICT-40]', () => {
    expect(getShownEpochs(1, 1)).toEqual({ first: 1, last: 1 })
    expect(getShownEpochs(12, 1)).toEqual({ first: 1, last: 12 })
    expect(getShownEpochs(13, 1)).toEqual({ first: 7, last: 13 })
    expect(getShownEpochs(18, 1)).toEqual({ first: 7, last: 18 })
    expect(getShownEpochs(18, 2)).toEqual({ first: 1, last: 18 })
  })
})
