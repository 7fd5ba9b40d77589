import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { extractPlurals, extractTexts } from '../apps/web/build/texts.ts'
import { compareTranslation, getKeys } from './i18n.ts'
import { findPlainDecimals, findTranslationFault, isLongLabel } from './translationFaults.ts'

describe('extractTexts', () => {
  test('extractTexts: reads the first argument of t and msg in any quotes', () => {
    expect(extractTexts(`t('Swap'); msg("Don't show"); t('It\\'s %n%', { n })`)).toEqual([
      'Swap',
      "Don't show",
      "It's %n%",
    ])
  })
  test('extractTexts: reads across lines and in conditionals, and skips other functions', () => {
    expect(extractTexts(`t(\n  'Long',\n)\nx ? t('A') : t('B')\nsplit('x')\nformat.t('y')\nconst('z')`)).toEqual([
      'Long',
      'A',
      'B',
    ])
  })
})

describe('compareTranslation', () => {
  const keys = ['Swap', 'Balance: %amount%']
  test('compareTranslation: reports missing and unused texts', () => {
    expect(compareTranslation(keys, { Swap: 'Tauschen', Old: 'Alt' })).toEqual({
      missing: ['Balance: %amount%'],
      unused: ['Old'],
      broken: [],
      incomplete: [],
    })
  })
  test('compareTranslation: reports a placeholder that was translated or lost', () => {
    expect(compareTranslation(keys, { Swap: 'x', 'Balance: %amount%': 'Guthaben: %betrag%' }).broken).toEqual([
      'Balance: %amount%',
    ])
  })
})

describe('plurals', () => {
  const source = `plural('%count% token', '%count% tokens', n); t(plural(\n  "%count% day",\n  '%count% days',\n  n))`
  test('extractPlurals: reads both English forms, and extractTexts reads none of them', () => {
    expect(extractPlurals(source)).toEqual([
      { one: '%count% token', other: '%count% tokens' },
      { one: '%count% day', other: '%count% days' },
    ])
    expect(extractTexts(source)).toEqual([])
  })
  test('getKeys: has one key per plural form of the language', () => {
    expect(getKeys(['Swap'], ['%count% tokens'], 'en-US')).toEqual([
      '%count% tokens_one',
      '%count% tokens_other',
      'Swap',
    ])
    expect(getKeys([], ['%count% tokens'], 'ja')).toEqual(['%count% tokens_other'])
    expect(getKeys([], ['%count% tokens'], 'ar')).toHaveLength(6)
  })
  test('compareTranslation: reports a plural with some but not all forms', () => {
    const keys = getKeys([], ['%count% tokens', '%count% days'], 'pl')
    const texts = { '%count% tokens_one': '%count% token', '%count% tokens_other': '%count% tokena' }
    expect(compareTranslation(keys, texts).incomplete).toEqual(['%count% tokens_few', '%count% tokens_many'])
  })
  test('compareTranslation: lets a plural form write its count as a word, and nothing else', () => {
    const keys = getKeys([], ['%count% tokens of %list%'], 'de')
    const texts = {
      '%count% tokens of %list%_one': 'Ein Token von %list%',
      '%count% tokens of %list%_other': '%count% Tokens',
    }
    expect(compareTranslation(keys, texts).broken).toEqual(['%count% tokens of %list%_other'])
  })
})

describe('findTranslationFault', () => {
  test('findTranslationFault: takes a translation, and a word that is the same', () => {
    expect(findTranslationFault('Swap', 'Tauschen', false)).toBeUndefined()
    expect(findTranslationFault('Token', 'Token', true)).toBeUndefined()
    expect(findTranslationFault('%amount% LP', '%amount% LP', false)).toBeUndefined()
    // Joiners are part of the spelling in Indian scripts.
    expect(findTranslationFault('Swap', 'क्\u200dष', false)).toBeUndefined()
  })
  test('findTranslationFault: refuses English, markup, hidden characters, spaces and nothing', () => {
    const faults = ['Swap', '<b>Tauschen</b>', 'Tau\u202eschen', 'Tauschen ', ' '].map((text) =>
      findTranslationFault('Swap', text, false),
    )
    expect(faults).toEqual([
      'is still English',
      'has markup',
      'has hidden or direction-changing characters',
      'begins or ends with a space',
      'is empty',
    ])
  })
  test('findTranslationFault: refuses a bent or missing name of the product or the coin, which an operator replaces', () => {
    const fault = 'bends or lacks the name of the product or coin, which an operator replaces'
    expect(findTranslationFault('Zono lottery', 'Zonon lotto', false)).toBe(fault)
    expect(findTranslationFault('Paid as WBNB.', 'Bezahlt in BNB.', false)).toBe(fault)
    expect(findTranslationFault('Zono lottery', 'Zono-palvelun lotto', false)).toBeUndefined()
    expect(findTranslationFault('Zono lottery', 'Zonos lotteri', false)).toBeUndefined()
  })
  test('isLongLabel: looks at labels, not at sentences', () => {
    expect(isLongLabel('Stake', 'Εισαγωγή στοιχηματισμού')).toBe(true)
    expect(isLongLabel('Stake', 'Einsetzen')).toBe(false)
    expect(isLongLabel('Contracts can only spend what you approved.', 'x'.repeat(200))).toBe(false)
  })
})

describe('findPlainDecimals', () => {
  test('findPlainDecimals: finds values of a text that would keep the point of English', () => {
    expect(findPlainDecimals("t('%p%%', { p: String(bps / 100) })")).toEqual(['p: String('])
    expect(findPlainDecimals("msg('a (b)', {\n  input: CurrencyAmount.toSignificant(amount, 6),\n})")).toHaveLength(1)
    expect(findPlainDecimals("t('%p%', { p: decimal(String(bps / 100)) }); ({ value: String(bps / 100) })")).toEqual([])
    expect(findPlainDecimals("t('%n%', { n: String(count) })")).toEqual([])
  })
  test('findPlainDecimals: none is on the page', () => {
    const folder = resolve(import.meta.dirname, '../apps/web/src')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    expect(files.length).toBeGreaterThan(500)
    const found = files.flatMap((file) =>
      findPlainDecimals(readFileSync(join(folder, file), 'utf8')).map((value) => `${file}: ${value}`),
    )
    expect(found).toEqual([])
  })
})
