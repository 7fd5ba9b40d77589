import { useStore } from 'zustand'
import { localeStore } from './i18n/localeStore.ts'

/**
 * BCP 47 tag of every figure and date on screen: the language of the texts around them, with Latin digits, which is what
 * wallets and explorers write.
 */
export const getFormatLocale = (): string => `${localeStore.getState().language}-u-nu-latn`

/** `getFormatLocale` for a component: renders again when the language changes. */
export const useFormatLocale = (): string => useStore(localeStore, getFormatLocale)

/**
 * Caches one `Intl` object per key for the current locale. Creating one costs a hundred times what formatting costs.
 *
 * @param create - Called once per key and locale.
 */
export function memoizeByLocale<key, format>(create: (locale: string, key: key) => format): (key: key) => format {
  const formats = new Map<key, format>()
  let cachedLocale: string | undefined
  return (key) => {
    const locale = getFormatLocale()
    if (locale !== cachedLocale) formats.clear()
    cachedLocale = locale
    const cached = formats.get(key)
    if (cached !== undefined) return cached
    const format = create(locale, key)
    formats.set(key, format)
    return format
  }
}
