import { expect, test } from 'vitest'
import { interpolate, msg } from './message.ts'

test('default: values stand in their places', () => {
  expect(interpolate('Insufficient %symbol% balance', { symbol: 'BNB' })).toBe('Insufficient BNB balance')
})
test('behavior: a missing value leaves its placeholder to be seen', () => {
  expect(interpolate('%a% and %b%', { a: '1' })).toBe('1 and %b%')
})
test('behavior: what is put in is not filled again', () => {
  expect(interpolate('%a%', { a: '%b%', b: 'x' })).toBe('%b%')
})
test('default: a message is plain data', () => {
  expect(msg('Swap')).toEqual({ text: 'Swap' })
  expect(JSON.parse(JSON.stringify(msg('%a%', { a: '1' })))).toEqual(msg('%a%', { a: '1' }))
})
