import { describe, expect, test } from 'vitest'
import {
  formatSlippagePercent,
  isConfirmWord,
  parseDeadline,
  parseSlippage,
  SLIPPAGE_PRESETS_BPS,
} from './settings.rules.ts'

describe('parseSlippage', () => {
  test('settings: slippage is a percentage with at most two decimals, in bps [SET-14, SET-15]', () => {
    expect(parseSlippage('1').bps).toBe(100)
    expect(parseSlippage('0,75').bps).toBe(75)
    expect(parseSlippage('2.').bps).toBe(200)
    expect(parseSlippage('0.29').bps).toBe(29)
  })
  test('settings: slippage must be below 50 percent [SET-16, SET-17]', () => {
    expect(parseSlippage('49.99').bps).toBe(4999)
    for (const text of ['50', '', '.', 'abc', '-1', '1.234', '1e2']) {
      expect(parseSlippage(text).bps, text).toBeUndefined()
      expect(parseSlippage(text).error?.text).toBe('Enter a valid slippage percentage')
    }
  })
  test('settings: slippage below 0.5 and above 5 percent has a warning [SET-18, SET-19]', () => {
    expect(parseSlippage('0.49').warning?.text).toBe('Your transaction may fail')
    expect(parseSlippage('0.5').warning).toBeUndefined()
    expect(parseSlippage('5').warning).toBeUndefined()
    expect(parseSlippage('5.01').warning?.text).toBe('Your transaction may be frontrun')
  })
})

test('settings: the deadline is a positive whole number of minutes, in seconds [SET-21, SET-22]', () => {
  expect(parseDeadline('20')).toBe(1200)
  for (const text of ['0', '', '1.5', '-5', 'x', '1e3']) expect(parseDeadline(text)).toBeUndefined()
})

test('settings: presets are 0.1, 0.5 and 1 percent, and a percentage reads back as it is formatted [SET-10]', () => {
  expect(SLIPPAGE_PRESETS_BPS.map(formatSlippagePercent)).toEqual(['0.1', '0.5', '1'])
  for (const bps of [1, 29, 50, 115, 435, 4999]) expect(parseSlippage(formatSlippagePercent(bps)).bps).toBe(bps)
})

test('settings: expert mode requires the word confirm [SET-06]', () => {
  expect(['confirm', ' Confirm ', 'conform', ''].map(isConfirmWord)).toEqual([true, true, false, false])
})
