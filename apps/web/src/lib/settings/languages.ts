import { LANGUAGES, type Language } from '@zono/protocol/brand/languages'

export { LANGUAGES, type Language }

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
 * The first of the person's languages that is offered, in any of its regions.
 *
 * @param tags - BCP 47 tags, most preferred first, as in `navigator.languages`.
 * @param otherwise - Where none is offered; the source language by default.
 */
export function matchLanguage(
  tags: readonly string[],
  offered: readonly Language[] = LANGUAGES,
  otherwise: Language = SOURCE_LANGUAGE,
): Language {
  for (const tag of tags.map((one) => one.toLowerCase())) {
    const [primary = ''] = tag.split('-')
    const alias = Object.keys(ALIASES).find((key) => tag === key || tag.startsWith(`${key}-`))
    const match =
      offered.find((language) => language === (alias && ALIASES[alias])) ??
      offered.find((language) => language.toLowerCase() === tag) ??
      offered.find((language) => language.toLowerCase().split('-')[0] === primary)
    if (match) return match
  }
  return otherwise
}
