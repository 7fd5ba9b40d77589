// Texts of the page: `npm run build:i18n` writes public/locales/en-US.json from the sources. With --check it fails when that
// file is stale, when a translation breaks a placeholder, or when it has some but not all plural forms of its language.
// Both report missing and unused texts of each language.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const sourceFolder = join(root, 'apps/web/src')
const localesFolder = join(root, 'apps/web/public/locales')
const SOURCE_LOCALE_FILE = 'en-US.json'

/** A string literal; its content is one of the two groups. */
const STRING = String.raw`(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")`

/** A first argument of t(...) or msg(...). */
const TEXT_PATTERN = new RegExp(String.raw`(?<![\w.])(?:t|msg)\(\s*${STRING}`, 'g')

/** The two English forms of plural(...). */
const PLURAL_PATTERN = new RegExp(String.raw`(?<![\w.])plural\(\s*${STRING},\s*${STRING}`, 'g')

/** Suffixes of the keys of a plural, as Intl.PluralRules names them. */
const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/

const unescapeQuotes = (text: string): string => text.replace(/\\(.)/g, '$1')

/** English source texts of a file that have one form. */
export const extractTexts = (source: string): readonly string[] =>
  [...source.matchAll(TEXT_PATTERN)].map(([, single, double]) => unescapeQuotes(single ?? double ?? ''))

/** English source texts of a file whose form depends on a count: the form of one, and that of several. */
export const extractPlurals = (source: string): readonly { readonly one: string; readonly other: string }[] =>
  [...source.matchAll(PLURAL_PATTERN)].map(([, one, oneDouble, other, otherDouble]) => ({
    one: unescapeQuotes(one ?? oneDouble ?? ''),
    other: unescapeQuotes(other ?? otherDouble ?? ''),
  }))

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

function main() {
  const sources = listSourceFiles(sourceFolder).map((file) => readFileSync(file, 'utf8'))
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
  const files = readdirSync(localesFolder).filter((name) => name.endsWith('.json'))

  if (!process.argv.includes('--check')) writeFileSync(join(localesFolder, SOURCE_LOCALE_FILE), english)
  else if (
    !files.includes(SOURCE_LOCALE_FILE) ||
    readFileSync(join(localesFolder, SOURCE_LOCALE_FILE), 'utf8') !== english
  ) {
    console.error('apps/web/public/locales/en-US.json is stale: run `npm run build:i18n`.')
    process.exitCode = 1
  }

  for (const file of files.filter((name) => name !== SOURCE_LOCALE_FILE)) {
    const keys = getKeys(texts, plurals, file.replace('.json', ''))
    const { missing, unused, broken, incomplete } = compareTranslation(
      keys,
      JSON.parse(readFileSync(join(localesFolder, file), 'utf8')),
    )
    console.log(`${file}: ${missing.length} missing, ${unused.length} unused`)
    for (const key of broken) console.error(`${file}: the placeholders of "${key}" differ from the source's.`)
    for (const key of incomplete) console.error(`${file}: "${key}" lacks a plural form of the language.`)
    if (broken.length + incomplete.length > 0) process.exitCode = 1
  }
  console.log(
    `${texts.length} texts and ${plurals.length} plurals in ${SOURCE_LOCALE_FILE}, ${files.length - 1} translations.`,
  )
}

if (process.argv[1] === import.meta.filename) main()
