import { describe, expect, test } from 'vitest'
import { type DocsPage, findLinkedPage, listDocsPages, readDocsPage } from './pages.ts'
import { renderPage } from './renderDocs.ts'
import { toAnchor } from './toAnchor.ts'

const page = (path: string, file: string): DocsPage => ({ path, file, title: 'Title', group: 'Guides' })
const pages = [page('/docs/one', 'docs/guides/one.md'), page('/docs/sdk', 'packages/sdk/README.md')]
const [one] = pages as [DocsPage]
const render = (markdown: string) => renderPage(one, pages, markdown)

describe('docs pages', () => {
  test('all have a title and a path of their own below /docs', () => {
    const listed = listDocsPages()
    expect(listed.length).toBeGreaterThan(15)
    expect(new Set(listed.map(({ path }) => path)).size).toBe(listed.length)
    for (const { path, title } of listed) expect([path, title]).toEqual([expect.stringMatching(/^\/docs/), title])
  })

  test('links between files become links between pages', () => {
    expect(findLinkedPage(pages, 'docs/guides/one.md', '../../packages/sdk/README.md#sizes')).toBe('/docs/sdk#sizes')
    expect(findLinkedPage(pages, 'docs/guides/one.md', '../../packages/sdk')).toBe('/docs/sdk')
    expect(findLinkedPage(pages, 'docs/guides/one.md', '#pitfalls')).toBe('/docs/one#pitfalls')
    expect(findLinkedPage(pages, 'docs/guides/one.md', '../operating.md')).toBeUndefined()
  })

  test('every link of the documentation leads to a heading that its page has', () => {
    const listed = listDocsPages()
    const rendered = new Map(listed.map((entry) => [entry.path, renderPage(entry, listed, readDocsPage(entry)).html]))
    const broken = [...rendered].flatMap(([path, html]) =>
      [...html.matchAll(/href="(\/docs[^"]*)"/g)].flatMap(([, href = '']) => {
        const [target = '', anchor] = href.split('#')
        const found = rendered.get(target)
        return found !== undefined && (anchor === undefined || found.includes(`id="${anchor}"`))
          ? []
          : `${path}: ${href}`
      }),
    )
    expect(broken).toEqual([])
  })
})

describe('docs markdown', () => {
  test('markup in a text is text', () => {
    const { html } = render('# One\n\nA <script>alert(1)</script> and `<b>`.\n\n```ts\na < b && "c"\n```')
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain('a &lt; b &amp;&amp; &quot;c&quot;')
  })

  test('files of the repository that are not served are no links; others are', () => {
    const { html } = render('[a](../operating.md) [b](https://viem.sh) [c](../../packages/sdk/README.md)')
    expect(html).toContain('<span>a</span>')
    expect(html).toContain('href="https://viem.sh"')
    expect(html).toContain('href="/docs/sdk"')
  })

  test('code says which file it stands in', () => {
    expect(render('```ts file=examples/exchange.ts\nx\n```').html).toContain(
      '<figcaption><a href="/docs/examples#exchangets">examples/exchange.ts</a></figcaption>',
    )
    expect(render('```ts file=docs/x.ts\nx\n```').html).toContain('<figcaption>docs/x.ts</figcaption>')
  })

  test('headings of the same words have anchors of their own, in the text and in the search', () => {
    const { html, search } = render('# One\n\n## Pair\n\n### Pair\n\n```sh\n# no heading\n```')
    expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['one', 'pair', 'pair-1'])
    expect(search.map(({ url }) => url)).toEqual(['/docs/one', '/docs/one#pair', '/docs/one#pair-1'])
  })

  test('a long page begins with its parts, a short one does not', () => {
    const parts = (count: number) =>
      Array.from({ length: count }, (_, index) => `## Part ${index}\n\nText.`).join('\n\n')
    expect(render(`# One\n\n${parts(4)}`).html).toContain('aria-label="On this page"')
    expect(render(`# One\n\n${parts(3)}`).html).not.toContain('aria-label="On this page"')
  })

  test('anchors are those that links in the repository use', () => {
    expect(toAnchor('Trade.getMinimumAmountOut')).toBe('tradegetminimumamountout')
    expect(toAnchor('What else is in it')).toBe('what-else-is-in-it')
  })

  test('the search knows each part, without the marks of markdown', () => {
    const { search } = render('# One\n\nFirst [link](x.md).\n\n## Two\n\n| a | b |\n| --- | --- |\n| c | `d` |')
    expect(search).toEqual([
      { title: 'Title', heading: '', url: '/docs/one', text: 'First link .' },
      { title: 'Title', heading: 'Two', url: '/docs/one#two', text: 'a b c d' },
    ])
  })
})
