import * as v from 'valibot'
import type { Language } from '../settings/languages.ts'

/** English source, of a plural with `_one`, `_few` and so on, or its short key, to its translation. */
const translationsSchema = v.record(v.string(), v.string())

export type Translations = v.InferOutput<typeof translationsSchema>

declare global {
  /** What first.js asked for while the HTML was read, by the name of the file; undefined for what did not come. */
  var texts: Record<string, Promise<unknown> | undefined> | undefined
}

/** Milliseconds after which a file that does not come counts as missing: the first one holds up the page. */
const FETCH_TIMEOUT_MS = 5000

/** Files of a language: one with the texts of every screen, and one for each area of screens. */
export type LocaleFiles = {
  readonly language: Language
  /**
   * Fetches `/locales/{language}.json` (I18N-03) and `/locales/{language}.{area}.json`, each once, and again after it did
   * not come. Areas that are added meanwhile come too.
   */
  readonly load: (areas: ReadonlySet<string>) => Promise<{
    readonly translations: Translations
    /** Whether the texts of every screen came, and whether those of all areas did. */
    readonly hasShared: boolean
    readonly hasAreas: boolean
  }>
}

/** Creates the files of a language; nothing is fetched yet. */
export function createLocaleFiles(language: Language, get: typeof fetch): LocaleFiles {
  const files = new Map<string, Promise<Translations | undefined>>()
  async function load(name: string) {
    const file = files.get(name) ?? fetchTranslations(name, get)
    files.set(name, file)
    if ((await file) === undefined) files.delete(name)
    return file
  }
  return {
    language,
    async load(areas) {
      for (;;) {
        const names = [language, ...[...areas].map((area) => `${language}.${area}`)]
        const parts = await Promise.all(names.map(load))
        if (names.length < areas.size + 1) continue
        const [shared, ...ofAreas] = parts
        return {
          translations: Object.assign({}, ...parts),
          hasShared: shared !== undefined,
          hasAreas: !ofAreas.includes(undefined),
        }
      }
    },
  }
}

/** Fetches one locale file, such as `de` or `de.trade`; undefined where it does not come. */
export async function fetchTranslations(name: string, get: typeof fetch): Promise<Translations | undefined> {
  const ahead = globalThis.texts?.[name]
  // Once: what is asked for again did not come.
  if (ahead) delete globalThis.texts?.[name]
  try {
    return v.parse(translationsSchema, await (ahead ?? fetchFile(name, get)))
  } catch {
    // Offline, too slow, or not a locale file: the caller keeps its language and reports this one as missing.
    return undefined
  }
}

async function fetchFile(name: string, get: typeof fetch): Promise<unknown> {
  const response = await get(`/locales/${name}.json`, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
  return response.ok ? response.json() : undefined
}
