import { Marked, type Tokens } from 'marked'
import { escapeHtml } from './escapeHtml.ts'
import { type DocsPage, findExampleFile, findLinkedPage } from './pages.ts'
import { toAnchor } from './toAnchor.ts'

/** A part of a page as the search knows it. */
export type SearchEntry = {
  readonly title: string
  readonly heading: string
  readonly url: string
  readonly text: string
}

export type RenderedPage = { readonly html: string; readonly search: readonly SearchEntry[] }

/** Gives each heading of a page an id of its own, as GitHub does: the second `Pair` is `pair-1`. */
function createAnchors(): (heading: string) => string {
  const counts = new Map<string, number>()
  return (heading) => {
    const anchor = toAnchor(heading)
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  }
}

/** What a block of code is, where its first line says more than its language. */
const LABELS: Readonly<Record<string, string>> = { example: 'Example' }

function renderCode({ text, lang = '' }: Tokens.Code): string {
  const [language = '', word = ''] = lang.split(' ')
  const file = /^file=(.*)$/.exec(word)?.[1]
  const link = file && findExampleFile(file)
  const label = link ? `<a href="${link}">${escapeHtml(file)}</a>` : escapeHtml(file ?? LABELS[word] ?? '')
  const caption = label === '' ? '' : `<figcaption>${label}</figcaption>`
  // Wide code scrolls in its own box, which a keyboard has to reach.
  return `<figure>${caption}<pre tabindex="0" data-language="${escapeHtml(language)}"><code>${escapeHtml(text)}</code></pre></figure>`
}

/** Lines from one heading to the next; a `#` in a block of code is none. */
function splitAtHeadings(markdown: string): readonly string[] {
  const parts: string[][] = [[]]
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    if (!isCode && /^#{1,3} /.test(line)) parts.push([])
    parts.at(-1)?.push(line)
  }
  return parts.map((lines) => lines.join('\n')).filter((part) => part.trim() !== '')
}

/** Parts of a page by its headings, as plain text. */
function splitText(markdown: string, page: DocsPage): readonly SearchEntry[] {
  const parts = splitAtHeadings(markdown)
  const getAnchor = createAnchors()
  return parts.map((part) => {
    const [, heading = ''] = /^#{1,3} (.*)$/m.exec(part) ?? []
    const text = part
      .replace(/^#{1,3} .*$/m, '')
      .replace(/\]\([^)\s]*\)/g, ' ')
      .replace(/^```.*$|[`*|[\]]|-{3,}|^- /gm, ' ')
    const isTop = part.startsWith('# ')
    const anchor = heading === '' ? '' : getAnchor(heading)
    return {
      title: page.title,
      heading: isTop ? '' : heading,
      url: isTop ? page.path : `${page.path}#${anchor}`,
      text: text.replace(/\s+/g, ' ').trim(),
    }
  })
}

/** A cell; an empty one heads nothing. */
const toCell = (tag: string, content: string) => `<${tag}>${content}</${tag}>`

/** Headings from which on a page begins with a list of them. */
const MIN_LISTED_HEADINGS = 4

/** Links to the parts of a page, before the first of them. */
function insertContents(html: string): string {
  const headings = [...html.matchAll(/<h2 id="([^"]+)"><a [^>]*>(.*?)<\/a><\/h2>/g)]
  if (headings.length < MIN_LISTED_HEADINGS) return html
  const links = headings.map(([, id, heading]) => `<li><a href="#${id}">${heading}</a></li>`).join('')
  return html.replace('<h2 ', () => `<nav class="contents" aria-label="On this page"><ul>${links}</ul></nav><h2 `)
}

/** The content of a page as HTML, and what can be found in it. */
export function renderPage(page: DocsPage, pages: readonly DocsPage[], markdown: string): RenderedPage {
  const text = markdown.replace(/^<!--.*-->$/gm, '')
  const getAnchor = createAnchors()
  const marked = new Marked({
    renderer: {
      code: renderCode,
      heading({ tokens, depth, text: heading }) {
        const id = getAnchor(heading)
        return `<h${depth} id="${escapeHtml(id)}"><a href="#${escapeHtml(id)}">${this.parser.parseInline(tokens)}</a></h${depth}>`
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens)
        if (/^(https?:|\/)/.test(href)) return `<a href="${escapeHtml(href)}" rel="noreferrer">${content}</a>`
        const linked = findLinkedPage(pages, page.file, href)
        // Other files of the repository are not served.
        return linked === undefined ? `<span>${content}</span>` : `<a href="${escapeHtml(linked)}">${content}</a>`
      },
      // The documentation is the repository's own; markup in it would still be a mistake.
      html: ({ text: markup }) => escapeHtml(markup),
      table(token) {
        const row = (cells: readonly Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map(({ tokens, text }) => toCell(text === '' ? 'td' : tag, this.parser.parseInline(tokens))).join('')}</tr>`
        const head = token.header.some(({ text: cell }) => cell !== '')
          ? `<thead>${row(token.header, 'th')}</thead>`
          : ''
        const body = token.rows.map((cells) => row(cells, 'td')).join('')
        return `<div class="table" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>`
      },
    },
  })
  return { html: insertContents(marked.parse(text, { async: false })), search: splitText(text, page) }
}
