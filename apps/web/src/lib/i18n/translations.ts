import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import { type Language, SOURCE_LANGUAGE } from '../settings/languages.ts'
import { getSettings, subscribeToSettings } from '../settings/settings.ts'
import { interpolate, type Message } from './message.ts'

/** English source to its translation. */
const translationsSchema = v.record(v.string(), v.string())

type LocaleState = { readonly language: Language; readonly translations: Readonly<Record<string, string>> }

const sourceLocale: LocaleState = { language: SOURCE_LANGUAGE, translations: {} }

/** What is spoken now. Its texts are empty for English, whose sources are their own translations. */
export const localeStore = createStore<LocaleState>(() => sourceLocale)

/** A message, or an English source with its values, in the language spoken now. A text nobody translated stays English. */
export function t(message: Message | string, values?: Message['values']): string {
  const { text, values: own } = typeof message === 'string' ? { text: message, values } : message
  const { translations } = localeStore.getState()
  return interpolate(Object.hasOwn(translations, text) ? (translations[text] ?? text) : text, own)
}

/**
 * Speaks a language, fetching `/locales/{language}.json` (I18N-03). Where that fails the page goes on in English.
 * A choice made while a file is on its way wins over it.
 *
 * @param onMissing - Called when the file could not be fetched.
 */
export async function setLocale(
  language: Language,
  get: typeof fetch = fetch,
  onMissing: (language: Language) => void = () => {},
): Promise<void> {
  requestedLanguage = language
  const texts = language === SOURCE_LANGUAGE ? {} : await fetchTranslations(language, get)
  if (requestedLanguage !== language) return
  localeStore.setState(texts === undefined ? sourceLocale : { language, translations: texts })
  if (texts === undefined) onMissing(language)
}

/** Speaks the chosen language from now on, and tells the document so. Returns what stops it. */
export function syncLocale(onMissing: (language: Language) => void = () => {}): () => void {
  const stopTelling = localeStore.subscribe(({ language }) => {
    document.documentElement.lang = language
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  })
  if (getSettings().language !== SOURCE_LANGUAGE) void setLocale(getSettings().language, fetch, onMissing)
  const stopFollowing = subscribeToSettings((now, before) => {
    if (now.language !== before.language) void setLocale(now.language, fetch, onMissing)
  })
  return () => {
    stopTelling()
    stopFollowing()
  }
}

let requestedLanguage: Language = SOURCE_LANGUAGE

async function fetchTranslations(
  language: Language,
  get: typeof fetch,
): Promise<LocaleState['translations'] | undefined> {
  try {
    const response = await get(`/locales/${language}.json`)
    return response.ok ? v.parse(translationsSchema, await response.json()) : undefined
  } catch {
    return undefined
  }
}
