import { Lexer, type Token } from 'marked'

/** Deepest nesting of quotes and lists on one line; the parser descends into each. */
const MAX_MARKERS_PER_LINE = 8

/** Delimiters of one block; the time to match them grows with the square of their number. */
const MAX_DELIMITERS_PER_BLOCK = 500

/** A quote or list marker at the start of a line. */
const MARKER = /[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y

/** Named character references that people type. Others stay as they are written. */
const NAMED_REFERENCES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', copy: '©', euro: '€', times: '×', rarr: '→', larr: '←' },
}

/** Largest code point, and those that stand for no character or change the direction of text. */
const MAX_CODE_POINT = 0x10_ff_ff
const UNSAFE_CHARACTER = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/**
 * Parses markdown (GitHub flavor) to tokens, without making HTML of it. Never throws: a text that cannot be parsed is one
 * plain paragraph, and so is one whose parsing would freeze the page.
 * @example
 * parseMarkdown('# Raise the fee').map(({ type }) => type) // => ['heading']
 */
export function parseMarkdown(text: string): readonly Token[] {
  const plain = [{ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text }] }]
  if (text.split(/\n[ \t]*\n/).some(isCostly)) return plain
  try {
    return new Lexer({ gfm: true }).lex(text.split('\n').map(limitMarkers).join('\n'))
  } catch {
    return plain
  }
}

const isCostly = (block: string): boolean => (block.match(/[*_[<`~!]/g)?.length ?? 0) > MAX_DELIMITERS_PER_BLOCK

/** Removes the markers of a line beyond the deepest nesting. */
function limitMarkers(line: string): string {
  let end = 0
  MARKER.lastIndex = 0
  for (let count = 0; MARKER.test(line); count++) if (count < MAX_MARKERS_PER_LINE) end = MARKER.lastIndex
  const rest = line.slice(end)
  MARKER.lastIndex = 0
  let cut = 0
  while (MARKER.test(rest)) cut = MARKER.lastIndex
  return line.slice(0, end) + rest.slice(cut)
}

/**
 * Replaces character references such as `&amp;` and `&#8364;`, which the parser leaves in texts.
 * @example
 * decodeReferences('Fees &amp; votes') // => 'Fees & votes'
 */
export const decodeReferences = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED_REFERENCES[name] ?? whole
    const codePoint = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    if (codePoint === 0 || codePoint > MAX_CODE_POINT) return whole
    const character = String.fromCodePoint(codePoint)
    return UNSAFE_CHARACTER.test(character) ? whole : character
  })

/**
 * URL of a link that may be opened, http and https alone; undefined for any other.
 * @example
 * getSafeUrl('https://your.site')?.hostname // => 'your.site'
 * getSafeUrl('javascript:alert(1)') // => undefined
 */
export function getSafeUrl(href: string): URL | undefined {
  const text = decodeReferences(href)
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) ? url : undefined
}
