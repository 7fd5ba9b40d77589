import { useId } from 'react'
import { useT } from '../../lib/i18n/useTranslation.ts'
import { LANGUAGES, type Language, OFFERED_LANGUAGES } from '../../lib/settings/languages.ts'
import { changeSettings, useSettings } from '../../lib/settings/settings.ts'

/** A language by its own name, as its speakers look for it. */
function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text)

/** The language of the page, of those whose file is there. A text that is not translated stays English. */
export function LanguageChoice() {
  const t = useT()
  const id = useId()
  const language = useSettings((settings) => settings.language)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {t('Language')}
      </label>
      <select
        id={id}
        value={language}
        onChange={(event) => isLanguage(event.target.value) && changeSettings({ language: event.target.value })}
        className="min-h-11 w-full rounded-control border border-edge bg-raised px-4"
      >
        {LANGUAGES.filter((each) => OFFERED_LANGUAGES.includes(each) || each === language).map((each) => (
          <option key={each} value={each} lang={each}>
            {ownName(each)}
          </option>
        ))}
      </select>
    </div>
  )
}
