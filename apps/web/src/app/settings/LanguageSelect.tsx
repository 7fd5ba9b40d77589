import { useId } from 'react'
import { useStore } from 'zustand'
import { localeStore } from '#lib/i18n/localeStore.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { LANGUAGES, type Language } from '#lib/settings/languages.ts'
import { updateSettings, useSettings } from '#lib/settings/settings.ts'
import { useAppConfig } from '../config/appConfig.ts'

/** Native name of a language. */
function getNativeLanguageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text)

/** Select of the language, among those that the operator offers. */
export function LanguageSelect() {
  const t = useTranslation()
  const id = useId()
  const { locales: offered = LANGUAGES } = useAppConfig()
  const language = useSettings((settings) => settings.language)
  const shownLanguage = useStore(localeStore, (locale) => locale.language)
  // Nothing to choose.
  if (offered.length < 2) return null
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {t('Language')}
      </label>
      <select
        id={id}
        value={language}
        onChange={(event) => isLanguage(event.target.value) && updateSettings({ language: event.target.value })}
        className="min-h-11 w-full rounded-control border border-edge bg-raised px-4"
      >
        {offered.map((each) => (
          <option key={each} value={each} lang={each}>
            {getNativeLanguageName(each)}
          </option>
        ))}
      </select>
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {language !== shownLanguage && t('Couldn’t load the language')}
      </p>
    </div>
  )
}
