import * as v from 'valibot'
import { memoizeByLocale } from '../formatLocale.ts'
import { formatNumber } from '../formatNumber.ts'
import { type Language, SOURCE_LANGUAGE } from '../settings/languages.ts'
import { getSettings, subscribeToSettings } from '../settings/settings.ts'
import { localeStore, sourceLocale } from './localeStore.ts'
import { interpolate, type Message } from './message.ts'
import { getShortKey } from './shortKey.ts'

/** English source, of a plural with `_one`, `_few` and so on, or its short key, to its translation. */
const translationsSchema = v.record(v.string(), v.string())

/** Decimals of a count: the plural form must be that of the number as it is written. */
const COUNT_DIGITS = 2

const getPluralRules = memoizeByLocale(
  (locale, _: 'cardinal') => new Intl.PluralRules(locale, { maximumFractionDigits: COUNT_DIGITS }),
)

/** Translates a message, or an English source with its values. A text without translation stays English. */
export function t(message: Message | string, values?: Message['values']): string {
  if (typeof message === 'string') return interpolate(findTranslation(message) ?? message, values)
  if (message.plural === undefined) return interpolate(findTranslation(message.text) ?? message.text, message.values)
  const { one, count } = message.plural
  return interpolate(
    findTranslation(`${message.text}_${getPluralRules('cardinal').select(count)}`) ??
      findTranslation(`${message.text}_other`) ??
      (formatNumber(Math.abs(count), COUNT_DIGITS) === '1' ? one : message.text),
    { ...message.values, count: formatNumber(count, COUNT_DIGITS) },
  )
}

/** Milliseconds after which a file that does not come counts as missing: the first one holds up the page. */
const FETCH_TIMEOUT_MS = 5000

/**
 * Switches to a language after fetching `/locales/{language}.json` (I18N-03); keeps the last language when that fails. A
 * later call wins over one whose file is still on its way.
 *
 * @param onMissing - Called when the file could not be fetched.
 */
export async function setLocale(
  language: Language,
  get: typeof fetch = fetch,
  onMissing: (language: Language) => void = () => {},
): Promise<void> {
  requestedLanguage = language
  const translations = language === SOURCE_LANGUAGE ? {} : await fetchTranslations(language, get)
  if (requestedLanguage !== language) return
  if (translations === undefined) onMissing(language)
  else localeStore.setState(language === SOURCE_LANGUAGE ? sourceLocale : { language, translations })
}

/**
 * Keeps texts and the document's `lang` and `dir` in step with the language setting.
 * @returns resolves once the texts of the present setting are there, or are known to be missing
 */
export async function syncLocale(onMissing: (language: Language) => void = () => {}): Promise<void> {
  const showLanguage = () => {
    const { language } = localeStore.getState()
    document.documentElement.lang = language
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  }
  localeStore.subscribe(showLanguage)
  subscribeToSettings((current, previous) => {
    if (current.language !== previous.language) void setLocale(current.language, fetch, onMissing)
  })
  await setLocale(getSettings().language, fetch, onMissing)
  // first.js went by the browser's language, which need not be offered.
  showLanguage()
}

let requestedLanguage: Language = SOURCE_LANGUAGE

function findTranslation(source: string): string | undefined {
  const { language, translations } = localeStore.getState()
  if (language === SOURCE_LANGUAGE) return undefined
  const key = Object.hasOwn(translations, source) ? source : getShortKey(source)
  // A source such as `toString` must not find a method.
  return Object.hasOwn(translations, key) ? translations[key] : undefined
}

async function fetchTranslations(
  language: Language,
  get: typeof fetch,
): Promise<Readonly<Record<string, string>> | undefined> {
  try {
    const response = await get(`/locales/${language}.json`, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    return response.ok ? v.parse(translationsSchema, await response.json()) : undefined
  } catch {
    // Offline, too slow, or not a locale file: the caller keeps its language and reports this one as missing.
    return undefined
  }
}
