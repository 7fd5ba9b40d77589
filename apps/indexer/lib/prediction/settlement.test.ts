import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  addBetResults,
  type BetRecord,
  getBetResult,
  getRoundPosition,
  NO_RESULTS,
  type Settlement,
} from './settlement.ts'

const EMPTY: BetRecord = { totalBetsSettled: 0n, totalBetsWon: 0n, winRate: '0', netBNB: '0' }

/** 3 BNB on a rising price, 1 BNB on a falling one, 3 percent fee: 3.88 BNB for the winners. */
const BULLS_WIN: Settlement = {
  position: 'Bull',
  totalAmount: parseEther('4'),
  rewardBaseCalAmount: parseEther('3'),
  rewardAmount: parseEther('3.88'),
}

describe('bet settlement', () => {
  test('getRoundPosition: is Bull, Bear, or House for equal prices [PREDICT-11]', () => {
    expect([getRoundPosition(1n, 2n), getRoundPosition(2n, 1n), getRoundPosition(2n, 2n)]).toEqual([
      'Bull',
      'Bear',
      'House',
    ])
  })

  test('getBetResult: a winner gets its share of the reward, rounded down; a loser loses its bet [PREDICT-12]', () => {
    // 1 x 3.88 / 3 = 1.2933...
    expect(getBetResult({ position: 'Bull', amount: parseEther('1') }, BULLS_WIN)).toEqual({
      settled: 1n,
      won: 1n,
      net: 293_333_333_333_333_333n,
    })
    expect(getBetResult({ position: 'Bear', amount: parseEther('1') }, BULLS_WIN)).toEqual({
      settled: 1n,
      won: 0n,
      net: -parseEther('1'),
    })
  })

  test('getBetResult: everyone loses a tie [PREDICT-24]', () => {
    const tie: Settlement = { ...BULLS_WIN, position: 'House', rewardBaseCalAmount: 0n, rewardAmount: 0n }
    for (const position of ['Bull', 'Bear'] as const)
      expect(getBetResult({ position, amount: 5n }, tie)).toEqual({ settled: 1n, won: 0n, net: -5n })
  })

  test('getBetResult: a void round counts for nobody, whatever the price did', () => {
    const amount = parseEther('4')
    for (const position of ['Bull', 'Bear', 'House'] as const) {
      const empty = { position, totalAmount: amount, rewardBaseCalAmount: amount, rewardAmount: amount }
      expect(getBetResult({ position: 'Bear', amount: 7n }, empty)).toEqual(NO_RESULTS)
    }
  })

  test('addBetResults: counts settled and won bets, the rate in percent, and the net in BNB [PREDICT-15]', () => {
    const won = getBetResult({ position: 'Bull', amount: parseEther('1') }, BULLS_WIN)
    const lost = getBetResult({ position: 'Bear', amount: parseEther('1') }, BULLS_WIN)
    const record = addBetResults(EMPTY, won)
    expect(record).toEqual({
      totalBetsSettled: 1n,
      totalBetsWon: 1n,
      winRate: '100',
      netBNB: '0.293333333333333333',
    })
    expect(addBetResults(record, { ...lost, settled: 2n, net: 2n * lost.net })).toEqual({
      totalBetsSettled: 3n,
      totalBetsWon: 1n,
      winRate: '33.333333333333333333',
      netBNB: '-1.706666666666666667',
    })
    expect(addBetResults(EMPTY, NO_RESULTS)).toEqual(EMPTY)
  })
})
