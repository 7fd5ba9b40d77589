// What the documentation for developers consists of: files of the repository, each a page below /docs.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { renderOpenApi } from './renderOpenApi.ts'
import { toAnchor } from './toAnchor.ts'

const root = join(import.meta.dirname, '../../../..')

/** A page: where it is served, and the file that it is made of. */
export type DocsPage = { readonly path: string; readonly file: string; readonly title: string; readonly group: string }

const GUIDES_FOLDER = 'docs/guides'
const PACKAGES = ['sdk', 'client', 'protocol', 'messages', 'art'] as const

/** Services whose APIs are described by a document of OpenAPI. */
const APIS = [
  ['hub', 'Hub API'],
  ['items', 'Item service API'],
] as const

/** Guides that come first in the menu; others follow by name. */
const GUIDE_ORDER = [
  'swap-card',
  'quote-and-swap',
  'split-a-trade',
  'add-and-remove-liquidity',
  'farm-and-claim',
  'orders',
  'read-a-portfolio',
  'watch-a-pair',
]

const readTitle = (file: string): string => /^# (.*)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? file

function listGuides(): readonly string[] {
  const folder = join(root, GUIDES_FOLDER)
  const names = existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.md$/, '')) : []
  const getPlace = (name: string) => (GUIDE_ORDER.indexOf(name) + GUIDE_ORDER.length + 1) % (GUIDE_ORDER.length + 1)
  return names.sort((a, b) => getPlace(a) - getPlace(b) || (a < b ? -1 : 1))
}

const toPage = (path: string, file: string, group: string, title = readTitle(file)): DocsPage => ({
  path,
  file,
  title,
  group,
})

/** All pages, in the order of the menu. */
export const listDocsPages = (): readonly DocsPage[] => [
  toPage('/docs', 'docs/developers.md', 'Start'),
  toPage(EXAMPLES_PAGE.path, EXAMPLES_PAGE.file, 'Start'),
  ...listGuides().map((name) => toPage(`/docs/${name}`, `${GUIDES_FOLDER}/${name}.md`, 'Guides')),
  ...PACKAGES.map((name) => toPage(`/docs/${name}`, `packages/${name}/README.md`, 'Packages')),
  ...PACKAGES.map((name) =>
    toPage(`/docs/${name}-reference`, `docs/reference/${name}.md`, 'Reference', `@zono/${name}`),
  ),
  toPage('/docs/explore', 'docs/explore.md', 'APIs'),
  ...APIS.map(([name, title]) => toPage(`/docs/${name}-api`, `docs/reference/${name}.openapi.json`, 'APIs', title)),
]

const EXAMPLES_PAGE = { path: '/docs/examples', file: 'examples/README.md' }

/** Files of the examples that stand on their page as a whole, below their names. */
const EXAMPLE_FILES = [
  'exchange.ts',
  'account.ts',
  'quote-and-swap/main.ts',
  'mispriced-cycles/main.ts',
  'mispriced-cycles/cycles.ts',
  'swap-form/main.ts',
  'swap-form/index.html',
  'subgraph-dashboard/main.ts',
  'subgraph-dashboard/index.html',
  'zap-contract/LiquidityGift.sol',
  'zap-contract/compile.ts',
  'zap-contract/main.ts',
] as const

/** Where a file of the examples stands; undefined for every other file. */
export const findExampleFile = (file: string): string | undefined => {
  const name = EXAMPLE_FILES.find((example) => file === `examples/${example}`)
  return name && `${EXAMPLES_PAGE.path}#${toAnchor(name)}`
}

function readExampleFile(name: string): string {
  const language = /\.(\w+)$/.exec(name)?.[1] ?? ''
  return `\n## ${name}\n\n\`\`\`${language}\n${readFileSync(join(root, 'examples', name), 'utf8')}\`\`\`\n`
}

/** Markdown of a page. */
export function readDocsPage({ file }: DocsPage): string {
  const text = readFileSync(join(root, file), 'utf8')
  if (file.endsWith('.openapi.json')) return renderOpenApi(JSON.parse(text))
  return file === EXAMPLES_PAGE.file ? `${text}${EXAMPLE_FILES.map(readExampleFile).join('')}` : text
}

/** The page that a link of a file leads to, with its heading; undefined where no page is made of that file. */
export function findLinkedPage(pages: readonly DocsPage[], from: string, href: string): string | undefined {
  const [path = '', anchor] = href.split('#')
  const target = path === '' ? from : relative(root, join(root, from, '..', path))
  const page = pages.find(
    ({ file }) => file === target || (file.endsWith('/README.md') && file === `${target}/README.md`),
  )
  if (page === undefined) return findExampleFile(target)
  return `${page.path}${anchor === undefined ? '' : `#${anchor}`}`
}
