import { escapeHtml } from './escapeHtml.ts'
import type { DocsPage } from './pages.ts'

/** Pages by their group, in order. */
function groupPages(pages: readonly DocsPage[]): readonly (readonly [group: string, pages: readonly DocsPage[]])[] {
  const groups = [...new Set(pages.map(({ group }) => group))]
  return groups.map((group) => [group, pages.filter((page) => page.group === group)])
}

function renderMenu(pages: readonly DocsPage[], current: DocsPage): string {
  const toLink = ({ path, title }: DocsPage) =>
    `<li><a href="${path}"${path === current.path ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`
  return groupPages(pages)
    .map(([group, listed]) => `<h2>${group}</h2><ul>${listed.map(toLink).join('')}</ul>`)
    .join('')
}

/** Hashed names of the files that every page loads. */
export type DocsAssets = {
  readonly style: string
  readonly script: string
  readonly search: string
  /** Elements of the scripts that a page has for itself. */
  readonly scripts?: string
}

/** A whole page around its content. */
export const toDocsHtml = (
  pages: readonly DocsPage[],
  page: DocsPage,
  content: string,
  assets: DocsAssets,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)} · Developers</title>
<link rel="icon" href="/mark.svg">
<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.script}" data-search="${assets.search}"></script>${assets.scripts ? `\n${assets.scripts}` : ''}
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="home" href="/"><img src="/mark.svg" alt="" width="28" height="28">Exchange</a>
<a class="title" href="/docs">Developers</a>
<div class="search" role="search">
<input type="search" id="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off" aria-controls="results">
<ul id="results" class="results" hidden></ul>
<p id="count" class="count" role="status"></p>
</div>
</header>
<div class="columns">
<details class="menu" open><summary>Pages</summary><nav aria-label="Documentation">${renderMenu(pages, page)}</nav></details>
<main id="content" tabindex="-1">${content}</main>
</div>
</body>
</html>
`
