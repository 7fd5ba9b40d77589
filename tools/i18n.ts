// Texts of the page: `npm run build:i18n` writes public/locales/en-US.json from the sources. With --check it fails when that
// file is stale, or when a translation misses a text or a plural form, has one too many, breaks a placeholder, is still
// English (words that are the same are in sameWords.json), has markup or hidden characters, or a word that its glossary
// refuses; and when a label of several areas is not explained. Labels much longer than the English ones are listed. Without
// --check, texts that are no longer used are removed from the translations.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { extractPlurals, extractTexts, PLURAL_SUFFIX } from '../apps/web/build/texts.ts'
import { findWordFault, readLanguageTerms, readTerms } from './glossary/glossary.ts'
import { compareSharedLabels, findSharedLabels } from './glossary/sharedLabels.ts'
import sameWords from './sameWords.json' with { type: 'json' }
import { findTranslationFault, isLongLabel } from './translationFaults.ts'

const root = resolve(import.meta.dirname, '..')
/** Where texts of the page stand: its own sources, and the names of contracts in the manifests of areas. */
const webSources = join(root, 'apps/web/src')
const sourceFolders = [webSources, join(root, 'packages/protocol/src/areas')]
const localesFolder = join(root, 'apps/web/public/locales')
const SOURCE_LOCALE_FILE = 'en-US.json'

/** Keys that a language needs: each text, and of each plural one key per plural form of the language. */
export function getKeys(texts: readonly string[], plurals: readonly string[], language: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return [...texts, ...plurals.flatMap((text) => pluralCategories.map((category) => `${text}_${category}`))].sort()
}

/** Placeholders of a text, sorted; a plural may write its count as a word. */
const getPlaceholders = (text: string, isPlural: boolean) =>
  [...text.matchAll(/%\w+%/g)]
    .map(([name]) => name)
    .filter((name) => !(isPlural && name === '%count%'))
    .sort()
    .join(' ')

type TranslationReport = {
  readonly missing: readonly string[]
  readonly unused: readonly string[]
  readonly broken: readonly string[]
  /** Missing plural forms of texts that have another form. */
  readonly incomplete: readonly string[]
}

/** Compares a translation with the keys that its language needs. */
export function compareTranslation(
  keys: readonly string[],
  texts: Readonly<Record<string, string>>,
): TranslationReport {
  const missing = keys.filter((key) => !Object.hasOwn(texts, key))
  const translatedSources = new Set(Object.keys(texts).map((key) => key.replace(PLURAL_SUFFIX, '')))
  return {
    missing,
    incomplete: missing.filter(
      (key) => PLURAL_SUFFIX.test(key) && translatedSources.has(key.replace(PLURAL_SUFFIX, '')),
    ),
    unused: Object.keys(texts).filter((key) => !keys.includes(key)),
    broken: keys.filter((key) => {
      const translated = texts[key]
      const isPlural = PLURAL_SUFFIX.test(key)
      return translated !== undefined && getPlaceholders(translated, isPlural) !== getPlaceholders(key, isPlural)
    }),
  }
}

function listSourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listSourceFiles(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** Problems of one translation that are printed. */
const MAX_PROBLEMS_SHOWN = 20

function removeUnused(file: string, keys: readonly string[], translations: Record<string, string>) {
  const kept = Object.fromEntries(keys.flatMap((key) => (key in translations ? [[key, translations[key]]] : [])))
  writeFileSync(join(localesFolder, file), `${JSON.stringify(kept, undefined, 2)}\n`)
  for (const key of Object.keys(translations)) if (!(key in kept)) delete translations[key]
}

function main() {
  let problemCount = 0
  const files = sourceFolders.flatMap(listSourceFiles)
  const sources = files.map((file) => readFileSync(file, 'utf8'))
  const texts = [...new Set(sources.flatMap(extractTexts))]
  const ones = new Map(sources.flatMap(extractPlurals).map(({ one, other }) => [other, one]))
  const plurals = [...ones.keys()]
  const toEnglish = (key: string): string => {
    const source = key.replace(PLURAL_SUFFIX, '')
    return (key.endsWith('_one') ? ones.get(source) : undefined) ?? (ones.has(source) ? source : key)
  }
  const english = `${JSON.stringify(
    Object.fromEntries(getKeys(texts, plurals, 'en-US').map((key) => [key, toEnglish(key)])),
    undefined,
    2,
  )}\n`
  const localeFiles = readdirSync(localesFolder).filter((name) => name.endsWith('.json'))

  if (!process.argv.includes('--check')) writeFileSync(join(localesFolder, SOURCE_LOCALE_FILE), english)
  else if (
    !localeFiles.includes(SOURCE_LOCALE_FILE) ||
    readFileSync(join(localesFolder, SOURCE_LOCALE_FILE), 'utf8') !== english
  ) {
    console.error('apps/web/public/locales/en-US.json is stale: run `npm run build:i18n`.')
    problemCount++
  }

  const pageFiles = files.flatMap((file, i) => {
    const path = relative(webSources, file)
    return path.startsWith('..') ? [] : [{ path: path.split(sep).join('/'), text: sources[i] ?? '' }]
  })
  const labelProblems = process.argv.includes('--check') ? compareSharedLabels(findSharedLabels(pageFiles)) : []
  for (const problem of labelProblems) console.error(problem)
  problemCount += labelProblems.length

  const terms = readTerms()
  for (const file of localeFiles.filter((name) => name !== SOURCE_LOCALE_FILE)) {
    const language = file.replace('.json', '')
    const keys = getKeys(texts, plurals, language)
    const translations: Record<string, string> = JSON.parse(readFileSync(join(localesFolder, file), 'utf8'))
    if (!process.argv.includes('--check')) removeUnused(file, keys, translations)
    const { missing, unused, broken, incomplete } = compareTranslation(keys, translations)
    const languageTerms = readLanguageTerms(language)
    const same = new Set((sameWords as Readonly<Record<string, readonly string[]>>)[language])
    const faults = keys.flatMap((key) => {
      const translation = translations[key]
      const source = ones.has(key.replace(PLURAL_SUFFIX, '')) ? key.replace(PLURAL_SUFFIX, '') : key
      if (translation === undefined) return []
      const fault =
        findTranslationFault(source, translation, same.has(key)) ??
        (languageTerms && findWordFault(key, translation, terms, languageTerms))
      return fault === undefined ? [] : [`"${key}" ${fault}.`]
    })
    const long = keys.filter((key) => isLongLabel(key, translations[key] ?? ''))
    console.log(`${file}: ${missing.length} missing, ${unused.length} unused, ${long.length} long labels`)
    const problems = [
      ...missing.map((key) => `"${key}" is missing.`),
      ...unused.map((key) => `"${key}" is not used.`),
      ...broken.map((key) => `the placeholders of "${key}" differ from the source's.`),
      ...incomplete.map((key) => `"${key}" lacks a plural form of the language.`),
      ...faults,
    ]
    for (const problem of problems.slice(0, MAX_PROBLEMS_SHOWN)) console.error(`${file}: ${problem}`)
    if (process.argv.includes('--long')) for (const key of long) console.log(`  ${key} → ${translations[key]}`)
    problemCount += problems.length
  }
  console.log(
    `${texts.length} texts and ${plurals.length} plurals in ${SOURCE_LOCALE_FILE}, ${localeFiles.length - 1} translations.`,
  )
  if (problemCount > 0) {
    // At the end as well: a problem above the list of all languages is easily overlooked.
    console.error(`${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}, named above.`)
    process.exitCode = 1
  }
}

if (process.argv[1] === import.meta.filename) main()
