import { expect, test } from 'vitest'
import { interpolate, msg } from './message.ts'

test('message: values replace their placeholders', () => {
  expect(interpolate('Insufficient %symbol% balance', { symbol: 'BNB' })).toBe('Insufficient BNB balance')
})
test('message: a missing value leaves its placeholder visible', () => {
  expect(interpolate('%a% and %b%', { a: '1' })).toBe('1 and %b%')
})
test('message: placeholders inside values are not replaced', () => {
  expect(interpolate('%a%', { a: '%b%', b: 'x' })).toBe('%b%')
})
test('message: is plain data', () => {
  expect(msg('Swap')).toEqual({ text: 'Swap' })
  expect(JSON.parse(JSON.stringify(msg('%a%', { a: '1' })))).toEqual(msg('%a%', { a: '1' }))
})
