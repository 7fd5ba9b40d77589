import { fetchTranslations } from '#lib/i18n/localeFiles.ts'
import { localeStore } from '#lib/i18n/localeStore.ts'
import { type Language, SOURCE_LANGUAGE } from '#lib/settings/languages.ts'

/** Shows a language: its texts for the card are in one small file. Where it does not come, the card is in English. */
export async function showLanguage(language: Language): Promise<void> {
  const translations = language === SOURCE_LANGUAGE ? {} : await fetchTranslations(`${language}.embed`, fetch)
  const shown = translations ? language : SOURCE_LANGUAGE
  localeStore.setState({ language: shown, translations: translations ?? {} })
  document.documentElement.lang = shown
  document.documentElement.dir = shown === 'ar' ? 'rtl' : 'ltr'
}
