// What the documentation for developers consists of: files of the repository, each a page below /docs.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/** A page: where it is served, and the file that it is made of. */
export type DocsPage = { readonly path: string; readonly file: string; readonly title: string; readonly group: string }

const GUIDES_FOLDER = 'docs/guides'
const PACKAGES = ['sdk', 'protocol', 'messages', 'art'] as const

/** Guides in the order in which somebody needs them; others follow by name. */
const GUIDE_ORDER = ['quote-and-swap', 'split-a-trade', 'watch-a-pair', 'farm-and-claim', 'orders']

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
  toPage('/docs/examples', 'examples/README.md', 'Start'),
  ...listGuides().map((name) => toPage(`/docs/${name}`, `${GUIDES_FOLDER}/${name}.md`, 'Guides')),
  ...PACKAGES.map((name) => toPage(`/docs/${name}`, `packages/${name}/README.md`, 'Packages')),
  ...PACKAGES.map((name) =>
    toPage(`/docs/${name}-reference`, `docs/reference/${name}.md`, 'Reference', `@zono/${name}`),
  ),
]

/** Markdown of a page. */
export const readDocsPage = ({ file }: DocsPage): string => readFileSync(join(root, file), 'utf8')

/** The page that a link of a file leads to, with its heading; undefined where no page is made of that file. */
export function findLinkedPage(pages: readonly DocsPage[], from: string, href: string): string | undefined {
  const [path = '', anchor] = href.split('#')
  const target = path === '' ? from : relative(root, join(root, from, '..', path))
  const page = pages.find(
    ({ file }) => file === target || (file.endsWith('/README.md') && file === `${target}/README.md`),
  )
  return page && `${page.path}${anchor === undefined ? '' : `#${anchor}`}`
}
