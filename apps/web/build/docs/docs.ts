import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { toDocsHtml } from './docsHtml.ts'
import { buildExploreScript, createExploreHtml, EXPLORE_PATH } from './explore.ts'
import { listDocsPages, readDocsPage } from './pages.ts'
import { renderPage } from './renderDocs.ts'

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
    for (const { page, html } of rendered) {
      const isExplorer = page.path === EXPLORE_PATH
      const content = isExplorer ? html + createExploreHtml(pages) : html
      write(`${page.path}.html`, toDocsHtml(pages, page, content, isExplorer ? { ...assets, explore } : assets))
    }
  },
})
