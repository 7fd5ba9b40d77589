import { describe, expect, test } from 'vitest'
import {
  isConfirmWord,
  parseDeadline,
  parseSlippage,
  SLIPPAGE_PRESETS,
  sanitizeDeadline,
  sanitizeSlippage,
  slippageRemark,
  slippageText,
} from './settings.rules.ts'

describe('slippage', () => {
  test('SET-10: presets are 0.1, 0.5 and 1 percent', () => {
    expect(SLIPPAGE_PRESETS.map(slippageText)).toEqual(['0.1', '0.5', '1'])
  })

  test('SET-14: digits with a point or a comma and at most two decimals', () => {
    for (const text of ['', '1', '0.', ',5', '0,55', '12.34']) expect(sanitizeSlippage(text)).toBe(text)
    for (const text of ['0.555', '1.2.3', '-1', 'a', '1e2', ' 1', '1234567']) {
      expect(sanitizeSlippage(text)).toBeUndefined()
    }
  })

  test('SET-15: percent times 100, exact where floats are not', () => {
    expect(['0.5', '0,5', '.5', '1', '0.29', '1.15', '4.35'].map(parseSlippage)).toEqual([
      50, 50, 50, 100, 29, 115, 435,
    ])
  })

  test('SET-16: only below 50 percent', () => {
    expect(parseSlippage('49.99')).toBe(4999)
    expect(parseSlippage('50')).toBeUndefined()
    expect(parseSlippage('100')).toBeUndefined()
  })

  test('SET-17: a wrong text is told as an error, before any risk', () => {
    const remark = slippageRemark(10, '50')
    expect(remark).toEqual({ message: { text: 'Enter a valid slippage percentage' }, isError: true })
    expect(slippageRemark(50, '.')?.isError).toBe(true)
  })

  test('SET-18, SET-19: below 0.5 may fail, above 5 may be frontrun, the borders themselves are fine', () => {
    expect(slippageRemark(49, '')?.message.text).toBe('Your transaction may fail')
    expect(slippageRemark(10, '')?.message.text).toBe('Your transaction may fail')
    expect(slippageRemark(501, '5.01')?.message.text).toBe('Your transaction may be frontrun')
    expect([50, 100, 500].map((bps) => slippageRemark(bps, ''))).toEqual([undefined, undefined, undefined])
  })
})

describe('deadline', () => {
  test('SET-21: digits only, in minutes, kept as seconds', () => {
    expect(parseDeadline('20')).toBe(1200)
    expect(['1.5', '-1', 'x', '1e3'].map(sanitizeDeadline)).toEqual([undefined, undefined, undefined, undefined])
  })

  test('SET-22: above zero', () => {
    expect(parseDeadline('0')).toBeUndefined()
    expect(parseDeadline('000')).toBeUndefined()
    expect(parseDeadline('')).toBeUndefined()
  })
})

test('SET-06: the typed word is confirm', () => {
  expect(['confirm', ' Confirm ', 'conform', ''].map(isConfirmWord)).toEqual([true, true, false, false])
})
