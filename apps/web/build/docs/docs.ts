import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { toDocsHtml } from './docsHtml.ts'
import { buildExploreScript, createExploreHtml, EXPLORE_PATH } from './explore.ts'
import { listDocsPages, readDocsPage } from './pages.ts'
import { renderPage } from './renderDocs.ts'
import { insertSwapCardTool, renderSwapCardScripts, SWAP_CARD_PAGE } from './swapCardTool.ts'

const SOURCES = join(import.meta.dirname, '../../docs')

/**
 * Writes the documentation for developers beside the page: a file of HTML for each guide, readme and reference, a style, a
 * script and an index for its search. It is served like screens are, and needs none of the page's scripts.
 */
export const docs = (): Plugin => ({
  name: 'zono:docs',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const pages = listDocsPages()
    const rendered = pages.map((page) => ({ page, ...renderPage(page, pages, readDocsPage(page)) }))
    const write = (path: string, text: string): string => {
      const file = join(dir, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      return path
    }
    // Named by their content, as all files below /assets/ are.
    const writeAsset = (name: string, extension: string, text: string) =>
      write(`/assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 7)}.${extension}`, text)
    const assets = {
      style: writeAsset('docs', 'css', readFileSync(join(SOURCES, 'docs.css'), 'utf8')),
      script: writeAsset('docs', 'js', readFileSync(join(SOURCES, 'docs.js'), 'utf8')),
      search: writeAsset('docs-search', 'json', JSON.stringify(rendered.flatMap(({ search }) => search))),
    }
    const explore = writeAsset('docs-explore', 'js', await buildExploreScript())
    const card = writeAsset('docs-swap-card', 'js', readFileSync(join(SOURCES, 'swap-card.js'), 'utf8'))
    /** Pages with a part that no markdown has, and its scripts. */
    const tools: Readonly<Record<string, { readonly scripts: string; readonly add: (html: string) => string }>> = {
      [EXPLORE_PATH]: {
        scripts: `<script type="module" src="${explore}"></script>`,
        add: (html) => html + createExploreHtml(pages),
      },
      [SWAP_CARD_PAGE]: { scripts: renderSwapCardScripts(card), add: insertSwapCardTool },
    }
    for (const { page, html } of rendered) {
      const { scripts, add = (content: string) => content } = tools[page.path] ?? {}
      write(
        `${page.path}.html`,
        toDocsHtml(pages, page, add(html), scripts === undefined ? assets : { ...assets, scripts }),
      )
    }
  },
})
