// The texts of the page: `npm run build:i18n` writes public/locales/en-US.json from the sources; with --check it fails
// when that is stale, and when a translation breaks a placeholder. Both report what each language lacks or no longer needs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const sourceFolder = join(root, 'apps/web/src')
const localesFolder = join(root, 'apps/web/public/locales')
const SOURCE_LOCALE_FILE = 'en-US.json'

/** A first argument of t(...) or msg(...), or a branch of a choice between two such texts. */
const TEXT_PATTERN = /(?<![\w.])(?:t|msg)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g

/** Every English source text of a file. */
export const extractTexts = (source: string): readonly string[] =>
  [...source.matchAll(TEXT_PATTERN)].map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1'))

/** The placeholders of a text, sorted. */
const getPlaceholders = (text: string) =>
  [...text.matchAll(/%\w+%/g)]
    .map(([name]) => name)
    .sort()
    .join(' ')

type TranslationReport = {
  readonly missing: readonly string[]
  readonly unused: readonly string[]
  readonly broken: readonly string[]
}

/** What a language lacks, what it no longer needs, and where its placeholders differ from the source's. */
export function compareTranslation(
  keys: readonly string[],
  texts: Readonly<Record<string, string>>,
): TranslationReport {
  return {
    missing: keys.filter((key) => !Object.hasOwn(texts, key)),
    unused: Object.keys(texts).filter((key) => !keys.includes(key)),
    broken: keys.filter((key) => {
      const translated = texts[key]
      return translated !== undefined && getPlaceholders(translated) !== getPlaceholders(key)
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
  const keys = [
    ...new Set(listSourceFiles(sourceFolder).flatMap((file) => extractTexts(readFileSync(file, 'utf8')))),
  ].sort()
  const english = `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, key])), undefined, 2)}\n`
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
    const { missing, unused, broken } = compareTranslation(
      keys,
      JSON.parse(readFileSync(join(localesFolder, file), 'utf8')),
    )
    console.log(`${file}: ${missing.length} missing, ${unused.length} unused`)
    for (const key of broken) console.error(`${file}: the placeholders of "${key}" differ from the source's.`)
    if (broken.length > 0) process.exitCode = 1
  }
  console.log(`${keys.length} texts in ${SOURCE_LOCALE_FILE}, ${files.length - 1} translations.`)
}

if (process.argv[1] === import.meta.filename) main()
