import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES, matchLanguage } from './languages.ts'

test('I18N-01: a language is offered when its file is there, and only then', () => {
  const files = readdirSync(resolve(import.meta.dirname, '../../../public/locales'))
  expect(LANGUAGES.toSorted()).toEqual(files.map((file) => file.replace('.json', '')).sort())
})

test('matchLanguage: takes the first language of the browser that is offered, in any region', () => {
  const match = (...tags: string[]) => matchLanguage(tags, LANGUAGES)
  expect(match('de-AT')).toBe('de')
  expect(match('pt')).toBe('pt-BR')
  expect(match('pt-PT')).toBe('pt-PT')
  expect(match('es-419')).toBe('es-ES')
  expect(match('zh-Hant-HK')).toBe('zh-TW')
  expect(match('zh-HK')).toBe('zh-TW')
  expect(match('zh')).toBe('zh-CN')
  expect(match('tl-PH')).toBe('fil')
  expect(match('da', 'sv')).toBe('sv-SE')
  expect(match('en-GB', 'de')).toBe('en-US')
})

test('matchLanguage: is en-US where no language of the browser is offered [I18N-02]', () => {
  expect(matchLanguage(['da'], LANGUAGES)).toBe('en-US')
  expect(matchLanguage([])).toBe('en-US')
  expect(matchLanguage(['de'], ['en-US'])).toBe('en-US')
})
