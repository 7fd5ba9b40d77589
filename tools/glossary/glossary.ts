// What each language calls the things of the product: `terms.json` has the terms with what they mean, `terms/{language}.json`
// the word of the language for each, and words that say something else, with the reason.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { PLURAL_SUFFIX } from '../../apps/web/build/texts.ts'

const termsSchema = v.array(
  v.strictObject({
    term: v.string(),
    meaning: v.string(),
    /** English words of labels that stand for the term and for nothing else; each is matched with its plural. */
    labels: v.optional(v.array(v.string()), []),
  }),
)

const languageSchema = v.strictObject({
  /** The word for each term. */
  words: v.record(v.string(), v.string()),
  /** Of terms with labels: beginnings of words of which each such label has one. */
  stems: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /** Words that no text may have. A star at the end stands for any ending. */
  avoid: v.array(v.strictObject({ word: v.string(), why: v.string() })),
})

export type Term = v.InferOutput<typeof termsSchema>[number]
export type LanguageTerms = v.InferOutput<typeof languageSchema>

const folder = import.meta.dirname
const languagesFolder = join(folder, 'terms')

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

export const readTerms = (): readonly Term[] => v.parse(termsSchema, readJson(join(folder, 'terms.json')))

export const listLanguages = (): readonly string[] =>
  readdirSync(languagesFolder).map((name) => name.replace('.json', ''))

/** @returns Undefined for a language without a list. */
export function readLanguageTerms(language: string): LanguageTerms | undefined {
  const path = join(languagesFolder, `${language}.json`)
  return existsSync(path) ? v.parse(languageSchema, readJson(path)) : undefined
}

/** Terms that a language has no word for, and words for no term. */
export function compareTerms(terms: readonly Term[], { words, stems }: LanguageTerms): readonly string[] {
  const names = new Set(terms.map(({ term }) => term))
  return [
    ...[...names].filter((name) => !Object.hasOwn(words, name)).map((name) => `has no word for "${name}"`),
    ...[...Object.keys(words), ...Object.keys(stems)]
      .filter((name) => !names.has(name))
      .map((name) => `has "${name}", which is no term`),
  ]
}

const LETTER = String.raw`[\p{L}\p{M}\p{Nd}]`

/** Scripts that write words without spaces between them: a word may begin and end anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a text has a word; one with a star at its end, any word that begins so. Case is ignored. */
export function hasWord(text: string, word: string): boolean {
  const isStem = word.endsWith('*')
  const plain = escapePattern(isStem ? word.slice(0, -1) : word)
  if (UNSPACED.test(word)) return new RegExp(plain, 'iu').test(text)
  return new RegExp(`(?<!${LETTER})${plain}${isStem ? '' : `(?!${LETTER})`}`, 'iu').test(text)
}

/** Longest English label, in words, in which a term has to be called by its name. */
const MAX_LABEL_WORDS = 3

const withoutPlaceholders = (text: string): string => text.replace(/%\w+%/g, ' ').trim()

/** Whether an English key is a short label that has one of some words, or its plural. */
function isLabelOf(key: string, labels: readonly string[]): boolean {
  const text = withoutPlaceholders(key.replace(PLURAL_SUFFIX, ''))
  if (/[.?!:]/.test(text) || text.split(/\s+/).length > MAX_LABEL_WORDS) return false
  return labels.some((label) => hasWord(text, label) || hasWord(text, `${label}s`))
}

/**
 * What is wrong with the words of a translation; undefined when nothing is.
 *
 * @param key - English text, with its plural suffix.
 */
export function findWordFault(
  key: string,
  translation: string,
  terms: readonly Term[],
  { stems, avoid, words }: LanguageTerms,
): string | undefined {
  const avoided = avoid.find(({ word }) => hasWord(translation, word))
  if (avoided) return `has "${avoided.word}": ${avoided.why}`
  const missed = terms.find(({ term, labels }) => {
    const known = stems[term]
    if (known === undefined || !isLabelOf(key, labels)) return false
    return !known.some((stem) => translation.toLowerCase().includes(stem.toLowerCase()))
  })
  return missed && `calls "${missed.term}" by another word than "${words[missed.term]}"`
}
