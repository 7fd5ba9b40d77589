import { describe, expect, test } from 'vitest'
import { parseSwapSearch, selectCurrency, showExample, switchDirection } from './swap.search.ts'

const main = `0x${'a'.repeat(40)}`
const other = `0x${'B'.repeat(40)}`
const parse = (search: Record<string, unknown>) => parseSwapSearch(search, { native: 'BNB', governanceToken: main })

describe('parseSwapSearch', () => {
  test('swap search: the default is from BNB to the main token [SWAP-20, SWAP-21]', () => {
    expect(parse({})).toEqual({
      inputCurrency: 'BNB',
      outputCurrency: main,
      exactAmount: '',
      exactField: 'input',
      recipient: '',
    })
  })
  test('swap search: reads the URL parameters [SWAP-16, SWAP-18]', () => {
    const search = {
      inputCurrency: other,
      outputCurrency: 'BNB',
      exactAmount: '1.5',
      exactField: 'output',
      recipient: '',
    }
    expect(parse(search)).toEqual(search)
  })
  test('swap search: an amount that is no number is ignored [SWAP-17]', () => {
    for (const exactAmount of ['abc', '-1', '1e5', '1,5', ['1'], 5]) expect(parse({ exactAmount }).exactAmount).toBe('')
  })
  test('swap search: two equal currencies leave the output empty [SWAP-22]', () => {
    expect(parse({ inputCurrency: other, outputCurrency: other.toLowerCase() }).outputCurrency).toBe('')
    expect(parse({ inputCurrency: main }).outputCurrency).toBe('')
  })
  test('swap search: a currency that does not exist stays named, and never becomes the default of its side', () => {
    expect(parse({ outputCurrency: 'garbage' })).toMatchObject({ inputCurrency: 'BNB', outputCurrency: 'garbage' })
    expect(parse({ inputCurrency: '0x1234', outputCurrency: '7' })).toMatchObject({
      inputCurrency: '0x1234',
      outputCurrency: '7',
    })
  })
  test('swap search: a hostile currency leaves its side empty', () => {
    const hostile = '"><script>alert(1)</script>'
    expect(parse({ inputCurrency: hostile, outputCurrency: ['0x'] })).toMatchObject({
      inputCurrency: '',
      outputCurrency: '',
    })
    expect(parse({ outputCurrency: 'a'.repeat(65) }).outputCurrency).toBe('')
  })
})

describe('chooseCurrency', () => {
  const search = parse({})
  test('swap search: choosing a currency replaces one side', () => {
    expect(selectCurrency(search, 'output', other)).toEqual({ ...search, outputCurrency: other })
  })
  test('swap search: choosing the currency of the other side swaps the sides [SWAP-23]', () => {
    expect(selectCurrency(search, 'output', 'BNB')).toEqual(switchDirection(search))
  })
  test('swap search: the typed amount stays with its currency [SWAP-03]', () => {
    expect(switchDirection({ ...search, exactAmount: '2' })).toEqual({
      inputCurrency: main,
      outputCurrency: 'BNB',
      exactAmount: '2',
      exactField: 'output',
      recipient: '',
    })
  })
})

test('swap form: an example amount is for who is not connected, so that no press sends what nobody typed', () => {
  const search = parseSwapSearch({}, { native: 'BNB', governanceToken: undefined })
  expect(showExample(search, '1.5', false).exactAmount).toBe('1.5')
  expect(showExample(search, '1.5', true).exactAmount).toBe('')
})
