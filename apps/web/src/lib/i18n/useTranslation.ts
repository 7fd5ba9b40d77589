import { useStore } from 'zustand'
import { localeStore, t } from './translations.ts'

/** Turns a message, or an English source text with values, into words in the person's language. */
export type Translate = typeof t

/** The translator of this render; renders again when another language is spoken. */
export function useTranslation(): Translate {
  useStore(localeStore)
  return t
}

/** The texts that are spoken: another object when the language changes, for what is made of texts once. */
export const useLocale = (): unknown => useStore(localeStore)
