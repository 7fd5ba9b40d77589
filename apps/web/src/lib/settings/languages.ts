/** The 27 interface languages as names of their locale files (I18N-01). */
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

/** Languages with a file in public/locales; only these are offered. */
export const AVAILABLE_LANGUAGES: readonly Language[] = ['en-US']

/** Language of the source texts and the default (I18N-02). */
export const SOURCE_LANGUAGE: Language = 'en-US'
