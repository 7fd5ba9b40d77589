import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shortenKeys } from '../../../build/splitLocales.ts'
import { getShortKey } from './shortKey.ts'

const english = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../public/locales/en-US.json'), 'utf8'))

test('getShortKey: is the same for the same text, and no text of the page', () => {
  expect(getShortKey('Swap')).toBe(getShortKey('Swap'))
  expect(getShortKey('Swap')).toMatch(/^~[\w-]{4}$/)
  expect(getShortKey('%count% days_few')).not.toBe(getShortKey('%count% days_many'))
  expect(Object.keys(english).filter((text) => text.startsWith('~'))).toEqual([])
})

test('shortenKeys: each text of the page has a key of its own', () => {
  expect(Object.keys(shortenKeys(english))).toHaveLength(Object.keys(english).length)
})
