import { expect, test } from 'vitest'
import { msg } from '#lib/i18n/message.ts'
import { type CardSituation, getCardSentence } from './cardMessage.ts'

const quoted: CardSituation = {
  isOffline: false,
  lists: 'complete',
  isSideEmpty: false,
  isCurrencyUnknown: false,
  amountProblem: undefined,
  hasAmount: true,
  isWrap: false,
  quote: 'found',
}
const say = (change: Partial<CardSituation>) => {
  const sentence = getCardSentence({ ...quoted, ...change })
  return sentence && [sentence.message.text, sentence.retry]
}

test('swap card: says nothing beside a quote, nor for the coin and its wrapped self', () => {
  expect(say({})).toBeUndefined()
  expect(say({ isWrap: true, quote: 'pending' })).toBeUndefined()
})

test('swap card: a network that does not answer comes before everything else, and can be tried again', () => {
  const sentence = ['The network didn’t respond. Retrying automatically.', 'reads']
  expect(say({ isOffline: true })).toEqual(sentence)
  expect(say({ isOffline: true, lists: 'loading', hasAmount: false })).toEqual(sentence)
})

test('swap card: a token that is not listed may be on a list that did not come', () => {
  expect(say({ isCurrencyUnknown: true })?.[1]).toBeUndefined()
  expect(say({ isCurrencyUnknown: true, lists: 'incomplete' })?.[1]).toBe('lists')
  expect(say({ lists: 'incomplete' })).toBeUndefined()
})

test('swap card: names what is missing, the tokens first', () => {
  expect(say({ lists: 'loading', isCurrencyUnknown: true })?.[0]).toBe('Loading…')
  expect(say({ isSideEmpty: true, isCurrencyUnknown: true })?.[0]).toBe('Select a token')
  expect(say({ hasAmount: false, amountProblem: msg('The amount is too large') })?.[0]).toBe('The amount is too large')
  expect(say({ hasAmount: false })?.[0]).toBe('Enter an amount')
  expect(say({ quote: 'none' })?.[0]).toBe('Insufficient liquidity for this trade')
  expect(say({ quote: 'pending' })?.[0]).toBe('Finding the best price…')
})
