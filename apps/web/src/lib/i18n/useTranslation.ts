import { useStore } from 'zustand'
import { localeStore } from './localeStore.ts'
import { t } from './translations.ts'

/** Turns a message, or an English source text with values, into a text of the current language. */
export type Translate = typeof t

/** Translator of this render; renders again when the language changes. */
export function useTranslation(): Translate {
  useStore(localeStore)
  return t
}

/** Identity of the current locale, a dependency for values that hold translated texts. */
export const useLocale = (): unknown => useStore(localeStore)
