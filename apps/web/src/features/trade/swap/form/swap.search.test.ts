import { describe, expect, test } from 'vitest'
import { parseSwapSearch, selectCurrency, switchDirection } from './swap.search.ts'

const main = `0x${'a'.repeat(40)}`
const other = `0x${'B'.repeat(40)}`
const parse = (search: Record<string, unknown>) => parseSwapSearch(search, { native: 'BNB', governanceToken: main })

describe('parseSwapSearch', () => {
  test('SWAP-20, SWAP-21: from BNB to the main token', () => {
    expect(parse({})).toEqual({
      inputCurrency: 'BNB',
      outputCurrency: main,
      exactAmount: '',
      exactField: 'input',
      recipient: '',
    })
  })
  test('SWAP-16, SWAP-18: reads the parameters', () => {
    const search = {
      inputCurrency: other,
      outputCurrency: 'BNB',
      exactAmount: '1.5',
      exactField: 'output',
      recipient: '',
    }
    expect(parse(search)).toEqual(search)
  })
  test('SWAP-17: an amount that is no number is none', () => {
    for (const exactAmount of ['abc', '-1', '1e5', '1,5', ['1'], 5]) expect(parse({ exactAmount }).exactAmount).toBe('')
  })
  test('SWAP-22: two equal currencies leave the output empty', () => {
    expect(parse({ inputCurrency: other, outputCurrency: other.toLowerCase() }).outputCurrency).toBe('')
    expect(parse({ inputCurrency: main }).outputCurrency).toBe('')
  })
  test('behavior: hostile currencies fall back to the default of their place', () => {
    const hostile = '"><script>alert(1)</script>'
    expect(parse({ inputCurrency: hostile, outputCurrency: ['0x'] })).toMatchObject({
      inputCurrency: 'BNB',
      outputCurrency: main,
    })
  })
})

describe('chooseCurrency', () => {
  const search = parse({})
  test('default: replaces one side', () => {
    expect(selectCurrency(search, 'output', other)).toEqual({ ...search, outputCurrency: other })
  })
  test('SWAP-23: the other side’s currency swaps the two', () => {
    expect(selectCurrency(search, 'output', 'BNB')).toEqual(switchDirection(search))
  })
  test('SWAP-03: the typed amount stays with its currency', () => {
    expect(switchDirection({ ...search, exactAmount: '2' })).toEqual({
      inputCurrency: main,
      outputCurrency: 'BNB',
      exactAmount: '2',
      exactField: 'output',
      recipient: '',
    })
  })
})
