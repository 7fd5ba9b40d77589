/** Characters that turn the direction of a text or hide in it. The joiners of Indian scripts are letters. */
const HIDDEN_CHARACTERS = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

/** Longest English text that stands in a button, tab or column. */
const MAX_LABEL_LENGTH = 24
/** A label may be this much longer than the English one, in percent, before it is looked at. */
const MAX_LABEL_PERCENT = 180
/** Labels this short fit anywhere. */
const SHORT_LABEL_LENGTH = 12

const withoutPlaceholders = (text: string) => text.replace(/%\w+%/g, '')

/** Words of `apps/web/src/lib/i18n/productWords.ts`, which stand alone but for the genitive of Swedish. */
const findProductWords = (text: string): readonly string[] => text.match(/\bW?BNB\b|\bZono(?=s?\b)/g) ?? []

/**
 * What is wrong with a translation, besides its placeholders and plural forms; undefined when nothing is.
 *
 * @param canBeSame - The word is the same in this language.
 */
export function findTranslationFault(source: string, translation: string, canBeSame: boolean): string | undefined {
  if (translation.trim() === '') return 'is empty'
  if (HIDDEN_CHARACTERS.test(translation)) return 'has hidden or direction-changing characters'
  if (/[<>]/.test(translation) && !/[<>]/.test(source)) return 'has markup'
  if (source.trim() === source && translation.trim() !== translation) return 'begins or ends with a space'
  if (findProductWords(source).some((word) => !findProductWords(translation).includes(word)))
    return 'bends or lacks the name of the product or coin, which an operator replaces'
  const isEnglish = translation === source && /[a-z]{3}/.test(withoutPlaceholders(source))
  return isEnglish && !canBeSame ? 'is still English' : undefined
}

/** Whether a short text may be cut off where the English one fits. */
export const isLongLabel = (source: string, translation: string): boolean =>
  source.length <= MAX_LABEL_LENGTH &&
  translation.length > SHORT_LABEL_LENGTH &&
  translation.length * 100 > source.length * MAX_LABEL_PERCENT

/** Where a text of the page begins that may have values. */
const TEXT_CALL = /(?<![\w.])(?:t|msg)\(/g

/** A value that is a decimal number in English, and not marked as one. */
const PLAIN_DECIMAL =
  /\w+: (?:String\((?=[^()]*\/ 10)|(?:\w+\.)?(?:toSignificant|toFixed|formatPoolShare|formatSlippagePercent)\()/g

/** Values of texts that would be shown with the point of English in every language. They belong into `decimal()`. */
export function findPlainDecimals(source: string): readonly string[] {
  return [...source.matchAll(TEXT_CALL)].flatMap(({ index }) =>
    [...readCall(source, index).matchAll(PLAIN_DECIMAL)].map(([value]) => value),
  )
}

/** A call from its name to the parenthesis that closes it. */
function readCall(source: string, start: number): string {
  let depth = 0
  for (let end = source.indexOf('(', start); end < source.length; end++) {
    if (source[end] === '(') depth++
    if (source[end] === ')' && --depth === 0) return source.slice(start, end)
  }
  return source.slice(start)
}
