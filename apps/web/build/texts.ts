/** A string literal; its content is one of the two groups. */
const STRING = String.raw`(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")`

/** A first argument of t(...) or msg(...). */
const TEXT_PATTERN = new RegExp(String.raw`(?<![\w.])(?:t|msg)\(\s*${STRING}`, 'g')

/** The two English forms of plural(...). */
const PLURAL_PATTERN = new RegExp(String.raw`(?<![\w.])plural\(\s*${STRING},\s*${STRING}`, 'g')

/** Suffixes of the keys of a plural, as Intl.PluralRules names them. */
export const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/

const unescapeQuotes = (text: string): string => text.replace(/\\(.)/g, '$1')

/** English source texts of a file that have one form. */
export const extractTexts = (source: string): readonly string[] =>
  [...source.matchAll(TEXT_PATTERN)].map(([, single, double]) => unescapeQuotes(single ?? double ?? ''))

/** English source texts of a file whose form depends on a count: the form of one, and that of several. */
export const extractPlurals = (source: string): readonly { readonly one: string; readonly other: string }[] =>
  [...source.matchAll(PLURAL_PATTERN)].map(([, one, oneDouble, other, otherDouble]) => ({
    one: unescapeQuotes(one ?? oneDouble ?? ''),
    other: unescapeQuotes(other ?? otherDouble ?? ''),
  }))
