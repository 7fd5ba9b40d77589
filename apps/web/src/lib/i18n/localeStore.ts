import { createStore } from 'zustand/vanilla'
import { type Language, SOURCE_LANGUAGE } from '../settings/languages.ts'

export type LocaleState = { readonly language: Language; readonly translations: Readonly<Record<string, string>> }

/** Locale of the source texts. Its translations are empty: an English text is its own translation. */
export const sourceLocale: LocaleState = { language: SOURCE_LANGUAGE, translations: {} }

/** Language and translations on screen. They follow the setting once the language's file has arrived. */
export const localeStore = createStore<LocaleState>(() => sourceLocale)
