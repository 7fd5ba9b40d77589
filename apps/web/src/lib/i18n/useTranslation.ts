import { useStore } from 'zustand'
import { memoizeLast } from '../memoizeLast.ts'
import { type LocaleState, localeStore } from './localeStore.ts'
import { t } from './translations.ts'

/** Turns a message, or an English source text with values, into a text of the current language. */
export type Translate = typeof t

/** Each locale has a function of its own: what is memoized with it is made again when the language changes. */
const createTranslate = memoizeLast(
  (_: LocaleState): Translate =>
    (message, values) =>
      t(message, values),
)

/** Translator of this render; renders again when the language changes. */
export const useTranslation = (): Translate => createTranslate(useStore(localeStore))
