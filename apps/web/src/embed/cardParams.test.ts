import { expect, test } from 'vitest'
import { parseCardForm, parseCardLook, resolveLanguage } from './cardParams.ts'

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const defaults = { native: 'BNB', governanceToken: TOKEN }

test('swap card: a look that is not offered is the default', () => {
  expect(parseCardLook('?theme=dark&lang=pt-BR')).toEqual({ theme: 'dark', lang: 'pt-BR' })
  expect(parseCardLook('')).toEqual({ theme: 'auto', lang: undefined })
  expect(parseCardLook('?theme=<script>&lang=../../config')).toEqual({ theme: 'auto', lang: undefined })
  expect(parseCardLook('?theme=light&theme=neon')).toEqual({ theme: 'auto', lang: undefined })
})

test('swap card: currencies and amount are those of the address, and else those of /swap', () => {
  expect(parseCardForm(`?inputCurrency=${TOKEN}&outputCurrency=BNB&exactAmount=1.5`, defaults)).toEqual({
    inputCurrency: TOKEN,
    outputCurrency: 'BNB',
    exactAmount: '1.5',
  })
  expect(parseCardForm('', defaults)).toEqual({ inputCurrency: 'BNB', outputCurrency: TOKEN, exactAmount: '' })
})

test('swap card: what is no currency or no amount leaves its side empty and breaks nothing', () => {
  const form = parseCardForm('?inputCurrency=%3Cimg%3E&outputCurrency=none&exactAmount=1e9&exactField=output', defaults)
  expect(form).toEqual({ inputCurrency: '', outputCurrency: '', exactAmount: '' })
  expect(parseCardForm(`?exactAmount=${'9'.repeat(500)}`, defaults).exactAmount).toHaveLength(79)
  expect(parseCardForm('?outputCurrency=bnb', defaults).outputCurrency).toBe('')
  expect(parseCardForm('?__proto__=1&inputCurrency[]=2&%E0%A4%A', defaults).inputCurrency).toBe('BNB')
})

test('swap card: the language is the one asked for, one that the visitor reads, or the first that is offered', () => {
  expect(resolveLanguage({ lang: 'de' }, ['fr'])).toBe('de')
  expect(resolveLanguage({ lang: 'xx' }, ['fr-CA'])).toBe('fr')
  expect(resolveLanguage({ lang: undefined }, [])).toBe('en-US')
  expect(resolveLanguage({ lang: 'de' }, ['de'], ['ja', 'ko'])).toBe('ja')
})
