/** Control characters but tab and line breaks; direction overrides and isolates; lone surrogates. */
const UNSAFE_CHARACTERS = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u

/** Characters without a glyph. The joiners of emoji and of Persian text (U+200C, U+200D) are left out. */
const INVISIBLE_CHARACTERS = /[\t\n\r\u00ad\u061c\u180e\u200b\u200e\u200f\u2028\u2029\u2060-\u2064\ufeff]/u

/**
 * Whether a text of several lines is safe to store and show: no control characters, nothing that reverses the direction of
 * what follows, normalized (NFC), so that equal-looking texts are equal.
 * @example
 * isSafeText('First line.\nSecond line.') // => true
 * isSafeText('pay \u202Eoof') // => false
 */
export const isSafeText = (text: string): boolean => !UNSAFE_CHARACTERS.test(text) && text.normalize('NFC') === text

/**
 * Whether a text is safe as a title or a choice: also one line, without invisible characters, and not blank.
 * @example
 * isSafeLine('Raise the fee') // => true
 * isSafeLine('Raise\u200B the fee') // => false
 */
export const isSafeLine = (text: string): boolean =>
  isSafeText(text) && !INVISIBLE_CHARACTERS.test(text) && text.trim() !== ''
