import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { AVAILABLE_LANGUAGES, LANGUAGES } from './languages.ts'

test('I18N-01: a language is offered when its file is there, and only then', () => {
  const files = readdirSync(resolve(import.meta.dirname, '../../../public/locales'))
  expect([...AVAILABLE_LANGUAGES].sort()).toEqual(files.map((file) => file.replace('.json', '')).sort())
  expect(AVAILABLE_LANGUAGES.filter((language) => !LANGUAGES.includes(language))).toEqual([])
})
