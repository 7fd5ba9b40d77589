/** The 27 interface languages, each with a file of its name in public/locales (I18N-01). */
export const LANGUAGES = [
  'ar',
  'de',
  'el',
  'en-US',
  'es-ES',
  'fi',
  'fil',
  'fr',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'sv-SE',
  'ta',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
] as const

export type Language = (typeof LANGUAGES)[number]

/** Language of the source texts, and the default where none that the person reads is offered (I18N-02). */
export const SOURCE_LANGUAGE: Language = 'en-US'

/** Tags that browsers use for a language whose file has another name. */
const ALIASES: Readonly<Record<string, Language>> = {
  tl: 'fil',
  'zh-hant': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-mo': 'zh-TW',
}

/**
 * The first of the person's languages that is offered, in any of its regions; the source language when there is none.
 *
 * @param tags - BCP 47 tags, most preferred first, as in `navigator.languages`.
 */
export function matchLanguage(tags: readonly string[], offered: readonly Language[] = LANGUAGES): Language {
  for (const tag of tags.map((one) => one.toLowerCase())) {
    const [primary = ''] = tag.split('-')
    const alias = Object.keys(ALIASES).find((key) => tag === key || tag.startsWith(`${key}-`))
    const match =
      offered.find((language) => language === (alias && ALIASES[alias])) ??
      offered.find((language) => language.toLowerCase() === tag) ??
      offered.find((language) => language.toLowerCase().split('-')[0] === primary)
    if (match) return match
  }
  return SOURCE_LANGUAGE
}
