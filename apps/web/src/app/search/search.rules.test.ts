import { Currency } from '@zono/sdk'
import { expect, test } from 'vitest'
import { findNumbered, findResults, findTokens, getTargetKey, RESULTS_PER_KIND } from './search.rules.ts'

const NATIVE = Currency.createNative(56, { symbol: 'BNB', name: 'BNB' })
const createToken = (digit: string, symbol: string, name = symbol) => ({
  chainId: 56,
  address: `0x${digit.repeat(40)}` as const,
  decimals: 18,
  symbol,
  name,
})
const CAKE = createToken('1', 'CAKE', 'Bake Token')
const CAKEX = createToken('2', 'CAKEX')
const BUSD = createToken('3', 'BUSD', 'Dollar')
const CURRENCIES = [NATIVE, CAKEX, CAKE, BUSD]

test('search: finds a result by words of its title, its kind and its tokens, those that begin with the text first', () => {
  const results = [
    { title: 'Earn CAKE', kind: 'Pool', words: 'Dollar' },
    { title: 'CAKE/BNB', kind: 'Farm' },
    { title: 'Squirrels', kind: 'Collection' },
  ]
  const titles = (text: string) => findResults(results, text).map(({ title }) => title)
  expect(titles('cake')).toEqual(['CAKE/BNB', 'Earn CAKE'])
  expect(titles('bnb cake')).toEqual(['CAKE/BNB'])
  expect(titles('pool dollar')).toEqual(['Earn CAKE'])
  expect(titles('nothing')).toEqual([])
  const many = Array.from({ length: 40 }, (_, i) => ({ title: `Farm ${i}`, kind: 'Farm' }))
  expect(findResults(many, 'farm')).toHaveLength(RESULTS_PER_KIND)
  const pools = [{ title: 'Earn DOGE', kind: 'Pool', isFinished: true }, ...many]
  expect(findResults([...pools, { title: 'Pool of farms', kind: 'Pool' }], 'pool').map(({ title }) => title)).toEqual([
    'Pool of farms',
    'Earn DOGE',
  ])
})

test('search: a number beside a name is one thing of it, and a number alone is of nothing', () => {
  const results = [
    { title: 'Squirrels', kind: 'Collection' },
    { title: 'Bunnies', kind: 'Collection' },
  ]
  const find = (text: string) =>
    findNumbered(results, text, (result, number) => ({ ...result, title: `${result.title} #${number}` })).map(
      ({ title }) => title,
    )
  expect(find('squirrels 12')).toEqual(['Squirrels #12'])
  expect(find('bunn #7')).toEqual(['Bunnies #7'])
  for (const text of ['12', '#12', 'squirrels', 'squirrels 12x', `squirrels ${'9'.repeat(79)}`, ''])
    expect(find(text)).toEqual([])
})

test('search: a token is swapped into, the native coin from, and figures are shown of the one that is meant', () => {
  const find = (text: string) =>
    findTokens(CURRENCIES, text).map(({ purpose, target }) => [purpose, getTargetKey(target)])
  expect(find('cake')).toEqual([
    ['swap', `/swap?outputCurrency=${CAKE.address}#`],
    ['swap', `/swap?outputCurrency=${CAKEX.address}#`],
    ['info', `/info/tokens/${CAKE.address}#`.replace('#', '?#')],
  ])
  expect(find('bnb')).toEqual([['swap', '/swap?inputCurrency=BNB#']])
  expect(find('ca')).toHaveLength(2)
})

test('search: two symbols are a pair, to be swapped or added to, with the coin alone too; the same twice is none', () => {
  const find = (text: string) => findTokens(CURRENCIES, text).map(({ title, target }) => [title, getTargetKey(target)])
  for (const text of ['bnb cake', 'BNB/CAKE', 'bnb-cake'])
    expect(find(text)).toEqual([
      ['BNB/CAKE', `/swap?inputCurrency=BNB&outputCurrency=${CAKE.address}#`],
      ['BNB/CAKE', `/add/BNB/${CAKE.address}?#`],
      ['BNB/CAKE', `/add/BNB/${CAKE.address}?pay=BNB#`],
    ])
  for (const text of ['cake cake', 'bnb what', 'bnb cake busd'])
    expect(find(text).filter(([title]) => title?.includes('/'))).toEqual([])
})
