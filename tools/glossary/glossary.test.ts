import { describe, expect, test } from 'vitest'
import {
  compareTerms,
  findWordFault,
  hasWord,
  type LanguageTerms,
  listLanguages,
  readLanguageTerms,
  readTerms,
} from './glossary.ts'

const terms = [
  { term: 'commit', meaning: 'To put money into a sale.', labels: ['Commit'] },
  { term: 'prize', meaning: 'What a ticket wins.', labels: ['Prize'] },
]
const german: LanguageTerms = {
  words: { commit: 'einbringen', prize: 'Gewinn' },
  stems: { commit: ['einbring', 'einlage'] },
  avoid: [
    { word: 'Einsatz', why: 'it is a bet' },
    { word: 'Börse*', why: 'it is a stock exchange' },
  ],
}

describe('words of a text', () => {
  test('glossary: a word is found whole and in any case, a stem at the beginning of a word', () => {
    expect(hasWord('Ihr Einsatz', 'einsatz')).toBe(true)
    expect(hasWord('Ihre Einsatzes', 'Einsatz')).toBe(false)
    expect(hasWord('an den Börsen', 'Börse*')).toBe(true)
    expect(hasWord('Geldbörse', 'Börse*')).toBe(false)
    expect(hasWord('25 %', '5 %')).toBe(false)
  })
  test('glossary: in scripts without spaces a word may stand anywhere', () => {
    expect(hasWord('取引所の価格', '取引所')).toBe(true)
  })
})

describe('findWordFault', () => {
  const find = (key: string, translation: string) => findWordFault(key, translation, terms, german)

  test('glossary: refuses a word that says something else, with the reason', () => {
    expect(find('Your part', 'Ihr Einsatz')).toBe('has "Einsatz": it is a bet')
    expect(find('Your part', 'Ihr Anteil')).toBeUndefined()
  })
  test('glossary: refuses a label that calls a term by another word, and no sentence', () => {
    expect(find('Commit', 'Bieten')).toContain('calls "commit" by another word than "einbringen"')
    expect(find('Commit %amount% %symbol%', '%amount% %symbol% einbringen')).toBeUndefined()
    expect(find('Your commits', 'Ihre Einlagen')).toBeUndefined()
    expect(find('Commit before the sale ends.', 'Vor Ende des Verkaufs mitmachen.')).toBeUndefined()
    expect(find('Commitment', 'Beteiligung')).toBeUndefined()
  })
  test('glossary: a term without stems is not looked for', () => {
    expect(find('Prize', 'Los')).toBeUndefined()
  })
})

describe('the lists of the languages', () => {
  test('glossary: a language without a word for a term, or with one for none, is told', () => {
    expect(compareTerms(terms, { ...german, words: { commit: 'einbringen', credit: 'Rahmen' } })).toEqual([
      'has no word for "prize"',
      'has "credit", which is no term',
    ])
  })
  test('glossary: every language has a word for every term, and none that it avoids', () => {
    const all = readTerms()
    expect(listLanguages().length).toBe(26)
    for (const language of listLanguages()) {
      const list = readLanguageTerms(language)
      if (list === undefined) throw new Error(`No list for ${language}.`)
      expect(compareTerms(all, list), language).toEqual([])
      const refused = Object.values(list.words).filter((word) => list.avoid.some((entry) => hasWord(word, entry.word)))
      expect(refused, language).toEqual([])
    }
  })
})
