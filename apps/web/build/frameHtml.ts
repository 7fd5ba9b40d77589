import { getShortKey } from '../src/lib/i18n/shortKey.ts'

/** Element of index.html that the first frame goes into. */
const ROOT = '<div id="root"></div>'
/** Where index.html says whose frame it has; first.js hides that of another screen. */
const FRAME_ATTRIBUTE = 'data-frame="/"'

/** Words that only config.json knows, as src/frames.tsx marks them. */
const HIDDEN_WORD = /\u{E000}(.*?)\u{E001}/gu
/** Texts for visitors without a connected wallet. */
const FOR_GUESTS = /\bconnect (your )?wallet\b/i

/** Characters. A longer drawing is left out: every visit would wait for it. */
const MAX_DRAWING_LENGTH = 4000

/** Invisible parts: the footer below the window, closed menus, and the stack of toasts. */
const UNSEEN = [/<footer\b/, /<(\w+)\b[^>]* hidden=""/, /<section aria-keyshortcuts/]

/** HTML without the elements that begin with a pattern, and all that is in them. */
function removeElements(html: string, pattern: RegExp): string {
  for (;;) {
    const start = html.search(pattern)
    if (start < 0) return html
    const [, tag = ''] = /<(\w+)/.exec(html.slice(start)) ?? []
    const tags = new RegExp(`<(/?)${tag}\\b`, 'g')
    tags.lastIndex = start
    let depth = 0
    do depth += tags.exec(html)?.[1] === '' ? 1 : -1
    while (depth > 0)
    html = html.slice(0, start) + html.slice(html.indexOf('>', tags.lastIndex) + 1)
  }
}

const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/**
 * A text with its attributes for first.js. Hidden, but keeping its place, is what only config.json knows, and a text with
 * any other value in it: a count or a time zone at build time is not that of the visitor.
 */
function toFrameText(text: string, hasTranslations: (text: string) => boolean) {
  const source = unescapeHtml(text)
  const isTranslated = hasTranslations(source)
  const withHiddenWords = text.replace(HIDDEN_WORD, '<span class="invisible" data-word="$1">$1</span>')
  const hasHiddenWords = withHiddenWords !== text
  const isSign = !/[\p{L}\p{N}]/u.test(source)
  if (isSign || source.replace(HIDDEN_WORD, '').trim() === '') return { attributes: '', html: withHiddenWords }
  return {
    // Without a key, first.js hides it from readers of other languages.
    attributes: ` data-text="${isTranslated ? getShortKey(source) : ''}"${FOR_GUESTS.test(source) ? ' data-guest' : ''}`,
    html: isTranslated || hasHiddenWords ? withHiddenWords : `<span class="invisible">${text}</span>`,
  }
}

/**
 * Makes a first frame of what React rendered: without scripts and comments, without styles in attributes, which the
 * content policy forbids (first.js sets them), and with what first.js needs to know of each text.
 *
 * @param hasTranslations - whether an English text is in the locale files
 */
export function toFrame(rendered: string, hasTranslations: (text: string) => boolean): string {
  const html = UNSEEN.reduce(removeElements, rendered)
    .replace(/<script>.*?<\/script>|<template.*?<\/template>|<link [^>]*>|<!--.*?-->/g, '')
    .replace(/ (?:id|href|for|title|tabindex|aria-(?:label|labelledby|describedby|controls|live))="[^"]*"/g, '')
    .replace(/ placeholder="[^"]*[a-z][^"]*"/gi, '')
    // Such as a date of the build.
    .replace(/(<input[^>]*?) value="[^"]*"/g, '$1')
    .replaceAll(' style="', ' data-style="')
    // Engravings are larger than the rest of the frame; the mark of an unknown token shows its first letter.
    .replace(/(<svg[^>]*>).*?<\/svg>/g, (drawing, start: string) =>
      drawing.length > MAX_DRAWING_LENGTH || /[\u{E000}\u{E001}]/u.test(drawing) ? `${start}</svg>` : drawing,
    )
  const tokens = html.match(/<[^>]*>|[^<]+/g) ?? []
  let drawing = 0
  return tokens
    .map((token, index) => {
      const next = tokens[index + 1] ?? ''
      if (token.startsWith('<')) {
        if (token.startsWith('<select')) return token.replace(/>$/, ' data-text="">')
        if (/^<\/?(svg|option)\b/.test(token)) drawing += token.startsWith('</') ? -1 : 1
        // The only content of its element: the element says what it is.
        const isOnlyText = !next.startsWith('<') && !token.startsWith('</') && tokens[index + 2]?.startsWith('</')
        if (!isOnlyText || drawing > 0) return token
        return token.replace(/>$/, `${toFrameText(next, hasTranslations).attributes}>`)
      }
      if (drawing > 0) return token
      const { attributes, html } = toFrameText(token, hasTranslations)
      const isOnlyText = next.startsWith('</') && !tokens[index - 1]?.startsWith('</')
      return isOnlyText || attributes === '' ? html : `<span${attributes}>${html}</span>`
    })
    .join('')
}

/** The root element with a first frame: inert and hidden from screen readers until the page replaces it. */
export const joinFrames = (narrow: string, wide: string): string => {
  const content =
    narrow === wide ? narrow : `<div class="lg:hidden">${narrow}</div><div class="hidden lg:block">${wide}</div>`
  return `<div id="root"><div class="frame" inert aria-hidden="true">${content}</div></div>`
}

/** index.html with the first frame of the screen at a path. */
export function withFrame(html: string, path: string, frame: string): string {
  if (!html.includes(ROOT) || !html.includes(FRAME_ATTRIBUTE))
    throw new Error(`index.html needs ${ROOT} and ${FRAME_ATTRIBUTE}.`)
  return html.replace(FRAME_ATTRIBUTE, `data-frame="${path}"`).replace(ROOT, () => frame)
}
