import { describe, expect, test } from 'vitest'
import { compareTranslation, extractTexts } from './i18n.ts'

describe('textsOf', () => {
  test('default: the first argument of t and msg, whatever its quotes', () => {
    expect(extractTexts(`t('Swap'); msg("Don't show"); t('It\\'s %n%', { n })`)).toEqual([
      'Swap',
      "Don't show",
      "It's %n%",
    ])
  })
  test('behavior: over lines, in choices, and nothing of other functions', () => {
    expect(extractTexts(`t(\n  'Long',\n)\nx ? t('A') : t('B')\nsplit('x')\nformat.t('y')\nconst('z')`)).toEqual([
      'Long',
      'A',
      'B',
    ])
  })
})

describe('compare', () => {
  const keys = ['Swap', 'Balance: %amount%']
  test('default: missing and unused', () => {
    expect(compareTranslation(keys, { Swap: 'Tauschen', Old: 'Alt' })).toEqual({
      missing: ['Balance: %amount%'],
      unused: ['Old'],
      broken: [],
    })
  })
  test('error: a placeholder that was translated or lost', () => {
    expect(compareTranslation(keys, { Swap: 'x', 'Balance: %amount%': 'Guthaben: %betrag%' }).broken).toEqual([
      'Balance: %amount%',
    ])
  })
})
