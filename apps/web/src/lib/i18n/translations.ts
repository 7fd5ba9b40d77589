import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import { type Language, SOURCE_LANGUAGE } from '../settings/languages.ts'
import { currentSettings, onSettingsChange } from '../settings/settings.ts'
import { fill, type Message } from './message.ts'

/** English source to its translation. */
const fileSchema = v.record(v.string(), v.string())

type Spoken = { readonly language: Language; readonly texts: Readonly<Record<string, string>> }

const english: Spoken = { language: SOURCE_LANGUAGE, texts: {} }

/** What is spoken now. Its texts are empty for English, whose sources are their own translations. */
export const spoken = createStore<Spoken>(() => english)

/** A message, or an English source with its values, in the language spoken now. A text nobody translated stays English. */
export function t(message: Message | string, values?: Message['values']): string {
  const { text, values: own } = typeof message === 'string' ? { text: message, values } : message
  const { texts } = spoken.getState()
  return fill(Object.hasOwn(texts, text) ? (texts[text] ?? text) : text, own)
}

/**
 * Speaks a language, fetching `/locales/{language}.json` (I18N-03). Where that fails the page goes on in English.
 * A choice made while a file is on its way wins over it.
 *
 * @param onMissing - Called when the file could not be fetched.
 */
export async function speak(
  language: Language,
  get: typeof fetch = fetch,
  onMissing: (language: Language) => void = () => {},
): Promise<void> {
  wanted = language
  const texts = language === SOURCE_LANGUAGE ? {} : await fetchTexts(language, get)
  if (wanted !== language) return
  spoken.setState(texts === undefined ? english : { language, texts })
  if (texts === undefined) onMissing(language)
}

/** Speaks the chosen language from now on, and tells the document so. Returns what stops it. */
export function followLanguage(onMissing: (language: Language) => void = () => {}): () => void {
  const stopTelling = spoken.subscribe(({ language }) => {
    document.documentElement.lang = language
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  })
  if (currentSettings().language !== SOURCE_LANGUAGE) void speak(currentSettings().language, fetch, onMissing)
  const stopFollowing = onSettingsChange((now, before) => {
    if (now.language !== before.language) void speak(now.language, fetch, onMissing)
  })
  return () => {
    stopTelling()
    stopFollowing()
  }
}

let wanted: Language = SOURCE_LANGUAGE

async function fetchTexts(language: Language, get: typeof fetch): Promise<Spoken['texts'] | undefined> {
  try {
    const response = await get(`/locales/${language}.json`)
    return response.ok ? v.parse(fileSchema, await response.json()) : undefined
  } catch {
    return undefined
  }
}
